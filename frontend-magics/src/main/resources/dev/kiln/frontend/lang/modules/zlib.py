"""zlib: checksums and compressed bytes."""


def module():
    import _zips

    def compress(data, /, level=-1, wbits=15):
        return _zips.deflated(bytes(data), level)

    class error(Exception):
        __module__ = "zlib"

    def decompress(data, /, wbits=15, bufsize=16384):
        try:
            return _zips.inflated(bytes(data))
        except ValueError as e:
            raise error(str(e)) from None

    def entry(n):
        for _ in range(8):
            n = 0xEDB88320 ^ n >> 1 if n & 1 else n >> 1
        return n

    TABLE = [entry(n) for n in range(256)]

    def crc32(data, value=0):
        crc = value ^ 0xFFFFFFFF
        for byte in bytes(data):
            crc = TABLE[(crc ^ byte) & 0xFF] ^ crc >> 8
        return crc ^ 0xFFFFFFFF

    def adler32(data, value=1):
        a, b = value & 0xFFFF, value >> 16
        for byte in bytes(data):
            a = (a + byte) % 65521
            b = (b + a) % 65521
        return b << 16 | a

    return {"crc32": crc32, "adler32": adler32, "compress": compress, "decompress": decompress, "error": error}
