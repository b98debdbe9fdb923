"""secrets: random numbers without a seed."""


def module():
    import base64
    import uuid

    def token_bytes(nbytes=32):
        data = b""
        while len(data) < nbytes:
            # the first 6 bytes of such an identifier are wholly random
            data += (uuid.uuid4().int >> 80).to_bytes(6, "big")
        return data[:nbytes]

    def randbits(k):
        return int.from_bytes(token_bytes(-(-k // 8)), "big") >> (-k % 8)

    def randbelow(exclusive_upper_bound):
        if exclusive_upper_bound <= 0:
            raise ValueError("Upper bound must be positive.")
        k = exclusive_upper_bound.bit_length()
        value = randbits(k)
        while value >= exclusive_upper_bound:
            value = randbits(k)
        return value

    def choice(seq):
        return seq[randbelow(len(seq))]

    def token_hex(nbytes=32):
        return token_bytes(nbytes).hex()

    def token_urlsafe(nbytes=32):
        return base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b"=").decode("ascii")

    def compare_digest(a, b):
        return a == b

    return {"token_bytes": token_bytes, "randbits": randbits, "randbelow": randbelow, "choice": choice, "token_hex": token_hex,
            "token_urlsafe": token_urlsafe, "compare_digest": compare_digest}
