import numpy as np
x = np.linspace(-2, 2, 24).reshape(2, 3, 4)
y = np.linspace(0, 3, 40).reshape(2, 4, 5)
i = np.array([[3, -1, 2], [0, 5, -7], [4, 4, 1]])
small = np.array([[100, 20], [3, 90]], dtype=np.int8)
unsigned = np.array([[200, 2], [3, 255]], dtype=np.uint8)
flags = np.array([[True, False], [True, True]])
single = np.arange(6, dtype=np.float32).reshape(2, 3)
v = np.array([1.5, -2.0, 0.5, 4.0])
# matrix products: stacks, vectors, types
stacked, broadcast, broadcast1 = x @ y, x @ y[0], x[:, None] @ y
rowv, vcol, vv = v @ y, x @ v, v @ v
ints, narrow, wrapped, truth = i @ i, small @ small, unsigned @ unsigned, flags @ flags
mixed, mixed1, mixed2 = small @ unsigned, single @ i, flags @ small
floats = single @ single.T
empty, empty1 = np.ones((2, 0)) @ np.ones((0, 3)), np.zeros((0, 3)) @ np.ones((3, 2))
big = np.arange(90 * 70.0).reshape(90, 70) % 7 @ (np.arange(70 * 80.0).reshape(70, 80) % 5)
bigint = np.arange(90 * 70).reshape(90, 70) @ np.arange(70 * 80).reshape(70, 80)
bigsmall = (np.arange(90 * 70).reshape(90, 70) % 100).astype(np.int8) @ (np.arange(70 * 80) % 90).astype(np.int8).reshape(70, 80)
bigstack = (np.arange(2 * 60 * 50.0) % 11).reshape(2, 60, 50) @ (np.arange(50 * 70.0) % 13).reshape(50, 70)
bigtruth = (np.arange(80 * 80).reshape(80, 80) % 79 == 3) @ (np.arange(80 * 80).reshape(80, 80) % 77 == 5)
out = np.zeros((3, 3))
np.matmul(i, i, out=out)
typed = np.matmul(small, small, dtype=np.int32)
aug = np.eye(3)
aug @= i
# dot, inner, outer, vdot
dot, dot1, dot2, dot3 = np.dot(i, i), np.dot(x, v), np.dot(x, y[0]), np.dot(3, i)
dot4, dot5 = i.dot(i[0]), np.dot(x, y)
inner, inner1, inner2, inner3 = np.inner(i, i), np.inner(x, v), np.inner(x, x), np.inner(2.0, v)
outer, outer1 = np.outer(v, i[0]), np.outer(i, [1, 2])
vdot = np.vdot(i, i)
print(np.dot([1, 2], [3, 4]), np.vdot([1.0, 2.0], [3.0, 4.0]), np.inner([1, 2], [3, 5]))
# vectors along axes
vec, vec1, vec2 = np.vecdot(x, v), np.vecdot(x, x, axis=1), np.vecdot(i, i, axis=0)
mv, mv1, vm = np.matvec(x, v), np.matvec(x, y[..., 0]), np.vecmat(v, y)
# tensordot
t0, t1, t2 = np.tensordot(x, y, 0), np.tensordot(i, i, 1), np.tensordot(i, i)
t3, t4 = np.tensordot(x, y, axes=([2], [1])), np.tensordot(x, y, axes=((0, 2), (0, 1)))
t5, t6 = np.tensordot(x, v, axes=(2, 0)), np.tensordot(x, y, axes=([-1, 0], [1, 0]))
# cross, kron, trace
c, c1, c2 = np.cross(i[0], i[1]), np.cross(i, i[::-1]), np.cross(x[..., :3], x[..., 1:])
c3, c4 = np.cross(i, [1, 0, 2], axis=0), np.cross(i, i + 1, axisa=0, axisc=0)
k, k1, k2 = np.kron(i, [1, 2]), np.kron(np.eye(2), small), np.kron(x[0, :2, :2], y[1, :2, :2])
tr, tr1, tr2, tr3 = np.trace(i), np.trace(i, offset=1), np.trace(x), np.trace(x, axis1=1, axis2=2, offset=-1)
tr4, tr5, tr6 = np.trace(small), np.trace(single), i.trace(-1)
tr7 = np.trace(small, dtype=np.int16)
mt, mt1 = x.mT, np.matrix_transpose(y)
# views of transposes write through
w = np.zeros((2, 3))
w.mT[0] = [1, 2]
