"""A cache that drops what was used longest ago."""

# results: hits, size
from collections import OrderedDict

n = 10000  # quick: 50
# measured from here
cache = OrderedDict()
hits = 0
for i in range(n):
    key = i * i % 101
    if key in cache:
        cache.move_to_end(key)
        hits += 1
    else:
        cache[key] = i
        if len(cache) > 30:
            cache.popitem(last=False)
size = len(cache)
