"""Discrete event simulation with generators and heapq, random by numpy."""
import heapq
import itertools
from collections import deque, OrderedDict
import numpy as np


class Environment:
    def __init__(self):
        self.now = 0.0
        self._queue = []
        self._ids = itertools.count()

    def timeout(self, delay): return ("timeout", delay)

    def process(self, gen):
        self._schedule(0, gen, None)

    def _schedule(self, delay, gen, value):
        heapq.heappush(self._queue, (self.now + delay, next(self._ids), gen, value))

    def run(self, until=float("inf")):
        while self._queue and self._queue[0][0] <= until:
            self.now, _, gen, value = heapq.heappop(self._queue)
            try:
                what = gen.send(value)
            except StopIteration as stop:
                if stop.value is not None:
                    print(f"  {self.now:8.4f} process ended: {stop.value}")
                continue
            match what:
                case ("timeout", delay):
                    self._schedule(delay, gen, self.now)
                case ("request", Resource() as r):
                    r.enter(gen)
                case ("release", r):
                    r.leave()
                    self._schedule(0, gen, None)
                case _:
                    raise RuntimeError(f"unknown event {what!r}")


class Resource:
    def __init__(self, env, capacity=1):
        self.env, self.capacity, self.used, self.waiting = env, capacity, 0, deque()
        self.longest = 0

    def enter(self, gen):
        if self.used < self.capacity:
            self.used += 1
            self.env._schedule(0, gen, self.env.now)
        else:
            self.waiting.append(gen)
            self.longest = max(self.longest, len(self.waiting))

    def leave(self):
        if self.waiting:
            self.env._schedule(0, self.waiting.popleft(), self.env.now)
        else:
            self.used -= 1


stats = OrderedDict(wait=[], stay=[])


def customer(env, server, rng, verbose=False):
    arrived = env.now
    start = yield "request", server
    stats["wait"].append(env.now - arrived)
    yield env.timeout(rng.exponential(0.8))
    yield "release", server
    stats["stay"].append(env.now - arrived)
    return f"customer stayed {env.now - arrived:.4f}" if verbose else None


def source(env, server, rng, n):
    for i in range(n):
        env.process(customer(env, server, rng, verbose=i < 3))
        yield env.timeout(rng.exponential(1.0))


env = Environment()
server = Resource(env)
env.process(source(env, server, np.random.default_rng(5), 400))
env.run()
for key, values in stats.items():
    v = np.asarray(values)
    print(f"{key:5s} n={v.size} mean={v.mean():.4f} max={v.max():.4f} p95={np.quantile(v, .95):.4f}")
print("longest queue", server.longest, "end", round(env.now, 4))
counts, edges = np.histogram(stats["wait"], bins=[0, 1, 2, 4, 8, 16, np.inf])
for c, (a, b) in zip(counts, itertools.pairwise(edges)):
    print(f"[{a:4g}, {b:4g}) {'*'*(c//8)} {c}")
try:
    env.process(x for x in ["odd"])
    env.run()
except Exception as e:
    print(type(e).__name__, e)
g = (x for x in [1])
print(next(g, None), next(g, "end"))
