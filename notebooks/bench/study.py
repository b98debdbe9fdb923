# What the benchmark notebooks share: %run study.py
import json
import os

import matplotlib.pyplot as plt
import numpy as np

os.makedirs("out", exist_ok=True)
machine = !./peers --about
machine = json.loads(machine[0])
found = {}  # what the record will hold, by program


def keep(name, setup, work, values, rounds=5, tolerance=1e-10):
    "Writes a program's text, as it ran here, and its values; ./peers out/peer.json then runs it in NumPy and others."
    for old in (f"out/{study}-peer.peers.json", f"out/{study}-peer.json"):
        if os.path.exists(old):
            os.remove(old)
    np.savez(f"out/{study}-peer.npz", **values)
    program = {"name": name, "setup": setup, "work": work, "results": list(values), "values": f"{study}-peer.npz", "rounds": rounds, "tolerance": tolerance}
    with open(f"out/{study}-peer.json", "w") as file:
        json.dump(program, file)


def read(path):
    with open(path) as file:
        return json.load(file)


def seconds(t):
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if t * factor >= 1:
            return f"{t * factor:.3g} {unit}"
    return f"{t * 1e9:.0f} ns"


def compare(name, plan, best="ilp"):
    "The times of Kiln's variants and of the others, side by side; wrong values or empty measurements fail the cell."
    kiln = read(f"out/{study}-bench.json")
    peers = read(f"out/{study}-peer.peers.json")
    assert "error" not in peers, peers["error"]
    times = {"Kiln, " + v["name"]: v["median_seconds"] for v in kiln["variants"]}
    times.update({other: spread["median"] for other, spread in peers["times"].items()})
    assert all(t > 0 for t in times.values()), "nothing was measured"
    ours = times["Kiln, " + best]
    for label, t in times.items():
        print(f"{label:18} {seconds(t):>10} {t / ours:8.2f}")
    for other, why in peers["excluded"].items():
        print(f"{other:18} not measured: {why}")
    labels = list(times)
    plt.figure(figsize=(8, 0.4 * len(labels) + 1))
    colours = ["tab:orange" if label.startswith("Kiln") else "tab:blue" for label in labels]
    plt.barh(labels[::-1], [1e3 * times[label] for label in labels[::-1]], color=colours[::-1])
    plt.xlabel("milliseconds")
    plt.title(name)
    found[name] = {
        "kernels": {v["name"]: v["kernels"] for v in kiln["variants"]},
        "bytes": {v["name"]: v["bytes_moved"] for v in kiln["variants"]},
        "seconds": times,
        "ratio": {label: t / ours for label, t in times.items()},
        "excluded": peers["excluded"],
        "plan": {"kernels": len(plan["kernels"]), "ops": plan["ops"], "cost": plan["cost"], "status": plan["status"]},
    }


def costs(whatif):
    "The cost that each partitioner reaches under each cost model, from %plan --what-if --json."
    table = {}
    for cell in whatif["cells"]:
        if cell["cost"] is not None:
            table.setdefault(cell["cost_model"], {})[cell["partitioner"]] = cell["cost"]
    return table


def write(path, parameters):
    "Writes the record: what was found, on which machine, with which command. Nothing found is an error."
    assert found, "nothing was measured"
    record = {"study": path.split("/")[-1].removesuffix(".json"), "command": "./kiln bench studies", **machine, "parameters": parameters, "results": found}
    with open(path, "w") as file:
        json.dump(record, file, indent=1)
    print(f"{len(found)} results in {path}")


def combinators(name, outputs, text):
    "A program of combinators in the interchange form: a line for each, with its name, its kind and what it reads (name:role)."
    ops = []
    made = set()
    inputs = []
    for line in text.strip().split("\n"):
        words = line.split()
        reads = [word.split(":") if ":" in word else [word, "stream"] for word in words[2:]]
        for array, _ in reads:
            if array not in made and array not in inputs:
                inputs.append(array)
        made.add(words[0])
        ops.append({"id": words[0], "op": words[1], "in": reads})
    return {"dialect": "combinators", "name": name, "inputs": inputs, "outputs": outputs.split(), "ops": ops}


def table(rows, columns):
    "Prints rows (dictionaries) as a table."
    widths = [max(len(column), *[len(str(row.get(column, ""))) for row in rows]) for column in columns]
    print("  ".join([column.ljust(w) for column, w in zip(columns, widths)]))
    for row in rows:
        print("  ".join([str(row.get(column, "")).ljust(w) for column, w in zip(columns, widths)]))
