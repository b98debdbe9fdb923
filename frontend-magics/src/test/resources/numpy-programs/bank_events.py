"""A queue at a bank, simulated event by event."""
import heapq
import random
from dataclasses import dataclass, field
from typing import List, Optional


@dataclass(order=True)
class Event:
    time: float
    kind: str = field(compare=False)
    who: int = field(compare=False, default=-1)


@dataclass
class Stats:
    waits: List[float] = field(default_factory=list)
    longest: int = 0

    def mean(self) -> Optional[float]:
        return sum(self.waits) / len(self.waits) if self.waits else None


class Bank:
    def __init__(self, tellers, rate, seed=1):
        self.free = tellers
        self.rate = rate
        self.random = random.Random(seed)
        self.events = []
        self.queue = []
        self.stats = Stats()

    def push(self, delay, kind, who, now=0.0):
        heapq.heappush(self.events, Event(now + delay, kind, who))

    def run(self, until):
        self.push(self.random.expovariate(self.rate), "arrive", 0)
        served = 0
        while self.events and self.events[0].time < until:
            e = heapq.heappop(self.events)
            if e.kind == "arrive":
                self.queue.append((e.time, e.who))
                self.stats.longest = max(self.stats.longest, len(self.queue))
                self.push(self.random.expovariate(self.rate), "arrive", e.who + 1, e.time)
            else:
                self.free += 1
                served += 1
            while self.free and self.queue:
                came, who = self.queue.pop(0)
                self.free -= 1
                self.stats.waits.append(e.time - came)
                self.push(self.random.uniform(0.5, 2.0), "leave", who, e.time)
        return served


for tellers in (1, 2, 3):
    bank = Bank(tellers, rate=1.5)
    served = bank.run(200)
    s = bank.stats
    print(f"{tellers} tellers: served {served}, mean wait {s.mean():.4f}, longest queue {s.longest}")
print(Event(1.5, "leave", 3), Event(1, "a") < Event(2, "b"))
print(Stats(), Stats().mean(), Stats([1.0, 2.0]) == Stats([1.0, 2.0]))
