# records: arrays of named fields
import numpy as np

dt = np.dtype([('name', 'U10'), ('age', 'i4'), ('weight', 'f8')])
print(dt, repr(dt), dt.names, dt.itemsize, dt.kind, len(dt))
print(dt['age'], dt.fields['weight'], dt == np.dtype([('name', 'U10'), ('age', 'i4'), ('weight', 'f8')]))
x = np.array([('Rex', 9, 81.0), ('Fido', 3, 27.25), ('Ann', 3, 5.5)], dtype=dt)
print(x)
print(repr(x))
print(x.shape, x.ndim, x.size, len(x), x.dtype.names, x.nbytes)
print(x['name'], x['age'], x['weight'].mean())
print(x[0], repr(x[1]), x[1]['name'], x[1][2], x[-1].item())
x['age'] = 5
x['weight'][1] = 30
x[0] = ('Max', 11, 1.5)
x[2]['age'] = 7
print(x.tolist())
print(x[['name', 'age']])
print(repr(x[['name', 'weight']]))
print(x[x['age'] > 5]['name'], x[1:], x[::-1]['age'])
print(x[[0, 2]], np.sort(x, order='age'), np.argsort(x, order=['age', 'name']))
for row in x:
    print(row['name'], row['age'], len(row))
for name, age, weight in x:
    print(name, age, weight)
y = x.copy()
y['age'] += 1
print(x['age'], y['age'], x == y, x == x.copy(), (x != y).all())
y.sort(order=['weight'])
print(y)

points = np.zeros(3, dtype=[('pos', 'f8', (2,)), ('id', int), ('on', bool)])
points['pos'][:, 0] = [1, 2, 3]
points['id'] = np.arange(3)
points[1] = ([7, 8], 9, True)
print(points)
print(points['pos'].shape, points[1]['pos'], repr(points.dtype))
print(np.ones(2, dtype='i4,f8,3f4'))
print(np.dtype('i4, (2,3)f8, f4'))
print(np.dtype({'names': ['a', 'b'], 'formats': ['u1', 'f4']}), np.dtype([('a', 'i1'), ('b', 'f8')], align=True))
nested = np.array([((1.5, 2), 3)], dtype=[('p', [('x', 'f8'), ('y', 'i4')]), ('q', 'i8')])
print(nested, nested['p'], nested['p']['x'], nested[0]['p']['y'], nested.dtype)
print(np.concatenate([x, x[:1]]), np.empty(0, dtype=dt), repr(np.zeros(0, dtype=dt)))
print(np.full(2, (1, 2.5), dtype='i8,f8'), np.zeros((2, 2), dtype=[('a', 'i4'), ('b', 'f4')]))
big = np.zeros(1500, dtype=[('k', int), ('v', float)])
big['k'] = np.arange(1500)
big['v'] = np.sqrt(big['k'])
print(big)
print(repr(big[995:1002]))
print(np.array([(1, 2), (3, 4)], dtype='f8,f8').view(np.recarray).f1)

r = np.rec.array([(1, 2.5, 'a'), (2, 3.5, 'bc')], dtype=[('i', 'i4'), ('f', 'f8'), ('s', 'U3')])
print(r.i, r.f.sum(), r.s, r[1].s, r[0], repr(r))
r.f = r.f * 2
print(r, r.dtype.names, r[r.i > 1])
q = np.rec.fromarrays([np.array([1, 2]), np.array([0.5, 1.5])], names='a,b')
print(q.a, q.b, q)

z = x.astype([('name', 'U3'), ('age', 'f8'), ('weight', 'f4')])
print(z, z.dtype)
u = np.unique(np.array([(2, 1), (1, 1), (2, 1)], dtype='i4,i4'))
print(u, np.zeros_like(x), np.where(x['age'] > 5, x, y)['name'])
try:
    x['height']
except ValueError as e:
    print(e)
try:
    x[0] = (1, 2)
except ValueError as e:
    print(e)
