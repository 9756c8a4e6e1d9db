#!/usr/bin/env python3
"""How well each picture fits each theme: makes scenes/affinity.tsv and noto/affinity.tsv. AFFINITY.md says why so.

    python3 data/compatibility/affinity.py MODEL

MODEL is the folder of all-MiniLM-L6-v2 (minilm.py says which). A line a theme: `card.place`, then a number of 0 to 35 a
picture, 35 the best. Prints how far the tables of one language agree with each other and with readings they have not
seen. Needs numpy, tokenizers and safetensors; a minute on one core.
"""
import json
import os
import sys

import numpy as np

import review
from minilm import MiniLM

HERE = review.HERE
PACKS = ('scenes', 'noto')
PICTURES, TOP = 40, 5

RANK_FADES = 6.0       # a reader's vote falls by e every six ranks
ALIKE = 0.25           # weight of pictures that readers name together
NEIGHBOURS = 0.3       # weight of what readers named for themes that mean nearly the same
NEARNESS = 0.05        # how fast a neighbour counts less, in cosine
CAPTIONS = 0.02        # weight of the captions, in standard deviations
HUB = 0.5              # share of a picture's mean that is taken off
RIDGE = 10.0           # caution of the weights between pictures
# The mean of the sorted values of a line. Bots are tuned to it, so every new table keeps it.
PROFILE = [35, 28, 23, 20, 17, 14, 12, 11, 10, 9, 8, 8, 7, 7, 6, 6, 6, 5, 5, 5,
           5, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 0, 0]
OWN = 0.5              # share of a line's own steps; the rest is the profile's
SHAPE = 1.1            # bends a line's own steps to the profile's mean


def even(rows):
    """Every line with mean 0 and deviation 1."""
    return (rows - rows.mean(1, keepdims=True)) / rows.std(1, keepdims=True)


def without_hubs(rows, share=HUB):
    return rows - share * rows.mean(0, keepdims=True)


class Captions:
    """What the captions of a pack say about the themes: several short texts a picture."""

    def __init__(self, model, themes, pack):
        with open(os.path.join(HERE, pack, 'pictures.json'), encoding='utf-8') as file:
            pictures = json.load(file)
        texts, owner = [], []
        for place, picture in enumerate(pictures):
            short = [picture['en'], picture['alt_en'], *picture['captions']]
            short += [part.strip() for caption in picture['captions'] if ',' in caption for part in caption.split(',')]
            texts += short
            owner += [place] * len(short)
        owner = np.array(owner)
        near = themes @ model.encode(texts).T
        whole = themes @ model.encode([p['en'] + '. ' + '. '.join(p['captions']) for p in pictures]).T
        best = np.stack([near[:, owner == i].max(1) for i in range(PICTURES)], 1)
        four = np.stack([np.sort(near[:, owner == i], 1)[:, -4:].mean(1) for i in range(PICTURES)], 1)
        self.rows = even(without_hubs(0.5 * best + 0.25 * four + 0.25 * whole))


def votes(ids, readings):
    """The mean vote of some readings of each theme, and whether there was any."""
    rows, known = np.zeros((len(ids), PICTURES)), np.zeros(len(ids), bool)
    for line, key in enumerate(ids):
        lists = readings.get(key, [])
        known[line] = bool(lists)
        for pictures in lists:
            for rank, picture in enumerate(pictures):
                rows[line, picture - 1] += np.exp(-rank / RANK_FADES) / len(lists)
    return rows, known


def together(rows):
    """What the named pictures say about the others: weights fitted so that no picture speaks for itself."""
    inverse = np.linalg.inv(rows.T @ rows + RIDGE * np.eye(PICTURES))
    weights = -inverse / np.diag(inverse)[None, :]
    np.fill_diagonal(weights, 0)
    return rows @ weights


def neighbours(rows, known, vectors):
    """What readers named for the themes nearest in meaning, the theme itself left out."""
    near = vectors @ vectors.T
    np.fill_diagonal(near, -1)
    near[:, ~known] = -1
    weight = np.exp((near - near.max(1, keepdims=True)) / NEARNESS)
    np.fill_diagonal(weight, 0)
    weight[:, ~known] = 0
    return weight / weight.sum(1, keepdims=True) @ without_hubs(rows)


def scores(ids, readings, captions, vectors):
    """Readings first; what is not named is ordered by its company, the neighbours and the captions."""
    rows, known = votes(ids, readings)
    near = neighbours(rows, known, vectors)
    read = rows + ALIKE * together(rows) + NEIGHBOURS * near + CAPTIONS * captions.rows
    unread = even(near) + captions.rows
    return np.where(known[:, None], read, unread)


def values(rows):
    """0 to 35: half the line's own steps, half those of a usual line."""
    out = np.zeros(rows.shape, int)
    for line, row in enumerate(rows):
        order = np.argsort(-row, kind='stable')
        own = (row[order] - row.min()) / (row.max() - row.min())
        own = 35 * own ** SHAPE
        out[line, order] = np.rint(OWN * own + (1 - OWN) * np.array(PROFILE))
    return out


def best(rows):
    return np.argsort(-rows, 1, kind='stable')[:, :TOP] + 1


def overlaps(rows, lists):
    return np.array([len(set(top) & set(chosen[:TOP])) for top, chosen in zip(best(rows), lists)])


def agreement(name, counts):
    print(f'  {name}: {counts.mean():.2f} of five, three or more in {(counts >= 3).sum()} of {len(counts)}')


def lists_of(pack, languages):
    """{id: [pictures best first, ...]} of every reading in these languages."""
    found = {}
    for language in languages:
        for key, readings in review.readings(language, pack).items():
            found.setdefault(key, []).extend(reading.pictures for reading in readings)
    return found


def measure(ids, pack, captions, vectors):
    """Tables of one language against each other; readers among themselves; tables and readers they have not seen."""
    one = [scores(ids, lists_of(pack, [language]), captions, vectors) for language in review.LANGUAGES]
    agreement('French table and English table', overlaps(one[0], best(one[1]).tolist()))
    read = lists_of(pack, review.LANGUAGES)
    among, table, alone = [], [], []
    for turn in range(max(map(len, read.values()))):
        # In turn one reading of every theme is left out.
        out = {key: lists[turn] for key, lists in read.items() if turn < len(lists) > 1}
        rest = {key: [x for place, x in enumerate(lists) if place != turn] for key, lists in read.items()}
        lines = [line for line, key in enumerate(ids) if key in out]
        unseen = [out[ids[line]] for line in lines]
        table.append(overlaps(scores(ids, rest, captions, vectors)[lines], unseen))
        alone.append(overlaps(captions.rows[lines], unseen))
        among.append([np.mean([len(set(out[key][:TOP]) & set(x[:TOP])) for x in rest[key]]) for key in out])
    agreement('two readers', np.concatenate(among))
    agreement('table and a reader it has not seen', np.concatenate(table))
    agreement('captions alone and a reader', np.concatenate(alone))


def main():
    model = MiniLM(sys.argv[1])
    themes = review.themes()
    ids = list(themes)
    vectors = model.encode([themes[key]['en'] for key in ids])
    for pack in PACKS:
        captions = Captions(model, vectors, pack)
        read = lists_of(pack, review.LANGUAGES)
        table = values(scores(ids, read, captions, vectors))
        with open(os.path.join(HERE, pack, 'affinity.tsv'), 'w', encoding='utf-8') as file:
            for key, line in zip(ids, table):
                file.write('\t'.join([key, *map(str, line)]) + '\n')
        lists = sum(len(x) for x in read.values())
        print(f'{pack}: {lists} lists, {sum(key not in read for key in ids)} themes by captions and neighbours alone')
        measure(ids, pack, captions, vectors)
        usual = -np.sort(-table, 1)
        print('  sorted, mean:', ' '.join(f'{x:.1f}' for x in usual.mean(0)[:12]))


if __name__ == '__main__':
    main()
