# Iterators: gone through once, and what they run over may change meanwhile.
import numpy as np
x = [1,2,3]
for a in x:
    if a < 30: x.append(a + 10)
print(x)
z = zip([1,2,3], "abc")
print(next(z), list(z), list(z), type(z).__name__)
e = enumerate([5,6,7], 1)
for i, v in e:
    print(i, v)
    break
print(next(e), list(e))
r = reversed([1,2,3])
print(next(r), list(r), list(r))
m = map(lambda v: v*2, [1,2,3])
print(next(m), list(m), list(m))
f = filter(None, [0,1,2])
print(next(f), list(f))
l = [1,2,3]
g = (v*10 for v in l)
print(next(g)); l.append(4); print(list(g))
def gen(l):
    for v in l: yield v
g = gen(l); next(g); l.append(99); print(list(g))
d = {'a': 1}
try:
    d['zz']
except KeyError as err:
    print(err.args, err, repr(err), type(err.args[0]))
try:
    d[3]
except KeyError as err:
    print(err.args, err, repr(err), type(err.args[0]))
try:
    for k in d: d[k+'x'] = 1
except RuntimeError as err: print('RE', err)
try:
    for k, v in d.items(): del d[k]
except RuntimeError as err: print('RE', err)
s = {1,2}
try:
    for k in s: s.add(k+10)
except RuntimeError as err: print('RE', err)
try:
    [d.pop(k) for k in d]
except RuntimeError as err: print('RE', err)
try:
    print([d.pop(k) for k in list(d)], d)
except RuntimeError as err: print('RE', err)
d = {1: 0, 2: 0, 3: 0}
for k, v in d.items():
    d[3] = 7
    print(k, v, end=' ')
print()
nan = float('nan')
d = {nan: 1}
print(d[nan], float('nan') in d, nan in d, {nan, nan}, len({nan, float('nan')}), nan in [nan], float('nan') in [nan], (nan,) == (nan,), [nan] == [nan], [nan].index(nan), [float('nan')] == [nan])
try: print(zip([1]) == zip([1]), len(zip([1])))
except TypeError as err: print(err)
print(list(zip([1,2],[3,4],strict=True)))
try: list(zip([1,2],[3],strict=True))
except ValueError as err: print(err)
it = iter([1,2,3])
for v in it:
    print(v, next(it, None))
l=[1,2,3,4]
for v in l:
    l.remove(v)
print(l)
for i, v in enumerate(l):
    if i < 3: l.append(v)
print(l)
print(dict(zip("ab", [1,2])), sorted(zip([2,1],[3,4])), max(enumerate([3,9,1]), key=lambda t: t[1]), *zip([1],[2]))
a, b = zip(*[(1,2),(3,4)])
print(a, b, bool(zip([])), sum(map(int, "123")), list(map(max, [1,5],[3,2])))
A = np.arange(6).reshape(3,2)
for i, row in enumerate(A): row += i
print(A, [int(x.sum()) for x in reversed(A)], [(int(p), int(q)) for p, q in zip(A[:,0], A[:,1])])
zz = list(zip(A, A)); zz[0][0][0] = 77; print(A[0])
for u, v in zip(A, reversed(A)): print(u @ v, end=' ')
print()
t = 0
for i in range(300):
    for v in l: t += v
print(t)
t = 0
for i, v in enumerate(list(range(1000))): t += i * v
print(t)
t=0
q=[1]
for i in range(100):
    for v in q:
        t+=v
    q.append(i)
print(t, len(q))
n = [1]
for v in n:
    if len(n) < 500: n.append(v+1)
print(len(n), sum(n))
n = [1]; k = 0
for v in n:
    k += 1
    if k < 500: n.append(v+1)
print(len(n), sum(n))
def g7():
    raise StopIteration
    yield 1
try: list(g7())
except RuntimeError as err: print('RE', err)
def g8():
    it = iter([1])
    while True: yield next(it)
try: print(list(g8()))
except RuntimeError as err: print('RE', err)
def g9():
    yield 1
    return 5
g = g9(); next(g)
try: next(g)
except StopIteration as err: print(err.value, err.args)
print(iter([1]).__class__.__name__, type(iter({})).__name__, type(iter({1:2}.items())).__name__, type(iter("a")).__name__)
