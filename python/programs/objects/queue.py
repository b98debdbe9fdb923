"""A queue of customers."""

# results: served, waited
from collections import deque

n = 10000  # quick: 50
# measured from here
line = deque()
served = 0
waited = 0
for t in range(n):
    if t % 3 != 2:
        line.append(t)
    if line and t % 2:
        waited += t - line.popleft()
        served += 1
