import copy
class S(list):
    pass
s = S([1, [2]]); s.tag = 'x'
t = copy.copy(s); u = copy.deepcopy(s)
s[1].append(3)
print(t, u, type(t).__name__, t.tag)
t.append(9); print(s, t)
class D(dict):
    pass
d = D(a=1, b=2)
def f(**kw): return sorted(kw.items())
print(f(**d), {**d, 'c': 3}, dict(d), list(d), sorted(d))
print(', '.join(d), d == {'a': 1, 'b': 2}, d | {'z': 1})
for k, v in d.items(): print(k, v)
d['q'] = 5
d.pop('a')
print(d, d.copy(), 'a' in d)
class I(int):
    pass
class F(float): pass
class W(str): pass
import math
i = I(5); f = F(2.25); w = W('abc')
print(list(range(i)), 'x' * i, [0] * i, i == 5, i > 3, 5 + i, i ** 2, i % 3, bool(I(0)), str(i), repr(i), f'{i:03d}', '%d' % i, '{:>5}'.format(i))
print(math.sqrt(f), f * 2, 2 * f, f // 1, int(f), round(f), sum([f, f]), max(f, 1), '%.1f' % f)
print(w.upper(), w[1:], w + 'd', 'a' + w, ','.join([w, 'q']), w in ['abc'], w == 'abc', sorted([w, 'aa']), len(w), list(w), w.startswith('a'), '%s' % w, int(W('12')), float(W('1.5')))
print(isinstance(i, int), isinstance(w, str), isinstance(i, (float, int)), hash(w) == hash('abc'))
print({w: 1, 'abc': 2}, {i, 5})
x = i
x += 1
print(x, type(x).__name__)
