"""base64: bytes as text of 64, 32 or 16 characters."""


def module():
    import binascii
    import string

    UPPER, LOWER, DIGITS = string.ascii_uppercase, string.ascii_lowercase, string.digits
    PLAIN = UPPER + LOWER + DIGITS + "+/"
    FIVE = UPPER + "234567"

    def raw(s):
        return s.encode("ascii") if isinstance(s, str) else bytes(s)

    def encoded(data, letters, bits, group):
        total = int.from_bytes(data, "big")
        n = 8 * len(data)
        count = -(-n // bits)
        total <<= count * bits - n
        text = "".join([letters[(total >> (bits * k)) & ((1 << bits) - 1)] for k in range(count - 1, -1, -1)])
        return (text + "=" * (-len(text) % group)).encode("ascii")

    def decoded(text, letters, bits, group, words):
        text = text.decode("ascii")
        if len(text) % group:
            raise binascii.Error(words)
        text = text.rstrip("=")
        total = 0
        for c in text:
            total = total << bits | letters.index(c)
        n = len(text) * bits // 8
        return (total >> (len(text) * bits - 8 * n)).to_bytes(n, "big")

    def b64encode(s, altchars=None):
        out = encoded(raw(s), PLAIN, 6, 4)
        return out if altchars is None else out.replace(b"+", altchars[:1]).replace(b"/", altchars[1:])

    def b64decode(s, altchars=None, validate=False):
        text = raw(s)
        if altchars is not None:
            text = text.replace(raw(altchars)[:1], b"+").replace(raw(altchars)[1:], b"/")
        kept = "".join([c for c in text.decode("ascii") if c in PLAIN + "="])
        return decoded(kept.encode(), PLAIN, 6, 4, "Incorrect padding")

    def urlsafe_b64encode(s):
        return b64encode(s, b"-_")

    def urlsafe_b64decode(s):
        return b64decode(s, b"-_")

    def b32encode(s):
        return encoded(raw(s), FIVE, 5, 8)

    def b32decode(s, casefold=False):
        text = raw(s)
        return decoded(text.upper() if casefold else text, FIVE, 5, 8, "Incorrect padding")

    def b16encode(s):
        return raw(s).hex().upper().encode()

    def b16decode(s, casefold=False):
        return bytes.fromhex(raw(s).decode())

    return {"b64encode": b64encode, "b64decode": b64decode, "standard_b64encode": b64encode, "standard_b64decode": b64decode,
            "urlsafe_b64encode": urlsafe_b64encode, "urlsafe_b64decode": urlsafe_b64decode, "b32encode": b32encode,
            "b32decode": b32decode, "b16encode": b16encode, "b16decode": b16decode,
            "encodebytes": lambda s: b"".join([b64encode(s[k:k + 57]) + b"\n" for k in range(0, len(s), 57)])}
