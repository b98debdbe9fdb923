"""A machine whose steps are looked up in a dict of tuples."""

# results: ends
n = 20000  # quick: 50
steps = {("idle", 0): "run", ("idle", 1): "idle", ("run", 0): "run", ("run", 1): "wait", ("wait", 0): "idle", ("wait", 1): "run"}
# measured from here
state = "idle"
ends = 0
for i in range(n):
    state = steps[(state, i * i % 3 % 2)]
    if state == "wait":
        ends += 1
