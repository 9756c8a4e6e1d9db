#!/usr/bin/env python3
"""Puts the readings of the themes together: writes REVIEW.tsv, says what falls short.

    python3 data/compatibility/review.py

`readings/LANGUAGE-N.PACK.tsv` are readings by eyes that saw the pictures by number and the themes of one language, but
no name and no caption. Each line carries the text that was read: a reading counts for the theme that has this text now,
wherever it stands, and stops counting when it is rewritten. `readings/replaced.tsv` says what was rewritten and why,
`readings/third-N.tsv` what a third reader said about sixty at random.
"""
import collections
import glob
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LANGUAGES = ('fr', 'en')
FITS = range(4, 16)                # pictures of the forty that should fit a theme
LEAST = 3                          # of 5, for clarity and for age

Reading = collections.namedtuple('Reading', 'clarity age pictures objection')


def table(path):
    with open(path, encoding='utf-8') as file:
        lines = [line.rstrip('\n').split('\t') for line in file]
    return [dict(zip(lines[0], line)) for line in lines[1:]]


def themes():
    return {f'{t["card"]}.{t["place"]}': t for t in table(os.path.join(HERE, 'themes.tsv'))}


def readings(language, pack='scenes'):
    """Every reading of the themes as they stand now: {id: [Reading, ...]}, the earliest first."""
    found = collections.defaultdict(list)
    now = {theme[language]: key for key, theme in themes().items()}
    for path in sorted(glob.glob(os.path.join(HERE, 'readings', f'{language}-*.{pack}.tsv'))):
        for row in table(path):
            if row['theme'] in now:
                pictures = [int(n) for n in row['pictures'].split(',')]
                marks = int(row.get('clarity', 0)), int(row.get('age', 0))
                found[now[row['theme']]].append(Reading(*marks, pictures, row.get('objection', '')))
    return found


def short(reading):
    """Why a reading asks for another theme, or nothing."""
    reasons = []
    if reading.clarity < LEAST:
        reasons.append('clarity')
    if reading.age < LEAST:
        reasons.append('age')
    if len(reading.pictures) not in FITS:
        reasons.append(f'{len(reading.pictures)} pictures')
    return ', '.join(reasons)


def main():
    now = themes()
    read = {language: readings(language) for language in LANGUAGES}
    replaced = {row['id']: row for row in table(os.path.join(HERE, 'readings/replaced.tsv'))}
    head = ['id', 'kind', 'fr', 'en']
    for language in LANGUAGES:
        head += [f'{language}_{x}' for x in ('clarity', 'age', 'fit', 'pictures', 'objection')]
    head += ['was_fr', 'was_en', 'why']
    lines, wanting = ['\t'.join(head)], []
    for key, theme in now.items():
        cells = [key, theme['kind'], theme['fr'], theme['en']]
        for language in LANGUAGES:
            if not read[language][key]:
                cells += [''] * 5
                wanting.append(f'{key} {theme[language]}: not read')
                continue
            for reading in read[language][key]:
                if short(reading):
                    wanting.append(f'{key} {theme[language]}: {short(reading)}')
            first = read[language][key][0]
            cells += [str(first.clarity), str(first.age), str(len(first.pictures)),
                      ','.join(map(str, first.pictures)), first.objection]
        was = replaced.get(key, {})
        cells += [was.get('fr', ''), was.get('en', ''), was.get('why', '')]
        lines.append('\t'.join(cells))
    with open(os.path.join(HERE, 'REVIEW.tsv'), 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines) + '\n')
    for line in wanting:
        print(line)
    print(f'{len(now)} themes, {len(replaced)} rewritten, {len(wanting)} wanting')
    return bool(wanting)


if __name__ == '__main__':
    sys.exit(main())
