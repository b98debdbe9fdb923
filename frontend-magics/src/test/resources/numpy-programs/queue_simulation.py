# A bank with several counters as a simulation of events.
import heapq
from enum import Enum

import numpy as np


class Kind(Enum):
    ARRIVAL = 1
    DONE = 2


class Bank:
    def __init__(self, counters, seed):
        self.rng = np.random.RandomState(seed)
        self.free = list(range(counters))
        self.waiting = []
        self.events = []
        self.log = {kind: 0 for kind in Kind}
        self.waits = []
        self.longest = 0
        self._n = 0

    def schedule(self, time, kind, who=None):
        self._n += 1
        heapq.heappush(self.events, (time, self._n, kind, who))

    def serve(self, now):
        while self.free and self.waiting:
            arrived = self.waiting.pop(0)
            self.waits.append(now - arrived)
            counter = self.free.pop()
            self.schedule(now + self.rng.exponential(3.0), Kind.DONE, counter)

    def run(self, end):
        self.schedule(self.rng.exponential(1.0), Kind.ARRIVAL)
        while self.events:
            now, _, kind, who = heapq.heappop(self.events)
            if now > end:
                break
            self.log[kind] += 1
            if kind is Kind.ARRIVAL:
                self.waiting.append(now)
                self.longest = max(self.longest, len(self.waiting))
                self.schedule(now + self.rng.exponential(1.0), Kind.ARRIVAL)
            else:
                self.free.append(who)
            self.serve(now)
            yield now, len(self.waiting), len(self.free)


for counters in (2, 3, 4):
    bank = Bank(counters, seed=11)
    trace = np.array(list(bank.run(200.0)))
    waits = np.array(bank.waits)
    gaps = np.diff(trace[:, 0], append=200.0)
    mean_queue = float((trace[:, 1] * gaps).sum() / gaps.sum())
    print(f"{counters} counters: {bank.log[Kind.ARRIVAL]} came, {bank.log[Kind.DONE]} left, "
          f"wait {waits.mean():.3f} (at most {waits.max():.3f}), queue {mean_queue:.3f} (at most {bank.longest})")
    hist, edges = np.histogram(waits, bins=[0, 0.01, 1, 2, 5, 10, 100])
    for n, low, high in zip(hist, edges, edges[1:]):
        print(f"  {low:6.2f}-{high:6.2f} {'*' * int(round(40 * n / waits.size))}")
