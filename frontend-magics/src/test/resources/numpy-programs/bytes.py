# Bytes: literals, methods, and those of texts and arrays.
import numpy as np
b = b'abc'
print(b, b.decode(), b[0], b[-1], b[1:], b[::-1], len(b), b.hex(), b'a' + b'b', b * 2, list(b), 97 in b, b'bc' in b, b == b'abc', b != b'x', b < b'abd', {b: 1}[b'abc'], bool(b''), type(b).__name__, isinstance(b, bytes), str(b), repr(b'\x00\n\'"\xff\\'), rb'\n', b'a' b'b')
print('é a'.encode(), 'a b'.encode('ascii'), bytes([1, 2, 255]), bytes(3), bytes('ab', 'utf-8'), bytes.fromhex('0aff'), b'a,b'.split(b','), b' x '.strip(), b'abc'.startswith(b'a'), b','.join([b'a', b'b']), b'abc'.upper(), b'abc'.find(b'c'), b'abc'.replace(b'a', b'z'), b'%' )
print(np.arange(3, dtype=np.int16).tobytes(), np.array([1.0]).tobytes().hex(), np.arange(6).reshape(2, 3).T.astype(np.uint8).tobytes(), b'\u1234')
for bad in [lambda: 'é'.encode('ascii'), lambda: b'\xff'.decode(), lambda: b'a'.foo, lambda: b'a' + 'b', lambda: b'a'[5], lambda: 'a'.encode('nope'), lambda: bytes('a'), lambda: bytes([300]), lambda: b'a'.split(',')]:
    try: bad()
    except Exception as e: print(type(e).__name__)
for v in b'xy': print(v, end=' ')
print(f"{b!r} {b}", '%s' % b, sum(b), max(b), sorted(b'ba'))
