# random: the numbers of Python for a seed.
import random

random.seed(42)
print(random.random(), random.randint(1, 6), random.randrange(0, 100, 7), random.choice("abcdef"), random.uniform(-1, 1))
print([random.randint(0, 10**12) for _ in range(3)], random.getrandbits(8), random.getrandbits(100), random.randrange(5))
x = list(range(10))
random.shuffle(x)
print(x, random.sample(range(100), 5), random.sample(range(10000), 12), random.sample(["a", "b", "c"], k=2))
print(random.choices([1, 2, 3], k=5), random.choices("ab", weights=[1, 9], k=6), random.choices("xyz", cum_weights=[1, 2, 10], k=4))
print([round(v, 12) for v in (random.gauss(0, 1), random.gauss(5, 2), random.normalvariate(0, 1), random.expovariate(2), random.triangular(0, 10, 3), random.triangular(), random.lognormvariate(0, 1), random.paretovariate(3), random.weibullvariate(1, 2))])
random.seed("text")
print(random.random())
random.seed(2**70 + 1)
print(random.random())
random.seed(-3)
print(random.random())
r = random.Random(7)
s = random.Random(7)
print(r.random() == s.random(), r.randint(1, 100), [r.choice([1, 2, 3]) for _ in range(4)])
for call in (lambda: random.choice([]), lambda: random.randrange(0), lambda: random.sample([1], 2), lambda: random.randint(3, 1)):
    try:
        call()
    except (IndexError, ValueError) as e:
        print(type(e).__name__)
random.seed(1)
inside = 0
for _ in range(1000):
    a, b = random.random(), random.random()
    if a * a + b * b <= 1:
        inside += 1
print(4 * inside / 1000)
