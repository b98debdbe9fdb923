import numpy as np
z = np.array(5); y = z; y += 1
print(z, y, repr(z), [z], type(z), isinstance(z, np.ndarray), isinstance(z, int), np.isscalar(z), np.iterable(z))
x = np.arange(3.0); y = x[1, ...]; y += 10
print(x, repr(y), repr(x[1]), np.isscalar(x[1]))
def f(q): q += 1
f(z); f(x[1, ...]); f(x[1])
print(z, x)
s = x[1]; t = s; t += 1
print(s, t, x)
for e in x:
    e += 100
print(x)
u = z.T; v = z.view(); w = np.asarray(z); r = z.reshape(()); q = np.squeeze(z); a = z[...]; b = z[()]; c = z.copy(); d = np.array(z)
z += 1; u -= 2; v *= 3
print(z, u, v, w, r, q, a, b, c, d)
x = np.arange(4.0)
y = x[1:2].reshape(()); y += 5; y = np.reshape(x[2:3], ()); y += 6; y = np.squeeze(x[3:]); y += 7; y = x[:1].squeeze(); y -= 1
print(x)
m = np.arange(6).reshape(2, 3); y = m[1, 2, ...]; y *= 10; y = m[0, ..., 1]; y -= 7
k = m[np.array(1)]; k += 100; n = m[1]; n += 1000
print(m, k)
print([np.zeros(()), np.ones((), np.float32), np.full((), 3), np.array(True), np.array(1 + 2j), np.array(5, dtype=np.int8)])
print([np.zeros_like(z), np.ones_like(s), np.full_like(z, 2), np.asarray(s), np.array(s), np.copy(s), np.copy(z), np.asarray(7)])
print([z + 1, -z, abs(z), z == 5, np.sum(z), z.sum(), np.max(z), np.mean(z), np.round(z), z.max(), np.clip(z, 0, 3), np.add(z, z)])
print([np.reshape(s, ()), np.squeeze(s), s.T, s.copy(), s.astype(int), s.reshape(()), s.view(), s[()], s[...], z[()], z[...]])
print([z.astype(float), z.T, z.transpose(), z.squeeze(), z.real, np.real(z), np.squeeze(np.ones((1, 1))), np.where(True, 1, 2)])
print([np.take(m, 1), m[0, 1], m.max(), np.dot([1, 2], [3, 4]), np.median([1, 2]), np.broadcast_to(5, ()), np.resize(5, ())])
t = np.asarray(s); t += 1; g = np.max(z); z += 1; h = z.sum(); z += 1; o = np.sum(z); p = +z; z += 1
print(s, t, z, g, h, o, p)
o = np.zeros(()); p = np.add(1, 2, out=o); p += 1; np.sum([1.0, 2.0], out=o); p += 0.5
print(o, p, repr(p))
z[...] = 9; y = z; y[()] = 4; z[...] += 1; z.fill(z + 1)
print(z, y, int(z), float(z), [1, 2, 3, 4, 5, 6, 7][z], list(range(z)), z.tolist(), z.item(), f"{z}")
w = [z, z]; w[0] += 1
print(w, z, np.array([z, z]))
total = np.zeros(())
for i in range(4):
    total += i * x[i]
keep = total
total = total + 1
print(total, keep, repr(total), repr(keep))
i = np.arange(5); j = np.array(2); print(i[j], repr(i[j]), i[j:], m[j - 1, j - 1])
rows = [np.zeros(2), [1], 3]; r = rows[0]; l = rows[1]
rows[0] += 1; rows[1] += [2]; rows[2] += 1
print(rows, r, l)
print([1, 2] * np.array(2), (1, 2) * np.array(2), [1, 2] * np.arange(3)[2], [1, 2] + np.array(2))
flag = np.array(True)
flag[...] = 2.5
print(flag, np.full((), 0.5, dtype=bool), np.full(2, 0.0, dtype=bool), np.full((), 1j, dtype=bool))
