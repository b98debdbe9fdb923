"""Updates accounts that are data classes."""

# results: result
from dataclasses import dataclass

n = 10000  # quick: 50


@dataclass
class Account:
    owner: str
    balance: int = 0
    changes: int = 0


# measured from here
accounts = [Account(str(i)) for i in range(10)]
for i in range(n):
    one = accounts[i % 10]
    one.balance += i
    one.changes += 1
result = sum(one.balance for one in accounts)
