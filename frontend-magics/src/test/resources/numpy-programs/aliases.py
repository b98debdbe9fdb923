# What changes in place through another name: items of lists under op=, what methods of real arrays give back.
import numpy as np

x = np.arange(3.0)
l = [x, 5]
l[0] *= 2
l[1] *= 2
print(x, l[0] is x, l[1])
y = [[np.arange(3.0)]]
z = y[0][0]
y[0][0] -= 1
print(z, y)
y = [1, 7, 3]
w = [y, (1, 2)]
w[0] += [4]
w[0][1] += 1
w[1] += (3,)
print(y, w)
w[0] *= 2
w[0:1] += [5]
print(y, w)
m = [np.eye(2), np.arange(4).reshape(2, 2)]
kept = m[1]
m[1] @= np.array([[1, 2], [3, 4]])
m[1] //= 2
m[-1][0] += 10
print(kept)
t = [x[1:], np.array(2.0)]
for k in range(3):
    t[0] += k
    t[1] -= k
print(x, t[0], float(t[1]))
total = [np.zeros(2)] * 3
total[1] += 1
print(total)

# conj
x = np.arange(3.0)
w = x.conj()
w[1] = 60
u = np.conj(x)
u[0] = -1
v = x.conjugate()
v[2] = 7
print(x, w is x, u)
c = np.array([1 + 2j, 3.0])
d = c.conj()
d[0] = 0
print(c, d, np.array([True]).conj())

# out= larger than the result
a = np.array([-1.0, 0.5, 3.0])
d = np.zeros((2, 3))
print(np.clip(a, 0, 1, out=d) is d, d)
a.clip(None, 2, out=d)
print(d)
m = np.arange(4.0).reshape(2, 2)
p = np.zeros((3, 2, 2))
np.matmul(m, m.T, out=p)
print(p)
print(np.matmul(np.ones(3), np.ones(3), out=np.zeros(4)))
print(np.matvec(m, m[0], out=np.zeros((2, 2))), np.vecdot(m, m, out=np.zeros((3, 2))))
print(np.outer([1.0, 2], [3, 4], out=p), np.conj(m, out=p), np.fix(m, out=p))
