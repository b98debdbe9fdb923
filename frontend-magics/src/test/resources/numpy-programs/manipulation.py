import numpy as np
a = np.arange(6).reshape(2, 3)
f = np.array([[0.5, 1.5], [2.5, -3.5]])
c3 = np.arange(24).reshape(2, 3, 4)
s = np.array([1, 2, 3], dtype=np.int16)
e = np.zeros((0, 3))
# joining
j1, j2, j3 = np.concatenate((a, a), axis=1), np.concatenate([a, f], axis=None), np.concat([a, a[:1]])
j4, j5, j6 = np.concatenate((s, [1.5])), np.concatenate([s, s], dtype=np.float32), np.concatenate((a, e))
j7 = np.zeros(6)
j8 = np.concatenate(([1, 2], [3, 4], [5, 6]), out=j7)
j9, j10, j11 = np.stack([a, a]), np.stack((a, a), axis=1), np.stack([s, s], axis=-1)
j12, j13 = np.stack([a, a], dtype=float), np.stack([1, 2, 3])
v1, v2, v3, v4 = np.vstack(([1, 2], [3, 4])), np.vstack([a, [7, 8, 9]]), np.hstack(([1], [2, 3])), np.hstack((a, a))
v5, v6, v7 = np.dstack(([1, 2], [3, 4])), np.dstack((a, a)), np.column_stack(([1, 2], [3, 4], f))
v8, v9 = np.hstack((1, 2)), np.vstack((s, s), dtype=np.int64)
k1 = np.block([[np.eye(2), np.zeros((2, 3))], [np.ones((3, 2)), 2 * np.eye(3)]])
k2, k3, k4 = np.block([1, 2, 3]), np.block([[s], [s]]), np.block([a, a])
p1, p2 = np.append([1, 2], [[3], [4]]), np.append(a, [[7, 8, 9]], axis=0)
# splitting
for part in np.split(np.arange(9), 3):
    print(part)
for part in np.split(np.arange(8), [3, 5, 6, 10]):
    print(part, part.shape)
for part in np.array_split(np.arange(8), 3):
    print(part)
for part in np.array_split(np.arange(3), 5):
    print(part)
for part in np.hsplit(c3, 3) + np.vsplit(c3, 2) + np.dsplit(c3, [1, 3]) + np.split(c3, [-1], axis=2):
    print(part.shape)
x0, x1 = np.hsplit(np.arange(4), 2)
x0[0] = 9
u0, u1 = np.unstack(a)
w0, w1, w2 = np.unstack(a, axis=1)
# repeating
r1, r2, r3, r4 = np.repeat(3, 4), np.repeat(a, 2), np.repeat(a, 3, axis=1), np.repeat(a, [1, 2], axis=0)
r5, r6, r7 = np.repeat(a, [0, 1, 3], axis=-1), a.repeat(2, axis=0), np.repeat([1, 2], [2])
t1, t2, t3, t4 = np.tile(s, 2), np.tile(s, (2, 2)), np.tile(s, (2, 1, 2)), np.tile(a, 2)
t5, t6, t7 = np.tile(a, (2, 1)), np.tile(a, 0), np.tile(5, (2, 2))
z1, z2, z3 = np.resize(a, (2, 2)), np.resize(a, (3, 5)), np.resize([], (2,))
# moving
o1, o2, o3, o4 = np.roll(a, 1), np.roll(a, -1, axis=1), np.roll(a, (1, 1), axis=(1, 0)), np.roll(a, (2, 1), axis=1)
o5, o6 = np.roll(c3, 2, axis=(0, 2)), np.roll(np.array([], dtype=int), 3)
f1, f2, f3, f4, f5 = np.flip(a), np.flip(a, 0), np.flip(c3, (0, 2)), np.flipud(a), np.fliplr(a)
q1, q2, q3, q4 = np.rot90(a), np.rot90(a, 2), np.rot90(c3, 1, (1, 2)), np.rot90(a, -1)
q5, q6 = np.rot90(c3, k=3, axes=(2, 0)), np.rot90(a, 4)
m1, m2, m3, m4 = np.moveaxis(c3, 0, -1), np.moveaxis(c3, [0, 1], [-1, -2]), np.rollaxis(c3, 2), np.rollaxis(c3, 0, 3)
m5, m6, m7 = np.swapaxes(c3, 0, 2), np.rollaxis(c3, 1, 2), np.permute_dims(c3, (1, 2, 0))
m8 = np.matrix_transpose(c3)
d1, d2, d3 = np.expand_dims(s, 0), np.expand_dims(s, (0, 2)), np.expand_dims(a, axis=-1)
d4, d5 = np.squeeze(d2), np.squeeze(d2, axis=0)
b1, b2 = np.broadcast_to(s, (2, 3)), np.broadcast_to(1, (2,))
b3, b4 = np.broadcast_arrays([[1, 2, 3]], [[4], [5]])
print(np.broadcast_shapes((1, 2), (3, 1), (3, 2)), np.broadcast_shapes(4, (6, 1)), np.broadcast_shapes())
l1, l2, l3 = np.atleast_1d(3.0), np.atleast_2d(s), np.atleast_3d(s)
l4, l5 = np.atleast_3d(5), np.atleast_3d(a)
l6, l7 = np.atleast_1d(1, [3, 4])
g1, g2, g3 = np.ravel(a), np.ravel(a, order='F'), np.reshape(a, (3, 2), order='F')
g4, g5 = np.reshape(a, -1), np.reshape(c3, (4, -1), order='F')
# diagonals
h1, h2, h3 = np.diag(a), np.diag(a, 1), np.diag(s, -1)
h4, h5, h6 = np.diagonal(c3, 0, 0, 1), np.diagonal(c3, 1, axis1=1, axis2=2), c3.diagonal(0, 0, 2)
h7, h8, h9, h10 = np.trace(a), np.trace(c3, axis1=1, axis2=2), np.trace(a, offset=1), np.trace(s.reshape(3, 1), dtype=float)
print(np.size(a), np.size(a, 0), np.shape(c3), np.ndim(5))
