import string
import sys
from collections import Counter
import numpy as np

TEXT = """It was the best of times, it was the worst of times,
it was the age of wisdom, it was the age of foolishness,
it was the epoch of belief, it was the epoch of incredulity."""


def caesar(s, k):
    table = str.maketrans(
        string.ascii_lowercase + string.ascii_uppercase,
        string.ascii_lowercase[k:] + string.ascii_lowercase[:k] + string.ascii_uppercase[k:] + string.ascii_uppercase[:k])
    return s.translate(table)


def histogram(counter, width=30):
    longest = max(counter.values())
    for key, n in sorted(counter.items(), key=lambda kv: (-kv[1], kv[0]))[:6]:
        yield "%-6s|%s %d" % (key, "=" * (n * width // longest), n)


words = TEXT.lower().translate(str.maketrans("", "", string.punctuation)).split()
c = Counter(words)
print(len(words), len(c), c.most_common(3))
print(*histogram(c), sep="\n")
letters = np.array([ord(ch) for ch in TEXT.lower() if ch.isalpha()]) - ord("a")
freq = np.bincount(letters, minlength=26) / len(letters)
print("top letters:", "".join(chr(97 + i) for i in np.argsort(-freq, kind="stable")[:5]))
entropy = -(freq[freq > 0] * np.log2(freq[freq > 0])).sum()
print(f"entropy {entropy:.4f} bits")
secret = caesar(TEXT, 7)
print(secret.splitlines()[0])
sec = np.array([ord(ch) for ch in secret.lower() if ch in string.ascii_lowercase]) - 97
sf = np.bincount(sec, minlength=26)
scores = [float(np.dot(np.roll(sf, -k), freq)) for k in range(26)]
print("shift", int(np.argmax(scores)), caesar(secret, 26 - int(np.argmax(scores))) == TEXT)

# bigram model
alphabet = sorted(set(words))
idx = {w: i for i, w in enumerate(alphabet)}
T = np.zeros((len(alphabet),) * 2, dtype=int)
for a, b in zip(words, words[1:]):
    T[idx[a], idx[b]] += 1
P = T / np.maximum(T.sum(axis=1, keepdims=True), 1)
print(T.shape, T.sum(), alphabet[T.sum(0).argmax()])
rs = np.random.RandomState(1)
w, out = "it", []
for _ in range(10):
    out.append(w)
    p = P[idx[w]]
    if p.sum() == 0:
        break
    w = alphabet[rs.choice(len(p), p=p)]
print(" ".join(out))


def levenshtein(a, b):
    d = np.zeros((len(a) + 1, len(b) + 1), dtype=int)
    d[:, 0] = np.arange(len(a) + 1)
    d[0, :] = np.arange(len(b) + 1)
    for i, ca in enumerate(a, 1):
        for j, cb in enumerate(b, 1):
            d[i, j] = min(d[i - 1, j] + 1, d[i, j - 1] + 1, d[i - 1, j - 1] + (ca != cb))
    return d[-1, -1]


def lcs(a, b):
    m = [[""] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a)):
        for j in range(len(b)):
            m[i + 1][j + 1] = m[i][j] + a[i] if a[i] == b[j] else max(m[i + 1][j], m[i][j + 1], key=len)
    return m[-1][-1]


print(levenshtein("kitten", "sitting"), lcs("wisdom", "worstdom"), type(levenshtein("a", "b")).__name__)
print("times".center(15, "*"), "age".zfill(6), "a-b_c".partition("-"), "x,y,,z".split(","), "  pad ".strip() + "|", "Tab\tX".expandtabs(6))
print("abc".isidentifier(), "Éa".lower(), "ß".upper(), "ab12".isalnum(), "title case".title(), "swap".swapcase(), "aXbX".replace("X", "-", 1), "a.b.c".rsplit(".", 1))
print("{0!r:>8}|{1:^9.3e}|{2:+05d}|{3:x}|{3:#b}|{4:,}|{5:.1%}".format("q", 12345.678, 42, 255, 1234567, 0.256))
print("%5.1f|%-5d|%05d|%x|%o|%e|%g|%s|%r|%c|%%" % (3.14159, 42, 42, 255, 8, 12345.678, 1e-7, "s", "r", "c"))
name, value = "x", 3.14159
print(f"{name}={value:.2f} {name!r} {value=:.1f} {'nested ' + name} {value:{10}.{3}} {{}} {name:>{5}}")
print(sys.maxsize > 2 ** 32, b"bytes"[0], bytes([104, 105]).decode(), "é".encode("utf-8"), int("ff", 16), int("0b101", 0), float("1e3"), "%s" % [1, 2], ord("A"), chr(0x3b1))
rows = [("apple", 3, 0.5), ("banana", 12, 0.25), ("kiwi", 100, 1.125)]
w = [max(len(str(r[k])) for r in rows) for k in range(3)]
for r in rows:
    print(" | ".join(str(v).ljust(n) if isinstance(v, str) else str(v).rjust(n) for v, n in zip(r, w)))
print("-" * 20, "\n".join(["multi", "line"]), repr("quo'te\n"), 'a"b', "tab\\t", r"raw\n", sep="\n")
vowels = {v: TEXT.count(v) for v in "aeiou"}
print(vowels, max(vowels, key=vowels.get), sorted(vowels, key=vowels.get, reverse=True))
print(TEXT.find("age"), TEXT.index("worst"), TEXT.startswith(("It", "it")), TEXT.endswith("."), TEXT.splitlines()[1][:10], sum(map(str.isupper, TEXT)))
