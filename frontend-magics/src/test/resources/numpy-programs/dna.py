"""DNA statistics, alignment by dynamic programming, k-mers, translation."""
import numpy as np
from collections import Counter
from itertools import product, groupby, islice

bases = "ACGT"
comp = str.maketrans(bases, bases[::-1])
codons = dict(zip(map("".join, product("TCAG", repeat=3)), "FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG"))


def random_dna(n, seed):
    return "".join(np.random.default_rng(seed).choice(list(bases), n))


def read_fasta(text):
    name, seq = None, []
    for line in text.splitlines():
        line = line.strip()
        if line.startswith(">"):
            if name is not None:
                yield name, "".join(seq)
            name, seq = line[1:].split(maxsplit=1)[0], []
        elif line:
            seq.append(line.upper())
    if name:
        yield name, "".join(seq)


def align(a, b, match=1, mismatch=-1, gap=-2):
    n, m = len(a), len(b)
    S = np.zeros((n + 1, m + 1), dtype=int)
    S[:, 0] = gap * np.arange(n + 1)
    S[0] = gap * np.arange(m + 1)
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            d = S[i-1, j-1] + (match if a[i-1] == b[j-1] else mismatch)
            S[i, j] = max(d, S[i-1, j] + gap, S[i, j-1] + gap)
    i, j, x, y = n, m, [], []
    while i or j:
        if i and j and S[i, j] == S[i-1, j-1] + (match if a[i-1] == b[j-1] else mismatch):
            i, j = i - 1, j - 1
            x.append(a[i]); y.append(b[j])
        elif i and S[i, j] == S[i-1, j] + gap:
            i -= 1
            x.append(a[i]); y.append("-")
        else:
            j -= 1
            x.append("-"); y.append(b[j])
    return S[n, m], "".join(x[::-1]), "".join(y[::-1]), S


fasta = """>seq1 first one
acgtacgtgga
ttacg
>seq2
ATGGCCATTGTAATGGGCCGCTGAAAGGGTGCCCGATAG
"""
for name, seq in read_fasta(fasta):
    gc = (seq.count("G") + seq.count("C")) / len(seq)
    print(f"{name}: {len(seq)} bp, GC {gc:.1%}, revcomp {seq.translate(comp)[::-1][:10]}...")
protein = "".join(codons[seq[k:k+3]] for k in range(0, len(seq) - 2, 3))
print(protein, protein.partition("*")[0], [len(list(g)) for k, g in groupby(seq) if k == "G"][:6])
score, x, y, S = align("GATTACA", "GCATGCU")
print(score, x, y, "".join("|" if p == q else " " for p, q in zip(x, y)), sep="\n")
print(S[:3])
s = random_dna(200, 5)
print(s[:40], Counter(s).most_common())
k3 = Counter(s[i:i+3] for i in range(len(s) - 2))
print(k3.most_common(3), sum(k3.values()), len(k3))
arr = np.array(list(s))
print(arr[:5], (arr == "A").sum(), np.unique(arr, return_counts=True))
codes = np.searchsorted(list(bases), arr)
trans = np.zeros((4, 4))
np.add.at(trans, (codes[:-1], codes[1:]), 1)
P = trans / trans.sum(1, keepdims=True)
print(P.round(3), "entropy", -(np.bincount(codes) / 200 * np.log2(np.bincount(codes) / 200)).sum().round(5))
ham = lambda a, b: sum(c != d for c, d in zip(a, b))
print(ham("GAGCCT", "CATCGT"), list(islice((m for m in range(len(s)) if s.startswith("AC", m)), 4)), s.find("GGG"), s.index("T"))
onehot = np.eye(4, dtype=int)[codes[:4]]
print(onehot, onehot.argmax(1), "".join(bases[i] for i in onehot.argmax(1)))
