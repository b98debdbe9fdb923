"""A small shop's stock, with sales, reorders and a report."""
from collections import defaultdict


class Item:
    count = 0

    def __init__(self, name, price, stock=0):
        self.name = name
        self.price = price
        self.stock = stock
        Item.count += 1

    def __repr__(self):
        return f"Item({self.name!r}, {self.price:.2f}, stock={self.stock})"

    def __lt__(self, other):
        return (self.price, self.name) < (other.price, other.name)

    @property
    def value(self):
        return self.price * self.stock


class OutOfStock(Exception):
    def __init__(self, item, wanted):
        super().__init__(f"only {item.stock} of {item.name}, not {wanted}")
        self.item = item


class Shop:
    def __init__(self):
        self.items = {}
        self.log = []
        self.sold = defaultdict(int)

    def add(self, name, price, n):
        self.items[name] = Item(name, price, n)
        return self

    def sell(self, name, n=1):
        item = self.items[name]
        if item.stock < n:
            raise OutOfStock(item, n)
        item.stock -= n
        self.sold[name] += n
        self.log.append(("sell", name, n))
        return n * item.price


shop = Shop().add("apple", 0.25, 100).add("pear", 0.4, 20).add("melon", 3, 4)
income = 0
for name, n in [("apple", 30), ("melon", 5), ("pear", 20), ("kiwi", 1), ("melon", 2)]:
    try:
        income += shop.sell(name, n)
    except OutOfStock as e:
        print("refused:", e, "|", e.item.name)
    except KeyError as e:
        print("unknown:", e)
    else:
        print(f"sold {n:3d} x {name:<8s} -> {income:8.2f}")
print(sorted(shop.items.values()))
print(dict(shop.sold), Item.count, len(shop.log))
print("value: %.2f" % sum(i.value for i in shop.items.values()))
print({k: v.stock for k, v in shop.items.items() if v.stock})
