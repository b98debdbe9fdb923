# A checksum, bit by bit.
# results: crc
import numpy as np

count = 20000  # quick: 50
data = (np.arange(count) * 131 % 256).astype(np.uint8)
poly = 0x8408

# measured from here
crc = 0xFFFF
for b in data:
    cur = 0xFF & int(b)
    for _ in range(8):
        if (crc & 1) ^ (cur & 1):
            crc = (crc >> 1) ^ poly
        else:
            crc >>= 1
        cur >>= 1
crc = ~crc & 0xFFFF
crc = (crc << 8) | ((crc >> 8) & 0xFF)
crc = crc & 0xFFFF
