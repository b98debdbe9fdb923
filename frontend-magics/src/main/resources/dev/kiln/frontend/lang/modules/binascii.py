"""binascii: bytes as hexadecimal digits."""


def module():
    class Error(ValueError):
        __module__ = "binascii"

    def hexlify(data, sep="", bytes_per_sep=1):
        return bytes(data).hex().encode("ascii")

    def unhexlify(hexstr):
        text = hexstr if isinstance(hexstr, str) else hexstr.decode("ascii")
        if len(text) % 2:
            raise Error("Odd-length string")
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise Error("Non-hexadecimal digit found") from None

    def crc32(data, value=0):
        import zlib
        return zlib.crc32(data, value)

    return {"Error": Error, "hexlify": hexlify, "unhexlify": unhexlify, "b2a_hex": hexlify, "a2b_hex": unhexlify, "crc32": crc32}
