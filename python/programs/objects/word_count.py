"""Counts words in a dict."""

# results: total, most
n = 2000  # quick: 10
text = "the quick brown fox jumps over the lazy dog and the cat " * n
# measured from here
counts = {}
for word in text.split():
    counts[word] = counts.get(word, 0) + 1
total = sum(counts.values())
most = max(counts.values())
