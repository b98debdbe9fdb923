"""Yahtzee-like scores of random hands."""
import random
from collections import Counter

random.seed(2024)
NAMES = ["nothing", "pair", "two pairs", "three", "straight", "full house", "four", "five"]


def classify(hand):
    counts = sorted(Counter(hand).values(), reverse=True)
    if counts[0] == 5:
        return 7
    if counts[0] == 4:
        return 6
    if counts == [3, 2]:
        return 5
    if sorted(hand) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        return 4
    if counts[0] == 3:
        return 3
    return 2 if counts[:2] == [2, 2] else 1 if counts[0] == 2 else 0


class Player:
    def __init__(self, name):
        self.name = name
        self.score = 0
        self.hands = []

    def turn(self):
        hand = [random.randint(1, 6) for _ in range(5)]
        keep = [d for d, n in Counter(hand).items() if n > 1 for _ in range(n)]
        hand = keep + [random.randint(1, 6) for _ in range(5 - len(keep))]
        self.hands.append(hand)
        self.score += classify(hand)


players = [Player(n) for n in ("ann", "bob", "cy")]
for turn in range(30):
    for p in players:
        p.turn()
for place, p in enumerate(sorted(players, key=lambda p: (-p.score, p.name)), 1):
    stats = Counter(NAMES[classify(h)] for h in p.hands)
    print(place, p.name, p.score, stats.most_common(2), sum(map(sum, p.hands)))
deck = [r + s for s in "CDHS" for r in "23456789TJQKA"]
random.shuffle(deck)
print(" ".join(deck[:13]), random.sample(range(100), 5), random.choice("xyz"))
print(f"{random.gauss(0, 1):.6f} {random.uniform(2, 3):.6f}", random.choices("ab", weights=[9, 1], k=8))
