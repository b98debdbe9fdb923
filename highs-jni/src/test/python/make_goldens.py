"""Writes what Python's highspy answers on seeded random programs into ../resources/dev/kiln/highs/highspy.txt.

Needs highspy 1.12.0 and NumPy (pip install highspy==1.12.0 numpy); the tests read the file only and make the same
programs from the same seeds (RandomPrograms.java). A line: seed, kind, HiGHS' model status, objective.
"""
import pathlib

import highspy
import numpy as np

OUT = pathlib.Path(__file__).parent.parent / "resources" / "dev" / "kiln" / "highs" / "highspy.txt"
COUNT = 300


class Random:
    """The linear congruential generator of RandomPrograms.java."""

    def __init__(self, seed):
        self.state = seed

    def next(self, n):
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return (self.state >> 8) % n


def program(seed):
    random = Random(seed)
    kind = ["lp", "mip", "qp"][seed % 3]
    maximise = random.next(2) == 1
    n, m, offset = 2 + random.next(8), 1 + random.next(7), random.next(9) - 4
    cost, lower, upper, types = [], [], [], []
    for _ in range(n):
        cost.append(random.next(21) - 10)
        lower.append(-random.next(6))
        wide, endless, discrete = random.next(12), random.next(8), random.next(8)
        upper.append(highspy.kHighsInf if kind == "lp" and endless == 0 else lower[-1] + 1 + wide)
        types.append(0 if kind != "mip" or discrete > 5 else 2 if discrete == 5 else 1)
        if types[-1] == 2:
            lower[-1], upper[-1] = 1, 2 + wide
    point = [lower[j] + random.next(2) for j in range(n)]  # feasible but for stray rows
    rows = []
    for _ in range(m):
        entries = []
        for j in range(n):
            value = random.next(13) - 6 if random.next(3) > 0 else 0
            if value:
                entries.append((j, value))
        b, slack, stray, side = random.next(25) - 8, random.next(4), random.next(24), random.next(4)
        if stray:  # else it may well contradict
            b = sum(value * point[j] for j, value in entries)
        low = [b - slack, b - 3, b, -highspy.kHighsInf][side]
        high = [highspy.kHighsInf, b + 2, b, b + slack][side]
        rows.append((low, high, entries))
    q = np.zeros((n, n))
    if kind == "qp":
        for _ in range(1 + random.next(3)):
            v = np.array([random.next(5) - 2 for _ in range(n)], float)
            q += np.outer(v, v)
        for j in range(n):
            q[j, j] += random.next(3)
        if maximise:
            q = -q
    return kind, maximise, offset, cost, lower, upper, types, rows, q


def solve(seed):
    kind, maximise, offset, cost, lower, upper, types, rows, q = program(seed)
    h = highspy.Highs()
    h.setOptionValue("output_flag", False)
    h.setOptionValue("threads", 1)
    h.setOptionValue("mip_rel_gap", 0.0)
    n, lp = len(cost), highspy.HighsLp()
    lp.num_col_, lp.num_row_, lp.offset_ = n, len(rows), offset
    lp.sense_ = highspy.ObjSense.kMaximize if maximise else highspy.ObjSense.kMinimize
    lp.col_cost_, lp.col_lower_, lp.col_upper_ = np.array(cost, float), np.array(lower, float), np.array(upper, float)
    lp.row_lower_ = np.array([r[0] for r in rows], float)
    lp.row_upper_ = np.array([r[1] for r in rows], float)
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = np.cumsum([0] + [len(r[2]) for r in rows])
    lp.a_matrix_.index_ = np.array([j for r in rows for j, _ in r[2]], int)
    lp.a_matrix_.value_ = np.array([v for r in rows for _, v in r[2]], float)
    if kind == "mip":
        lp.integrality_ = [highspy.HighsVarType(t) for t in types]
    model = highspy.HighsModel()
    model.lp_ = lp
    if q.any():
        pairs = [[(i, q[i, j]) for i in range(j, n) if q[i, j]] for j in range(n)]
        model.hessian_.dim_ = n
        model.hessian_.start_ = np.cumsum([0] + [len(p) for p in pairs])
        model.hessian_.index_ = np.array([i for p in pairs for i, _ in p], int)
        model.hessian_.value_ = np.array([v for p in pairs for _, v in p], float)
    h.passModel(model)
    h.run()
    status = h.getModelStatus()
    good = status == highspy.HighsModelStatus.kOptimal
    return f"{seed} {kind} {int(status)} {h.getInfo().objective_function_value if good else 'nan'}"


OUT.write_text("\n".join(solve(seed) for seed in range(1, COUNT + 1)) + "\n")
