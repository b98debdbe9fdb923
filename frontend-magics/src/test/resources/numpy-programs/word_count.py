"""Counts the words of a text, and prints a concordance."""
import re
from collections import Counter, OrderedDict
from itertools import groupby

text = """It was the best of times, it was the worst of times,
it was the age of wisdom, it was the age of foolishness;
it was the epoch of belief -- it was the epoch of incredulity!
(Dickens, 1859; 2 cities)"""

words = re.findall(r"[a-z]+", text.lower())
counts = Counter(words)
print(len(words), len(counts))
for word, n in counts.most_common(5):
    print(f"{word:>10} {n:3d} {'*' * n}")
by_length = {}
for w in sorted(counts):
    by_length.setdefault(len(w), []).append(w)
for length in sorted(by_length, reverse=True):
    print(length, ", ".join(by_length[length]))
lines = text.split("\n")
for i, line in enumerate(lines, start=1):
    m = re.search(r"(\w+)\W*$", line)
    print(i, len(line), m.group(1) if m else None, m.span(1))
print(re.sub(r"\d+", lambda m: str(int(m.group()) + 1), lines[-1]))
bigrams = Counter(zip(words, words[1:]))
print(bigrams.most_common(3))
first = OrderedDict()
for position, w in enumerate(words):
    first.setdefault(w, position)
print(list(first.items())[:6])
print({k: len(list(g)) for k, g in groupby(sorted(words, key=len), key=len)})
caesar = str.maketrans("abcdefghijklmnopqrstuvwxyz", "nopqrstuvwxyzabcdefghijklm")
print(lines[0].lower().translate(caesar))
print(text.title().swapcase()[:30], text.count("was"), text.find("age"), text.index("epoch"))
print("-".join(w.capitalize() for w in words[:4]), "|".join(sorted(set("hello"))))
vowels = sum(c in "aeiou" for c in text.lower())
print(f"{vowels / len(text):.2%} vowels, {text.isascii()}, {max(words, key=len)}")
