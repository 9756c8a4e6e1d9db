#!/usr/bin/env python3
"""Checks the themes of Compatibility: form, quotas, sameness, forbidden subjects.

    python3 data/compatibility/check_themes.py              checks themes.tsv beside this file
    python3 data/compatibility/check_themes.py FILE         checks another list
    python3 data/compatibility/check_themes.py --plants     plants faults one by one; each must be caught

themes.tsv: card 1-100, place 1-6, kind, fr, en (a header line, tabs, UTF-8). Exit status 1 when an error is found;
warnings are for eyes and only print. Needs nothing but Python 3; lemmas come from data/lexicon/fr-words.txt.
"""
import collections
import json
import os
import re
import sys
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
LEXICON = os.path.join(HERE, '../lexicon/fr-words.txt')
PACKS = ('scenes', 'noto')

QUOTA = dict(situation=150, feeling=100, place=100, memory=80, people=70, absurd=100)
FR_MAX, EN_MAX = 34, 40            # characters
START_MAX = 0.04                   # share of themes that may begin with the same two words
FIRST_MAX = 0.20                   # share of French themes that may begin with the same word
STEM_MAX = 6                       # French themes in which one word family may occur
NB, NNB = '\u00a0', '\u202f'       # before : and inside « »; before ! ? ;

FR_STOP = set("""a à au aux avec bien c ça ce cet cette ces celle celui chez comme d dans de des depuis derrière devant
du elle en encore enfin entre est et être sont était étais j l la là le les leur loin m ma mais me mes même mieux moi
mon n ne nos notre nous non où on ou par pas pendant personne peu plus pour pourquoi pourvu puis qu quand que quel
quelle quelqu quelque qui quoi rien s sa sans se ses si sous soi son sont sur surtout t ta te tes toi ton toujours tous
tout toute toutes très trop tu un une vers vous vraiment y il ils je avoir ai as avait avaient avais va vont aller fait
faire faut font faisait cent deux trois cinq six sept huit dix vingt premier première premiers dernier dernière petit
petite petits grand grande grands fois jamais aussi alors avant après malgré contre jusqu juste plein pleine tant vite
mal moins depuis beau belle bel bon bonne vieux vieille autre autres chaque aucune seul seule toute mi demi mis mettre
bout côté aujourd hui vu vue aurait aurais dû""".split())
EN_STOP = set("""a about above after again all always am an and any anything are as at away be been before behind being
best better big but by can could d did do does don down ever every everything everyone for from get gets getting go goes
going good got had has have he her his how i if in into is isn it its just last least less let like ll little long m
made make more most my myself never next no nobody not nothing now of off on one only or our out over own place put re s
she should so some someone something somewhere t than that the their them then there they things this those three time
to together too two under until up us ve very was we well went were what when where which who why will with without won
would yes you your first me old such really still much many few far ten six day night""".split())

# Faiths, drink and drugs, violence and death, money troubles, bodies, parties and nations: words, not allusions.
FORBIDDEN = dict(fr=set("""dieu diable ange anges église messe messes prière noël pâques saint sainte paradis enfer
religion baptême miracle bénir zen vin bière apéro ivre alcool champagne rhum whisky cigare cigarette fumer tabac drogue
guerre soldat soldats bombe fusil arme armes tuer sang mort morts morte mourir deuil tombe enterrement orphelin veuve
dette dettes chômage loyer impôts pauvre pauvres riche riches main mains pied pieds tête yeux œil nez bouche dent dents
cheveu cheveux ventre cœur bras jambe jambes oreille oreilles doigt doigts dos peau visage langue genou barbe moustache
moustaches gros grosse laid laide moche maigre joli jolie président ministre élection voter votez parti français anglais
italien chinois américain indien gitan gitane""".split()), en=set("""god devil angel angels church mass prayer christmas
easter saint heaven hell religion miracle wine beer drunk alcohol champagne rum whisky cigarette smoke drug drugs war
soldier soldiers bomb gun weapon kill killed blood dead death die dying funeral orphan widow debt debts unemployed rent
taxes poor rich hand hands foot feet head eye eyes nose mouth tooth teeth hair belly heart arm arms leg legs ear ears
finger fingers back-ache skin face tongue knee beard moustache fat ugly thin president minister election vote french
english italian chinese american indian gypsy""".split()))

Theme = collections.namedtuple('Theme', 'card place kind fr en')


def plain(word):
    """Lower case, without accents."""
    flat = unicodedata.normalize('NFD', word.replace('œ', 'oe'))
    return ''.join(c for c in flat if not unicodedata.combining(c)).lower()


def words(text):
    return re.findall(r'[^\W\d_]+(?:-[^\W\d_]+)*', text.lower())


class Lemmas:
    """The lemmas of the French words that occur, from the word list of the house."""

    def __init__(self):
        self.of = collections.defaultdict(set)
        with open(LEXICON, encoding='utf-8') as lines:
            for line in lines:
                if not line.startswith('#'):
                    lemma, _, forms = line.rstrip('\n').split('\t')
                    for form in forms.split():
                        self.of[form].add(lemma)

    def stems(self, word):
        return frozenset(stem(lemma) for lemma in (self.of.get(word) or {word}))


def stem(word):
    """Roughly the family of a French word: no accent, no usual ending, six letters."""
    ending = r'(ements?|ments?|ations?|euses?|eurs?|ages?|rices?|iers?|ieres?|er|ir|es|e|s|x)$'
    return (re.sub(ending, '', plain(word)) if len(word) > 4 else plain(word))[:6]


def french_keys(text, lemmas):
    """The content words of a theme, each as the set of its possible stems."""
    return list(dict.fromkeys(lemmas.stems(w) for w in words(text) if w not in FR_STOP))


def english_keys(text):
    keys = (w for w in words(text.replace('’', ' ')) if w not in EN_STOP)
    return list(dict.fromkeys(frozenset([re.sub(r'(ing|ed|ly|es|s|e|er)$', '', w)[:6] or w]) for w in keys))


def shared(ours, theirs):
    return sum(any(a & b for b in theirs) for a in set(ours))


class Check:
    def __init__(self, text, lemmas, names):
        self.errors, self.warnings, self.themes = [], [], []
        self.lemmas, self.names = lemmas, names
        self.read(text)
        self.cards()
        for theme in self.themes:
            self.form(theme)
            self.subjects(theme)
            self.picture_names(theme)
        self.twice()
        french = [french_keys(t.fr, lemmas) for t in self.themes]
        self.sameness('fr', french)
        self.sameness('en', [english_keys(t.en) for t in self.themes])
        self.families(french)
        self.starts()

    def read(self, text):
        lines = text.split('\n')
        if lines[-1] != '':
            self.errors.append('no newline at the end')
        if lines[0].split('\t') != ['card', 'place', 'kind', 'fr', 'en']:
            self.errors.append('header')
        for number, line in enumerate(lines[1:-1], 2):
            cells = line.split('\t')
            if len(cells) == 5 and cells[0].isdigit() and cells[1].isdigit():
                self.themes.append(Theme(int(cells[0]), int(cells[1]), *cells[2:]))
            else:
                self.errors.append(f'line {number}: five columns, card and place in numbers')

    def cards(self):
        wanted = [(card, place) for card in range(1, 101) for place in range(1, 7)]
        if sorted((t.card, t.place) for t in self.themes) != wanted:
            self.errors.append('cards 1-100 x places 1-6 not complete')
        kinds = dict(collections.Counter(t.kind for t in self.themes))
        if kinds != QUOTA:
            self.errors.append(f'quotas {kinds}')
        for card in range(1, 101):
            mix = {t.kind for t in self.themes if t.card == card}
            if len(mix) < 5:
                self.errors.append(f'card {card}: only {len(mix)} kinds')

    def form(self, t):
        where = f'{t.card}.{t.place} {t.fr} / {t.en}: '
        for lang, text, most in (('fr', t.fr, FR_MAX), ('en', t.en, EN_MAX)):
            if len(text) > most:
                self.errors.append(where + f'{lang} {len(text)} characters')
            if text != unicodedata.normalize('NFC', text):
                self.errors.append(where + 'not NFC')
            if text != text.strip() or '  ' in text:
                self.errors.append(where + 'spaces')
            if re.search(r'[\'"`´]|\.\.\.', text):
                self.errors.append(where + 'straight quote or dots')
            if not (text[0].isupper() or text[0] in '«‘'):
                self.errors.append(where + 'no capital')
            if re.search(r'[^.]\.$|[,;:]$', text):
                self.errors.append(where + 'ends in punctuation')
            if re.search(r'\b(\w+) \1\b', text.lower()):
                self.warnings.append(where + 'word twice running')
        if re.search(f'[^{NNB}][!?;]|[^{NB}]:|«[^{NB}]|[^{NB}]»', t.fr):
            self.errors.append(where + 'no-break space')
        if re.search(r'\s[!?;:,.…]', t.en) or NB in t.en or NNB in t.en:
            self.errors.append(where + 'space before English punctuation')
        if len(words(t.fr)) < 2 or len(t.fr) < 8:
            self.warnings.append(where + 'very short')

    def subjects(self, t):
        for lang, text in (('fr', t.fr), ('en', t.en)):
            found = FORBIDDEN[lang] & set(words(text))
            if found:
                self.errors.append(f'{t.card}.{t.place} {text}: forbidden word {" ".join(found)}')

    def picture_names(self, t):
        for lang, text in (('fr', t.fr), ('en', t.en)):
            if bare(text) in self.names[lang]:
                self.errors.append(f'names a picture: {text}')
        if re.fullmatch(r'(un|une|des|le|la|les) [^\W\d_]+|l’[^\W\d_]+', t.fr.lower()):
            self.errors.append(f'article and noun only: {t.fr}')

    def twice(self):
        for texts in ([t.fr for t in self.themes], [t.en for t in self.themes]):
            for text, count in collections.Counter(plain(x).strip(' !?…' + NNB) for x in texts).items():
                if count > 1:
                    self.errors.append(f'twice: {text}')

    def sameness(self, lang, keys):
        """No two with the same content words; in French no two words shared, and none at all on one card."""
        for i, theme in enumerate(self.themes):
            if not keys[i]:
                self.warnings.append(f'{lang} no content word: {getattr(theme, lang)}')
            for j in range(i):
                both = shared(keys[i], keys[j])
                if not both:
                    continue
                text = f'{lang} {both} shared: {getattr(self.themes[j], lang)} | {getattr(theme, lang)}'
                one_card = theme.card == self.themes[j].card
                if both == len(keys[i]) == len(keys[j]):
                    self.errors.append('same content words, ' + text)
                elif both >= 2:
                    (self.errors if lang == 'fr' else self.warnings).append(text)
                elif one_card and (lang == 'fr' or both == min(len(keys[i]), len(keys[j]))):
                    self.errors.append(f'on card {theme.card}, {text}')

    def families(self, keys):
        count = collections.Counter(family for key in keys for family in {min(stems) for stems in key})
        for family, number in count.items():
            if number > STEM_MAX:
                self.errors.append(f'family {family} in {number} themes')

    def starts(self):
        for lang in ('fr', 'en'):
            begins = [words(getattr(t, lang)) for t in self.themes]
            for start, number in collections.Counter(' '.join(w[:2]) for w in begins).items():
                if number > START_MAX * len(self.themes):
                    self.errors.append(f'start "{start}" {number} times')
            if lang == 'fr':
                for first, number in collections.Counter(w[0] for w in begins if w).items():
                    if number > FIRST_MAX * len(self.themes):
                        self.errors.append(f'first word "{first}" {number} times')


def bare(text):
    """Without its article, accents and capitals."""
    return re.sub(r'^(un|une|des|le|la|les|l|a|an|the|some)\b\W*', '', plain(text))


def picture_names():
    names = dict(fr=set(), en=set())
    for pack in PACKS:
        with open(os.path.join(HERE, pack, 'pictures.json'), encoding='utf-8') as file:
            for picture in json.load(file):
                for lang in names:
                    names[lang].add(bare(picture[lang]))
    return names


def planted(text, names):
    """Faults, each a name and the list with that one fault in it."""
    lines = text.split('\n')
    cells = [line.split('\t') for line in lines]

    def with_(row, column, value):
        changed = [list(c) for c in cells]
        changed[row][column] = value
        return '\n'.join('\t'.join(c) for c in changed)

    other = next(kind for kind in QUOTA if kind != cells[1][2])
    content = next(c[3] for c in cells[1:-1] if len(words(c[3])) >= 4 and not re.search(r'[!?:;]', c[3]))
    yield 'no newline', text.rstrip('\n')
    yield 'header', text.replace('card\t', 'karte\t', 1)
    yield 'a theme missing', '\n'.join(lines[:5] + lines[6:])
    yield 'a place twice', with_(2, 1, '1')
    yield 'quota', with_(1, 2, other)
    yield 'French too long', with_(1, 3, 'Une phrase beaucoup trop longue ici')
    yield 'English too long', with_(1, 4, 'A sentence that goes on well beyond its card')
    yield 'straight quote', with_(1, 3, "L'endroit extraordinaire")
    yield 'no capital', with_(1, 3, 'zigzaguer joyeusement')
    yield 'full stop', with_(1, 3, 'Zigzaguer joyeusement.')
    yield 'plain space before !', with_(1, 3, 'Zigzaguez joyeusement !')
    yield 'space before English !', with_(1, 4, 'Zigzag merrily !')
    yield 'forbidden in French', with_(1, 3, 'Zigzaguer dans le vin')
    yield 'forbidden in English', with_(1, 4, 'A zigzagging soldier')
    yield 'names a picture', with_(1, 3, (lambda n: n[0].upper() + n[1:])(sorted(names['fr'])[0]))
    yield 'article and noun', with_(1, 3, 'Le zigzag')
    yield 'French twice', with_(1, 3, cells[-2][3])
    yield 'English twice', with_(1, 4, cells[-2][4])
    yield 'the same content words', with_(-2 if cells[-2][3] != content else 1, 3, content + ' aussi')
    yield 'a word twice on a card', with_(1, 3, 'Zigzag ' + words(cells[2][3])[-1])


def main():
    arguments = sys.argv[1:]
    path = next((a for a in arguments if not a.startswith('-')), os.path.join(HERE, 'themes.tsv'))
    with open(path, encoding='utf-8', newline='') as file:
        text = file.read()
    lemmas, names = Lemmas(), picture_names()
    if '--plants' in arguments:
        missed = [name for name, fault in planted(text, names) if not Check(fault, lemmas, names).errors]
        print(f'{sum(1 for _ in planted(text, names))} planted, missed: {missed or "none"}')
        return bool(missed)
    check = Check(text, lemmas, names)
    for warning in check.warnings:
        print('warning:', warning)
    for error in check.errors:
        print('ERROR:', error)
    print(f'{len(check.themes)} themes, {len(check.errors)} errors, {len(check.warnings)} warnings')
    return bool(check.errors)


if __name__ == '__main__':
    sys.exit(main())
