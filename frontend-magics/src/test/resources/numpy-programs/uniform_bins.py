import numpy as np

k = np.arange(5000)
x = np.sin(k * 0.37) * 3 + np.cos(k * 1.7)
f = x.astype(np.float32)
c1, e1 = np.histogram(x, bins=37)
c2, e2 = np.histogram(f, bins=37)
c3, e3 = np.histogram(x, bins=100, range=(-1.3, 2.7))
c4, e4 = np.histogram(f, bins=100, range=(-1.3, 2.7))
c5, e5 = np.histogram(f, bins=10, range=(0, 1))
c6, e6 = np.histogram(k % 17, bins=17)
c7, e7 = np.histogram(k % 17, bins=5, range=(2, 9))
c8, e8 = np.histogram((k % 251).astype(np.uint8), bins=16)
c9, e9 = np.histogram((k % 251 - 125).astype(np.int8), bins=16, range=(-100, 100))
# values on the edges, and one step beside them
edges = np.linspace(-0.7, 1.9, 61)
on = np.concatenate([edges, np.nextafter(edges, 9), np.nextafter(edges, -9)])
d1 = np.histogram(on, bins=60, range=(-0.7, 1.9))[0]
d2 = np.histogram(edges, bins=60)[0]
single = np.linspace(-0.7, 1.9, 61).astype(np.float32)
on = np.concatenate([single, np.nextafter(single, np.float32(9)), np.nextafter(single, np.float32(-9))])
d3 = np.histogram(on, bins=60, range=(-0.7, 1.9))[0]
d4, e10 = np.histogram(single, bins=60)
d5, e11 = np.histogram(single[:7], bins=3)
# what is not a number, infinite or outside
odd = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, 0.999999, 5.0, -5.0, 1e300])
n1 = np.histogram(odd, bins=4, range=(0.0, 1.0))[0]
n2 = np.histogram(odd.astype(np.float32), bins=4, range=(0.0, 1.0))[0]
# weights
w1 = np.histogram(x, bins=20, weights=k % 7)[0]
w2 = np.histogram(x, bins=20, weights=(k % 7) * 0.5)[0]
w3 = np.histogram(f, bins=20, range=(-1, 1), weights=((k % 7) * 0.5).astype(np.float32))[0]
w4 = np.histogram(x, bins=20, weights=k % 3 == 0)[0]
w5 = np.histogram(x, bins=20, weights=(k % 7) * 1j)[0]
w6 = np.histogram(x, bins=20, weights=(k % 7).astype(np.uint8))[0]
# one value, little room, much room
s1, e12 = np.histogram(np.full(9, 2.5), bins=4)
s2, e13 = np.histogram(np.full(9, 2.5, dtype=np.float32), bins=4)
s3, e14 = np.histogram(np.array([1e16, 1e16 + 8, 1e16 + 30]), bins=5)
s4, e15 = np.histogram(np.array([1e300, -1e300, 0.0]), bins=3)
s5, e16 = np.histogram(np.array([0.0, 1e-310, 3e-310]), bins=3)
s6, e17 = np.histogram(np.array([16777216, 16777218, 16777226], dtype=np.float32), bins=4)
s7 = np.histogram(x.reshape(50, 100)[::-1, ::3], bins=9)[0]
s8 = np.histogram(np.sqrt(np.abs(x)), bins=9, range=(0.0, 2.0))[0]
s9 = np.histogram(np.array([2**63 + 5, 2**63 + 4000, 7], dtype=np.uint64), bins=3)[0]
total = np.histogram(x, bins=12, density=True)[0]
