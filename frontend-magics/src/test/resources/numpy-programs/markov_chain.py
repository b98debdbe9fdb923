"""Weather as a Markov chain, and text made from one."""
import numpy as np
import random
from collections import defaultdict

STATES = ["sun", "cloud", "rain"]
P = np.array([[0.7, 0.2, 0.1],
              [0.3, 0.4, 0.3],
              [0.2, 0.4, 0.4]])
assert np.allclose(P.sum(axis=1), 1)
rng = np.random.RandomState(5)


def simulate(p, start, n):
    state = start
    for _ in range(n):
        yield state
        state = rng.choice(len(p), p=p[state])


walk = list(simulate(P, 0, 1000))
freq = np.bincount(walk, minlength=3) / len(walk)
for s, f in zip(STATES, freq):
    print(f"{s:>6}: {f:.3f}")
values, vectors = np.linalg.eig(P.T)
stationary = np.real(vectors[:, np.isclose(values, 1)][:, 0])
stationary /= stationary.sum()
print(stationary.round(5), np.linalg.matrix_power(P, 50)[0].round(5))
counts = np.zeros((3, 3), dtype=int)
for a, b in zip(walk[:-1], walk[1:]):
    counts[a, b] += 1
print(counts, (counts / counts.sum(axis=1, keepdims=True)).round(2), sep="\n")
runs = defaultdict(list)
length = 1
for a, b in zip(walk, walk[1:]):
    if a == b:
        length += 1
    else:
        runs[STATES[a]].append(length)
        length = 1
print({s: (max(r), round(sum(r) / len(r), 3)) for s, r in sorted(runs.items())})

text = "the cat sat on the mat and the dog sat on the log and the cat ran"
chain = defaultdict(list)
words = text.split()
for a, b in zip(words, words[1:]):
    chain[a].append(b)
random.seed(3)
w = "the"
out = [w]
while len(out) < 12 and w in chain:
    w = random.choice(chain[w])
    out.append(w)
print(" ".join(out).capitalize() + ".")
Q = P[:2, :2]
print(np.linalg.inv(np.eye(2) - Q).sum(axis=1))
