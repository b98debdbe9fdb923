import numpy as np ; a = 1; b = (a +
  2,   # a comment inside
     3)

if a == 1: c = 'one'
elif a == 2: c = 'two'
else: c = 'many'


def f(x,
      y=2,
      ):

    # a comment at another margin
        # and another
    if x:
        z = x * \
            y

        return z
    else:
        return -1
	
total = 0
for i in range(10):
  if i % 2 == 0:
      continue
  total += i
  if total > 9: break
else:
    total = -1
while False:
    pass
s = """two
lines""" 'joined'
d = [1, 2,
     [3, 4], ()]
t = 1,
x, (y, z) = 5, (6, 7)
p = q = 3
if not (x in (1, 5) and y != 7 or z is None):
    total = -2
print(a, b, c, f(3), f(0), total, repr(s), d, t, x, y, z, p, q, sep=" | ")
