# Words of some short texts: frequencies, tf-idf, similarity, and a Markov chain that writes.
import re
import string
import random
from collections import Counter, defaultdict
from itertools import combinations

import numpy as np

DOCS = {
    "fox": "The quick brown fox jumps over the lazy dog. The dog sleeps.",
    "sea": "The sea is deep, and the sea is wide; ships cross the wide sea.",
    "dogs": "Dogs and foxes are not friends: a lazy dog is no match for a quick fox!",
    "ships": "Ships that pass in the night speak each other in passing.",
}
STOP = set("the a and is are in for that no not of other each".split())


def words(text):
    return [w for w in re.findall(r"[a-z']+", text.lower())]


def stem(w):
    for end in ("ing", "es", "s"):
        if w.endswith(end) and len(w) > len(end) + 2:
            return w[:-len(end)]
    return w


tokens = {name: [stem(w) for w in words(text) if w not in STOP] for name, text in DOCS.items()}
vocabulary = sorted(set().union(*tokens.values()))
index = {w: i for i, w in enumerate(vocabulary)}
counts = np.zeros((len(DOCS), len(vocabulary)))
for row, name in enumerate(tokens):
    for w in tokens[name]:
        counts[row, index[w]] += 1
tf = counts / counts.sum(axis=1, keepdims=True)
idf = np.log(len(DOCS) / (counts > 0).sum(axis=0)) + 1
weights = tf * idf
weights /= np.linalg.norm(weights, axis=1, keepdims=True)
print(len(vocabulary), "words,", int(counts.sum()), "in all")
for name, row in zip(DOCS, weights):
    best = sorted(zip(-row, vocabulary))[:3]
    print(f"{name:>6}: " + ", ".join(f"{w} {-s:.3f}" for s, w in best))
similar = weights @ weights.T
for (i, a), (j, b) in combinations(enumerate(DOCS), 2):
    print(f"{a}-{b}: {similar[i, j]:.3f}")

letters = Counter(c for text in DOCS.values() for c in text.lower() if c in string.ascii_lowercase)
total = sum(letters.values())
print(" ".join(f"{c}{n / total:.1%}" for c, n in letters.most_common(5)))
entropy = -sum(n / total * np.log2(n / total) for n in letters.values())
print(f"entropy {entropy:.4f} bits")

chain = defaultdict(list)
for text in DOCS.values():
    ws = ["^"] + words(text) + ["$"]
    for a, b in zip(ws, ws[1:]):
        chain[a].append(b)
random.seed(8)
for _ in range(3):
    w, out = "^", []
    while (w := random.choice(chain[w])) != "$" and len(out) < 12:
        out.append(w)
    print(" ".join(out).capitalize() + ".")
print({k: sorted(set(v)) for k, v in sorted(chain.items()) if len(set(v)) > 3})
