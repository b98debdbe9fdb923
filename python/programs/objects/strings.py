"""Builds a text character by character."""

# results: size, digits
n = 5000  # quick: 20
# measured from here
parts = []
for i in range(n):
    parts.append(str(i) + "," + f"{i:03d}")
text = ";".join(parts)
digits = 0
for c in text:
    if c.isdigit():
        digits += 1
size = len(text)
