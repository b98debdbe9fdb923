import numpy as np
a = np.arange(12.0).reshape(3, 4)
np.save("FOLDER/a", a)
np.save("FOLDER/b.npy", a[::-1, 1:3])
np.save("FOLDER/l.npy", [1, 2, 3])
np.save("FOLDER/s.npy", 2.5)
b = np.load("FOLDER/a.npy")
c = np.load("FOLDER/b.npy", allow_pickle=False)
l = np.load("FOLDER/l.npy")
s = np.load("FOLDER/s.npy")
print(b.shape, c.dtype, l, s, s.shape)
m = np.load("FOLDER/a.npy", mmap_mode="r")
print(m[1, 2], m.sum())
m = m + 1
w = np.load("FOLDER/a.npy", mmap_mode="c")
w[0] = -1
w += 1
w = w + 0
again = np.load("FOLDER/a.npy")
a[0] = 7
np.save("FOLDER/a.npy", a)
d = np.load("FOLDER/a.npy")
d2 = np.load("FOLDER/a.npy")
d[0, 0] = 9
print(d2[0, 0], b[0, 0])
np.savez("FOLDER/z", a, b, x=b, y=l)
z = np.load("FOLDER/z.npz")
print(z.files, len(z), "x" in z, "q" in z, list(z.keys()))
zx = z["x"]
z0 = z["arr_0"]
z["x"][0] = 100
print(z["x"][0], z["y.npy"])
total = 0.0
for name in z:
    total = total + z[name].sum()
for name, value in z.items():
    print(name, value.shape)
print(total)
z.close()
np.savez_compressed("FOLDER/c.npz", big=np.zeros((50, 50)), t=np.array([True, False]))
with_c = np.load("FOLDER/c.npz")
big = with_c["big"]
t = with_c["t"]
np.savez("FOLDER/empty.npz")
print(np.load("FOLDER/empty.npz").files)
i = np.array([[1, -2], [3, 4]], dtype=np.int16)
i.T.tofile("FOLDER/raw.bin")
r = np.fromfile("FOLDER/raw.bin", dtype=np.int16)
r2 = np.fromfile("FOLDER/raw.bin", np.int16, 2, offset=2)
r3 = np.fromfile("FOLDER/raw.bin", dtype="uint8", count=3)
r4 = np.fromfile("FOLDER/raw.bin")
