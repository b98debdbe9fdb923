# Bounds of clip in the type that all have in common, and numbers that fill arrays beyond their type.
import numpy as np

m = np.array([-128, -3, 100], np.int8)
s = np.array([-300, 7, 9000], np.int16)
u = np.array([3, 200], np.uint8)
for x in [m, s, u]:
    print(np.clip(x, 300, np.uint32(7)))
    print(np.clip(x, 65535, np.float32(0.5)))
    print(np.clip(x, -70000, np.float32(0.5)).dtype)
    print(np.clip(x, 300, 2.5), np.clip(x, 1.5, 300))
    print(np.clip(x, 1.5, np.int8(3)), np.clip(x, np.int8(3), 1.5).dtype)
    print(np.clip(x, 5, np.int16(300)), np.clip(x, 5, np.int16(300)).dtype)
    print(np.clip(x, 300, np.array(8, np.int16)))
    print(np.clip(x, -1, np.uint64(9)), np.clip(x, -1, np.uint16(2)).dtype)
    print(x.clip(None, 70000), x.clip(-70000, None), np.clip(x, -70000, 2))
    print(np.clip(x, True, 3), np.clip(x, [5], 9), np.clip(x, 5, np.float64(2.5)))
b = np.array([True, False])
print(np.clip(b, 0, np.int8(3)), np.clip(b, 1, np.int8(3)).dtype, np.clip(b, 0.5, np.float32(2)).dtype)

print(np.full(2, -2.5, np.uint8), np.full(2, 300.7, np.int8), np.full_like(u, -300.2))
t = np.zeros(3, np.uint8)
np.copyto(t, -2.5, casting="unsafe")
print(t)
np.copyto(t, 300.7, casting="unsafe", where=np.array([True, False, True]))
print(t)
t[0] = -0.5
t[1:] = 255.9
print(t)
t[0] = np.float64(-2.5)
t[1] = np.int16(-300)
t[2] = np.array(-7)
print(t)
t[:2] = np.array([-2.5])
print(t)
v = np.zeros(2, np.uint64)
v[0] = 1e19
v[1] = 2.0**63
print(v)
w = np.zeros(2, np.int64)
w[0] = -(2.0**63)
print(w)
