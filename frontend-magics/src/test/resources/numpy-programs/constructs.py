# Small constructs of the language, each with what it prints.
class A:
    def __init__(self): self._x = 1
    @property
    def x(self): return self._x
    @x.setter
    def x(self, v): self._x = v * 2
    @x.deleter
    def x(self): self._x = None
a = A(); a.x = 5; print(a.x); del a.x; print(a.x)
class B:
    count = 0
    def __init__(self): B.count += 1
    @classmethod
    def make(cls): return cls()
    @staticmethod
    def twice(v): return 2 * v
B.make(); B(); print(B.count, B.twice(4), B.make().twice(2))
class O:
    def who(self): return 'O'
class L(O):
    def who(self): return 'L' + super().who()
class R(O):
    def who(self): return 'R' + super().who()
class D(L, R):
    def who(self): return 'D' + super().who()
print(D().who(), [c.__name__ for c in D.__mro__], isinstance(D(), R), issubclass(D, O))
class D2(L):
    def who(self): return 'D2' + super(D2, self).who()
print(D2().who(), L.who(D2()))
class V:
    def __init__(self, x, y): self.x, self.y = x, y
    def __eq__(self, o): return isinstance(o, V) and (self.x, self.y) == (o.x, o.y)
    def __hash__(self): return hash((self.x, self.y))
    def __lt__(self, o): return self.x < o.x
    def __add__(self, o): return V(self.x + o.x, self.y + o.y)
    def __radd__(self, o): return self if o == 0 else NotImplemented
    def __mul__(self, k): return V(self.x * k, self.y * k)
    __rmul__ = __mul__
    def __neg__(self): return V(-self.x, -self.y)
    def __abs__(self): return (self.x**2 + self.y**2) ** 0.5
    def __getitem__(self, i): return (self.x, self.y)[i]
    def __len__(self): return 2
    def __iter__(self): yield self.x; yield self.y
    def __contains__(self, v): return v in (self.x, self.y)
    def __call__(self, t): return self.x * t
    def __repr__(self): return f"V({self.x!r}, {self.y!r})"
    def __str__(self): return f"<{self.x},{self.y}>"
    def __format__(self, s): return format(self.x, s) + '|' + format(self.y, s)
    def __bool__(self): return bool(self.x or self.y)
v = V(3, 4); w = V(1, 2)
print(v, repr(v), [v], v + w, sum([v, w]), 2 * v, v * 2, -v, abs(v), v[0], len(v), list(v), 3 in v, v(2), v == V(3, 4), v != w, {v: 1}[V(3, 4)], sorted([v, w]), max(v, w), f"{v:.2f}", f"{v}", f"{v!r}", bool(V(0, 0)), tuple(v), [*v])
a, b = V(1, 2); print(a, b); print('%s %r' % (v, v), '{} {!r} {:5.1f}'.format(v, v, v), str(v) + 'x')
class It:
    def __init__(self, n): self.n = n; self.i = 0
    def __iter__(self): return self
    def __next__(self):
        if self.i >= self.n: raise StopIteration
        self.i += 1
        return self.i
print(list(It(3)), sum(It(4)), [x * x for x in It(3)], max(It(5)), 2 in It(3), dict(zip(It(2), 'ab')))
it = It(2); print(next(it), next(it), next(it, 'none'))
class Seq:
    def __getitem__(self, i):
        if i > 3: raise IndexError(i)
        return i * 10
print(list(Seq()), 20 in Seq(), [*Seq()], list(enumerate(Seq())))
class Ctx:
    def __enter__(self): print('in'); return 5
    def __exit__(self, *a): print('out', a[0] is None); return True
with Ctx() as c: print(c)
with Ctx(): raise ValueError
print('after')
import numpy as np
x = 3.14159; n = 42; s = 'hi'
print(f"{x:.2f} {x:10.3f}| {x:<10.1f}| {x:^10.1f}| {x:+.1e} {n:05d} {n:x} {n:#b} {n:,} {1234567.891:,.2f} {s:>5}| {s!r:>6} {s:*^8} {0.25:.1%} {n=} {x=:.1f} {s=}")
w = 8; p = 3
print(f"{x:{w}.{p}f}|{'a' + 'b'}|{ {'k': 1}['k'] }|{[i for i in range(3)]}|{'q' if n > 3 else 'r'}|{{}}|{n + 1 = }")
print('a', 'b', sep='-', end='!\n', flush=True); print(*[1, 2, 3], sep=', '); print(); print('x', end=''); print('y')
def f(a, b=2, *args, c, d=4, **kw): return a, b, args, c, d, kw
print(f(1, c=3), f(1, 2, 3, 4, c=5, e=6), f(*[1, 2], **{'c': 3, 'z': 1}))
def g(a, /, b, *, c): return a + b + c
print(g(1, 2, c=3), g(1, b=2, c=3))
try: g(a=1, b=2, c=3)
except TypeError as e: print(e)
try: g(1, 2)
except TypeError as e: print(e)
try: g(1, 2, 3)
except TypeError as e: print(e)
try: f()
except TypeError as e: print(e)
def deco(fn):
    def wrapper(*a, **k):
        print('call', fn.__name__)
        return fn(*a, **k)
    return wrapper
def times(n):
    def d(fn):
        return lambda *a: fn(*a) * n
    return d
@deco
@times(3)
def h(v): return v + 1
print(h(2))
def counter():
    n = 0
    def inc():
        nonlocal n
        n += 1
        return n
    return inc
c = counter(); print(c(), c(), c())
total = 0
def addto(v):
    global total
    total += v
addto(3); addto(4); print(total)
fs = [lambda i=i: i for i in range(3)]; print([q() for q in fs]); fs = [lambda: i for i in range(3)]; print([q() for q in fs])
a, *b, c = range(5); print(a, b, c); (a, (b, c)), d = (1, (2, 3)), 4; print(a, b, c, d); [a, b] = 1, 2; a, b = b, a; print(a, b)
x = y = [1]; x.append(2); print(y); x = [0] * 3; x[1:2] = [7, 8, 9]; print(x); del x[::2]; print(x); x[:0] = [5]; print(x)
l = list(range(10)); print(l[::2], l[::-1], l[-3:], l[2:8:3], l[5:2:-1]); l[::2] = [0] * 5; print(l)
l = [3, 1, 2]; l.sort(); print(l); l.sort(reverse=True); print(l); l.insert(1, 9); l.remove(9); print(l.pop(), l.pop(0), l, l.index(2), l.count(2)); l.extend('ab'); l += [1]; l *= 2; print(l); l.reverse(); print(l, l.copy() is l); l.clear(); print(l)
d = {'a': 1, 'b': 2}; d.update(c=3); d.update({'d': 4}); d.update([('e', 5)]); print(d, d.pop('a'), d.pop('zz', None), d.setdefault('f', []), d.get('q'), list(d), d.keys() & {'b'}, sorted(d.values(), key=str), d | {'b': 9}, len(d), 'b' in d)
d = {k: v for k, v in zip('abc', range(3))}; print(d, {v: k for k, v in d.items()}, dict(sorted(d.items(), key=lambda t: -t[1])), max(d, key=d.get), list(reversed(d)), dict.fromkeys('ab', 0), d == {'c': 2, 'b': 1, 'a': 0}); del d['a']; print(d.popitem(), d); d |= {'z': 1}; print(d, {**d, 'y': 2})
s = {1, 2, 3}; print(s | {4}, s & {1}, s - {1}, s ^ {1, 5}, s <= {1, 2, 3, 4}, s < s, s.union([7]), s.isdisjoint({9}), 2 in s, len(s), frozenset([1]) | {2}); s.add(9); s.discard(1); s -= {2}; print(sorted(s)); s.update([1], [2]); print(sorted(s)); 
print('Hello World'.split(), 'a,b,,c'.split(','), 'x'.join('abc'), ' pad '.strip(), 'abc'.upper(), 'aXbX'.replace('X', '-', 1), 'abc'.find('c'), 'abcabc'.count('bc'), 'abc'.startswith(('a', 'z')), 'Abc'.swapcase(), 'hello world'.title(), 'abc'[::-1], 'ab' * 3, 'b' in 'abc', 'abc' < 'abd', '%d %5.2f %s %r %%' % (3, 2.5, 'a', 'b'), 'a-b'.partition('-'), 'abc'.center(9, '*'), '42'.zfill(5), 'abc'.isalpha(), '12'.isdigit(), 'a\tb'.expandtabs(4), ord('a'), chr(98), 'abc'.translate({97: 'x'}), 'AB'.casefold())
print(isinstance(1, int), isinstance(True, int), isinstance(1.0, (int, float)), isinstance('a', str), isinstance([], list), isinstance({}, dict), isinstance(None, type(None)), type(1) is int, type('a').__name__, type(v).__name__, callable(f), isinstance(len, object))
print(any(i > 2 for i in range(4)), all([]), sum([[1], [2]], []), sum((1.5, 2)), min('b', 'a'), max([1, 5, 3]), min([], default=0), abs(-3), round(2.5), round(2.675, 2), round(-1.5), divmod(7, -2), pow(2, 10), pow(3, 4, 5), 7 // 2, -7 // 2, 7 % -3, 2 ** -1, 10 ** 20, 0.1 + 0.2, 1e100, 1 / 3, int('12'), int('ff', 16), float('1e3'), float('inf'), complex(1, 2) * 2j, hex(255), bin(5), oct(8), bool('a'))
try: 1 / 0
except ZeroDivisionError as e: print(type(e).__name__, e, e.args)
try: [1][5]
except IndexError as e: print(e)
try: {}['a']
except KeyError as e: print(e)
try: int('x')
except ValueError as e: print(e)
try: 'a' + 1
except TypeError as e: print(e)
try: undefined_name
except NameError as e: print(e)
try: (1).foo
except AttributeError as e: print(e)
try: 'abc'.foo()
except AttributeError as e: print(e)
try: [].foo
except AttributeError as e: print(e)
try: None.x
except AttributeError as e: print(e)
try: float('x')
except ValueError as e: print(e)
try: len(5)
except TypeError as e: print(e)
try: raise ValueError('a', 2)
except ValueError as e: print(e, e.args, repr(e))
try: assert 1 == 2, 'msg'
except AssertionError as e: print(e)
try: next(iter([]))
except StopIteration: print('stop')
class MyErr(Exception):
    def __init__(self, code): super().__init__(f'code {code}'); self.code = code
class Sub(MyErr): pass
try: raise Sub(3)
except (KeyError, MyErr) as e: print(e, e.code, type(e).__name__, isinstance(e, MyErr), e.args)
else: print('no')
finally: print('fin')
def fin():
    try: return 1
    finally: print('f')
print(fin())
def nested():
    try:
        try: raise KeyError('k')
        except KeyError as e: raise ValueError('v') from e
    except ValueError as e: return str(e), repr(e.__cause__)
print(nested())
def reraise():
    try:
        try: 1 / 0
        except ZeroDivisionError:
            print('log'); raise
    except ArithmeticError as e: return type(e).__name__
print(reraise())
for i in range(3):
    if i == 1: continue
    print(i)
else: print('else')
for i in range(3):
    if i == 1: break
else: print('no')
while True:
    i += 1
    if i > 3: break
else: print('no')
print(i)
print([(i, j) for i in range(3) for j in range(i) if (i + j) % 2], {i % 3 for i in range(9)}, {i: i ** 2 for i in range(3)}, [[j for j in range(i)] for i in range(3)], [x if x > 1 else -x for x in range(3)], [a + b for a, b in zip([1, 2], [3, 4])])
if (m := len('abc')) > 2: print(m)
print([z for q in range(5) if (z := q * 2) > 4], z)
print(1 < 2 < 3 > 0, 1 == 1.0 != 2, not 1 in [2], a is not None, None is None, 'a' or 'b', [] and 1, 0 or None)
x = 5; print('big' if x > 3 else 'small', -x ** 2, ~x, x << 2, x >> 1, x & 3, x | 8, x ^ 1, x @ np.eye(1) if False else 0)
x //= 2; x **= 3; x %= 5; print(x)
def fact(n): return 1 if n <= 1 else n * fact(n - 1)
print(fact(30), sum(map(fact, range(5))))
print(sorted(['b', 'A', 'c'], key=str.lower), sorted([(2, 'a'), (1, 'b')]), sorted([3, 1, 2], key=lambda v: -v), list(map(str, [1, 2])), list(filter(lambda v: v > 1, [1, 2, 3])), list(map(lambda a, b: a * b, [1, 2], [3, 4])), list(zip(*[(1, 2), (3, 4)])), sorted('hello', reverse=True))
print(str(1.0), str([1, 'a', None, True]), repr('it\'s'), str({'a': (1,)}), repr("q\n"), str(1e-7), repr(1e16), str(123456789012345678), str(1 + 2j), str(-0.0), str(float('nan')), [1.5, 2], (), {}, set(), str(range(3)), (1,))
def docfn():
    """Doc text."""
    return 1
print(docfn.__doc__, docfn.__name__)
class Doc:
    "class doc"
print(Doc.__doc__, Doc.__name__)
class P2:
    __slots__ = ('a', 'b')
    kind: str = 'k'
    def __init__(self, a): self.a = a
p = P2(3); print(p.a, p.kind, hasattr(p, 'b'), getattr(p, 'zz', 9)); setattr(p, 'a', 4); print(p.a)
class Q: pass
q = Q(); q.x = 1; q.y = [2]; print(vars(q), q.__dict__, sorted(q.__dict__.items())); del q.x; print(hasattr(q, 'x'))
class Base:
    registry = []
    def __init_subclass__(cls, **kw): super().__init_subclass__(**kw); Base.registry.append(cls.__name__)
class C1(Base): pass
class C2(Base): pass
print(Base.registry)
class Meta2:
    def __getattr__(self, name): return 'dyn_' + name
    def __setitem__(self, k, v): print('set', k, v)
    def __delitem__(self, k): print('del', k)
    def __missing__(self): pass
m = Meta2(); print(m.foo); m[1, 2] = 3; del m['x']; m[1:2] = 0
x: int = 3; y: 'list[int]' = [1]; 
def ann(a: int, b: str = 'x') -> float: return a
print(x, y, ann(1))
print(0x1F, 0b101, 0o17, 1_000_000, 1e3, .5, 5., 3j, 'a' 'b', r'\n', '\x41\u00e9', """multi
line""")
i = 0
while i < 3: i += 1
else: print('done', i)
if i == 3 and \
   i > 0: print('cont')
print([1,
       2])
if True: pass
print(list(range(5, 0, -2)), range(3) == range(0, 3), 2 in range(3), len(range(0, 10, 3)), range(10)[2:5], range(10)[-1], list(reversed(range(3))), list(enumerate('ab', 1)))
t = (1, 2, 3); print(t[1:], t + (4,), t * 2, t.index(2), t.count(1), (1, 2) < (1, 3), hash((1, 2)) == hash((1, 2)), len(t), 2 in t, max(t), tuple([1]), tuple('ab'))
lst = [1, 2, 3]; lst2 = lst[:]; lst2[0] = 9; print(lst, lst2, lst is lst2, lst == [1, 2, 3], [1, 2] + [3], [[0] * 2 for _ in range(2)], lst < lst2)
mat = [[1, 2], [3, 4]]; print([list(r) for r in zip(*mat)], [x for r in mat for x in r], mat[1][0], sum(map(sum, mat)))
mat[0][1] += 5; print(mat)
def gen():
    x = yield 1
    print('got', x)
    yield 2
g = gen(); next(g); print(g.send('v'))
def chain(*its):
    for it in its: yield from it
print(list(chain([1], 'ab', (2,))), [*gen()], sum(x for x in range(4)), max((len(w), w) for w in ['a', 'bb']))
try:
    raise Exception
except: print('bare')
try: pass
except ValueError: pass
else: print('else')
try:
    try: raise ValueError('in')
    finally: print('cleanup')
except ValueError as e: print(e)
print(type(lambda: 0).__name__, str(type(1)), type([]), type(v), int, str(ValueError), ValueError('x'), type(ValueError('x')))
print(' '.join(f'{i:02d}' for i in range(3)), '{0} {1} {0}'.format('a', 'b'), '{a:>4}|{b:.1f}'.format(a=1, b=2), '{:d} {:>6.2f} {:,}'.format(3, 2.5, 10000), '%(x)s %(y)03d' % {'x': 1, 'y': 2}, '{:b}'.format(5), '{0[1]} {1.real}'.format([1, 2], 3), '%-5s|%+d|%e|%g' % ('a', 3, 1234.5, 0.0001))
del x
try: x
except NameError as e: print(e)
def local():
    try: print(zz)
    except UnboundLocalError as e: print(e)
    zz = 1
local()
print(*sorted({'b': 1, 'a': 2}.items()), *'ab', *range(2)); print([*range(2), *'a'], {*[1], 2}, (*[1], 2), {**{'a': 1}})
a = np.array([1, 2, 3]); print([int(t) for t in a], {int(k): 1 for k in a}, sum(a), max(a), sorted(a, reverse=True), list(map(float, a)), 2 in a, a.tolist(), [*a], any(a > 2), dict(zip('abc', a.tolist())), f"{a[0]:03d} {a.mean():.3f} {a}")
print("a" "b", 'x' not in 'abc', len('héllo'), 'abc'[1], 'abc'[-1], 'abc'[0:2], "tab\there", 'a\\b', min('hello'), list('ab'), 'a'.join(['1', '2']), 'A'.lower(), 'mississippi'.rfind('s'), 'x=1;y=2'.split(';'), 'line1\nline2'.splitlines(), 'abc'.ljust(5) + '|', 'abc'.rjust(5), 'a b c'.split(' ', 1), 'www.x.com'.strip('w.moc'), 'Hello'.isupper(), ''.join(reversed('abc')), 'ab'.isidentifier(), ' x'.isspace(), 'a1'.isalnum(), 'abc'.index('b'), 'a,b'.rsplit(',', 1), 'abc'.endswith('c'), 'abc'.removeprefix('a'), 'AbC'.casefold())
exec_order = []
def side(v): exec_order.append(v); return v
side(1) + side(2) * side(3); {side('k'): side('v')}; [side(4), side(5)][side(0)]; print(exec_order)
def outer():
    v = 1
    class Inner:
        w = v + 1
        def get(self): return v + self.w
    return Inner().get()
print(outer())
class Node:
    def __init__(self, val, nxt=None): self.val = val; self.next = nxt
n = Node(1, Node(2, Node(3))); k = n; acc = []
while k is not None: acc.append(k.val); k = k.next
print(acc)
n.next.val += 10; n.next.next.val = 7; print(n.next.val, n.next.next.val)
print(round(3.14159, 2), round(1234, -2), int(-3.7), float('  2.5 '), int(True), str(True), bool(0.0), 5 // 0.3, -5 % 3, 5.5 % 2, divmod(-7, 3), (-8) ** (1/3) if False else 0, 1e309, -1e309, 3 == 3.0, hash(3) == hash(3.0), 1_0, 0.1 + 0.2 == 0.3)
for i, (a, b) in enumerate([(1, 2), (3, 4)]): print(i, a, b)
for k, v2 in {'x': [1], 'y': [2]}.items():
    for e in v2: print(k, e)
for a, *b in [(1, 2, 3), (4,)]: print(a, b)
for c in 'ab': print(c, end=' ')
print()
obj = {'list': [1, {'deep': (1, 2)}]}; print(obj['list'][1]['deep'][0]); obj['list'][1]['new'] = {}; obj['list'][1]['new']['x'] = 1; print(obj)
def default_mut(a, l=[]): l.append(a); return l
print(default_mut(1), default_mut(2)); print((lambda *a, **k: (a, k))(1, b=2))
print(max([3, 1], [2, 9]), max('a', 'b', key=lambda c: -ord(c)), min({'a': 3, 'b': 1}.items(), key=lambda kv: kv[1]), sum(x * y for x, y in zip([1, 2], [3, 4])), list(map(len, ['a', 'bb'])), any([]), all([1, 0]))
print(...); print(Ellipsis is ..., NotImplemented); print(__name__)
class Frac:
    def __init__(s, n, d=1): s.n, s.d = n, d
    def __truediv__(s, o): return Frac(s.n * o.d, s.d * o.n)
    def __floordiv__(s, o): return s.n // o
    def __mod__(s, o): return s.n % o
    def __pow__(s, o): return Frac(s.n ** o, s.d ** o)
    def __iadd__(s, o): s.n += o; return s
    def __ge__(s, o): return s.n >= o.n
    def __le__(s, o): return s.n <= o.n
    def __gt__(s, o): return s.n > o.n
    def __ne__(s, o): return s.n != o.n
    def __int__(s): return s.n // s.d
    def __float__(s): return s.n / s.d
    def __index__(s): return s.n
    def __round__(s, k=0): return 'r%d' % k
    def __rsub__(s, o): return ('rsub', o)
    def __matmul__(s, o): return 'mm'
    def __and__(s, o): return 'and'
    def __invert__(s): return 'inv'
    def __pos__(s): return 'pos'
    def __repr__(s): return f'{s.n}/{s.d}'
q = Frac(1, 2); q += 3; print(q / Frac(2), Frac(7) // 2, Frac(7) % 4, Frac(2, 3) ** 2, q, q >= Frac(1), q <= Frac(1), q > Frac(0), q != Frac(4), int(Frac(7, 2)), float(Frac(1, 2)), [10, 20, 30][Frac(1)], round(q, 1), 5 - q, q @ q, q & 1, ~q, +q)
