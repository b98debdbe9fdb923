"""Numbers of 128 bits that nobody else has."""


def module():
    import hashlib
    import random

    drawn = random.Random()

    class UUID:
        __module__ = "uuid"

        def __init__(self, hex=None, *, bytes=None, int=None, version=None):
            number = int
            if hex is not None:
                digits = hex.replace("urn:", "").replace("uuid:", "").strip("{}").replace("-", "")
                if len(digits) != 32:
                    raise ValueError("badly formed hexadecimal UUID string")
                number = eval("0x" + digits) if all(c in "0123456789abcdefABCDEF" for c in digits) else None
                if number is None:
                    raise ValueError(f"invalid literal for int() with base 16: {digits!r}")
            elif bytes is not None:
                if len(bytes) != 16:
                    raise ValueError("bytes is not a 16-char string")
                number = 0
                for b in bytes:
                    number = number * 256 + b
            elif number is None:
                raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
            if version is not None:
                number = number & ~(0xc000 << 48) | 0x8000 << 48
                number = number & ~(0xf000 << 64) | version << 76
            self.int = number

        @property
        def hex(self):
            return f"{self.int:032x}"

        @property
        def version(self):
            return self.int >> 76 & 0xf if self.int >> 62 & 3 == 2 else None

        def __str__(self):
            h = self.hex
            return f"{h[:8]}-{h[8:12]}-{h[12:16]}-{h[16:20]}-{h[20:]}"

        def __repr__(self):
            return f"UUID('{self}')"

        def __eq__(self, other):
            return self.int == other.int if isinstance(other, UUID) else NotImplemented

        def __lt__(self, other):
            return self.int < other.int if isinstance(other, UUID) else NotImplemented

        def __hash__(self):
            return hash(self.int)

        def __int__(self):
            return self.int

    def uuid4():
        return UUID(int=drawn.getrandbits(128), version=4)

    def uuid5(namespace, name):
        data = bytes.fromhex(namespace.hex) + name.encode("utf-8")
        return UUID(hashlib.sha1(data).hexdigest()[:32], version=5)

    def uuid3(namespace, name):
        return UUID(hashlib.md5(bytes.fromhex(namespace.hex) + name.encode("utf-8")).hexdigest(), version=3)

    return {"UUID": UUID, "uuid4": uuid4, "uuid5": uuid5, "uuid3": uuid3,
            "NAMESPACE_DNS": UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8"), "NAMESPACE_URL": UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")}
