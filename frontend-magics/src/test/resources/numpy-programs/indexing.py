import numpy as np
a = np.arange(60).reshape(3, 4, 5)
r1 = a[1]; r2 = a[-1, ..., 0]; r3 = a[:, None, ::2, ::-1]; r4 = a[..., np.newaxis].T
r5 = a[[0, 2]]; r6 = a[:, [1, 3], 2]; r7 = a[[0, 1], :, [2, 3]]; r8 = a[a % 7 == 0]
r9 = a[1, a[1, :, 0] > 25]; r10 = a[np.array([[0, 1], [2, 0]]), 1]; r11 = a[:, 1:, np.array([4, 0])]
r12 = a[a[:, 0, 0] > 10]; r13 = a[0, 0, 0]; r14 = a[2:0:-1, 3:, -2:]; r15 = a[5:]; r16 = a[:, ::-2][0]
w = np.zeros((4, 5))
w[1:3, ::2] = [[1, 2, 3], [4, 5, 6]]
w[:, 1] = 7
w[[0, 3], [4, 4]] = [8, 9]
w[w == 7] = -1
w[w > 4] *= 2
w[0] += np.arange(5)
w[[1, 1, 2]] -= 1
m = w > 3
w[m] = np.arange(m.sum())
v = w[1:, 1:]
v[...] = v[::-1, ::-1] + w[:-1, :-1]
k = np.arange(10); k[2:] = k[:-2]; k[::2] += k[1::2]
e = np.empty((0, 3)); e2 = e.sum(axis=0); e3 = e.sum(axis=1); e4 = e.reshape(3, 0).T
i = np.arange(5); i[0] = 3.9; i[1:3] = np.array([2.5, -2.5]); i[4] += 1.5
c = i[0]; i[0] = 100
print(c, i[0], a[1, 2, 3], int(a[0, 0, 1]), len(a))
print(Ellipsis, Ellipsis is ..., a[Ellipsis, 0].shape, a[Ellipsis].shape)
