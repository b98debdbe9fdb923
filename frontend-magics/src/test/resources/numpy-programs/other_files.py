"""Files and bytes of arrays of strings, dates and records, and of numbers in the other byte order."""
import io
import os
import tempfile
import numpy as np

p = np.array([("Ann", 31, 1.70, True), ("Bob", 25, 1.82, False)], dtype=[("name", "U10"), ("age", "i4"), ("height", "f8"), ("member", "?")])
b = p.tobytes(); print(len(b), b[:12], np.frombuffer(b, dtype=p.dtype), np.array(['x', 'yy']).tobytes())
r = np.array([("2024-01-05", 2.5), ("2024-02-01", 1.0)], dtype=[("day", "M8[D]"), ("v", "f8")])
print(r, r["day"], r["day"].max(), r[0], r.dtype, r[r['v'] > 2]['day'], np.sort(r, order='v')['day'], r.tobytes()[:10])
with tempfile.TemporaryDirectory() as d:
    np.save(d + '/p.npy', p); print(np.load(d + '/p.npy'), np.load(d + '/p.npy').dtype)
    np.save(d + '/r.npy', r); print(np.load(d + '/r.npy'))
    np.save(d + '/w', np.array(['x', 'yy'])); print(repr(np.load(d + '/w.npy')))
    for save in (np.savez, np.savez_compressed):
        save(d + '/p.npz', people=p, days=np.array(["2024-01-01", "NaT"], "M8[D]"), words=np.array(["a", "bcd"]), n=np.arange(3), td=np.array([1, 2], 'm8[h]'))
        with np.load(d + '/p.npz') as z:
            print(sorted(z.files), z['days'], z['words'], z['people']['name'], z['n'], z['td'], repr(z['words']), 'n' in z, len(z))
    p.tofile(d + '/p.bin'); print(np.fromfile(d + '/p.bin', dtype=p.dtype), os.path.getsize(d + '/p.bin'))
    np.array([1, 2, 3], '>i2').tofile(d + '/o.bin'); print(np.fromfile(d + '/o.bin', dtype='>i2'), np.fromfile(d + '/o.bin', dtype='<i2'))
f = io.BytesIO(); np.save(f, np.arange(3)); np.save(f, np.ones((2, 2))); f.seek(0); print(np.load(f), np.load(f))
f = io.BytesIO(); np.savez_compressed(f, a=np.arange(3)); f.seek(0); print(np.load(f)['a'])
r['day'][0] = '2025-01-01'; r[1] = ('2023-03-03', 9); print(r, repr(r)); z = np.zeros(2, dtype=r.dtype); print(z)
for row in r: print(row['day'], row)

def orders():
    big = np.arange(4, dtype=">i4"); print(big, big.dtype, big.tobytes(), np.frombuffer(b"\x00\x00\x01\x00\x00\x00\x00\x02", dtype=">u4"))
    print(repr(big), big + 1, (big + 1).dtype, big.sum(), big[1:], big.byteswap().view("<i4"), big.astype("<i4").dtype, big.dtype.byteorder, big.dtype.newbyteorder("<"), np.sqrt(big))
    dt = np.dtype(np.uint32).newbyteorder('>'); print(dt, np.frombuffer(b'\x00\x00\x08\x03', dtype=dt)[0], np.dtype('>f8'), np.dtype('>i2').itemsize, np.dtype('<i4'), np.dtype('i4').names, np.dtype('f8').descr)
    print(np.array([1, 258], '>u2').tobytes(), np.array([1, 2]).astype('>i4').tobytes(), np.arange(3).byteswap(), np.uint16(1).byteswap())


orders()
np.random.seed(3); print(np.random.randint(0, 200, 9, dtype=np.uint8), np.random.randint(-5, 5, 7, dtype=np.int16), np.random.bytes(5), np.random.randint(0, 9, 3, dtype='u4'))
print(np.ndarray((2, 2), buffer=np.array([7, 8, 9, 10]), dtype=int), np.ndarray((2,), np.int32, np.arange(6, dtype=np.int32), offset=8), np.ndarray((0, 3)))
