"""Cuts a formula into tokens."""

# results: count, total
n = 200  # quick: 3
text = "12 + (34 * x1 - 5) / foo; " * n
# measured from here
tokens = []
i = 0
while i < len(text):
    c = text[i]
    if c.isspace():
        i += 1
    elif c.isdigit():
        j = i
        while j < len(text) and text[j].isdigit():
            j += 1
        tokens.append(("number", text[i:j]))
        i = j
    elif c.isalpha():
        j = i
        while j < len(text) and text[j].isalnum():
            j += 1
        tokens.append(("name", text[i:j]))
        i = j
    else:
        tokens.append(("sign", c))
        i += 1
count = len(tokens)
total = sum(int(t) for kind, t in tokens if kind == "number")
