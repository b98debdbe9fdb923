"""difflib: how alike two sequences are, and what to change in one to get the other."""


def module():
    from collections import namedtuple

    Match = namedtuple("Match", "a b size")

    class SequenceMatcher:
        __module__ = "difflib"

        def __init__(self, isjunk=None, a="", b="", autojunk=True):
            self.isjunk, self.autojunk = isjunk, autojunk
            self.set_seqs(a, b)

        def set_seqs(self, a, b):
            self.a = a
            self.set_seq2(b)

        def set_seq1(self, a):
            self.a = a
            self._blocks = None

        def set_seq2(self, b):
            self.b = b
            self._blocks = None
            places = {}
            for i, item in enumerate(b):
                places.setdefault(item, []).append(i)
            if self.isjunk:
                places = {item: at for item, at in places.items() if not self.isjunk(item)}
            if self.autojunk and len(b) >= 200:
                most = len(b) // 100 + 1
                places = {item: at for item, at in places.items() if len(at) <= most}
            self._places = places

        def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
            a, b = self.a, self.b
            ahi = len(a) if ahi is None else ahi
            bhi = len(b) if bhi is None else bhi
            besti, bestj, best = alo, blo, 0
            lengths = {}
            for i in range(alo, ahi):
                new = {}
                for j in self._places.get(a[i], ()):
                    if j < blo:
                        continue
                    if j >= bhi:
                        break
                    k = new[j] = lengths.get(j - 1, 0) + 1
                    if k > best:
                        besti, bestj, best = i - k + 1, j - k + 1, k
                lengths = new
            while besti > alo and bestj > blo and a[besti - 1] == b[bestj - 1]:
                besti, bestj, best = besti - 1, bestj - 1, best + 1
            while besti + best < ahi and bestj + best < bhi and a[besti + best] == b[bestj + best]:
                best += 1
            return Match(besti, bestj, best)

        def get_matching_blocks(self):
            if self._blocks is not None:
                return self._blocks
            waiting, found = [(0, len(self.a), 0, len(self.b))], []
            while waiting:
                alo, ahi, blo, bhi = waiting.pop()
                i, j, k = self.find_longest_match(alo, ahi, blo, bhi)
                if k:
                    found.append((i, j, k))
                    if alo < i and blo < j:
                        waiting.append((alo, i, blo, j))
                    if i + k < ahi and j + k < bhi:
                        waiting.append((i + k, ahi, j + k, bhi))
            found.sort()
            merged, i1, j1, k1 = [], 0, 0, 0
            for i2, j2, k2 in found:
                if i1 + k1 == i2 and j1 + k1 == j2:
                    k1 += k2
                else:
                    if k1:
                        merged.append(Match(i1, j1, k1))
                    i1, j1, k1 = i2, j2, k2
            if k1:
                merged.append(Match(i1, j1, k1))
            self._blocks = merged + [Match(len(self.a), len(self.b), 0)]
            return self._blocks

        def get_opcodes(self):
            i = j = 0
            codes = []
            for ai, bj, size in self.get_matching_blocks():
                tag = "replace" if i < ai and j < bj else "delete" if i < ai else "insert" if j < bj else ""
                if tag:
                    codes.append((tag, i, ai, j, bj))
                i, j = ai + size, bj + size
                if size:
                    codes.append(("equal", ai, i, bj, j))
            return codes

        def ratio(self):
            total = len(self.a) + len(self.b)
            return 2.0 * sum([m.size for m in self.get_matching_blocks()]) / total if total else 1.0

        quick_ratio = ratio

    def get_close_matches(word, possibilities, n=3, cutoff=0.6):
        scored = [(SequenceMatcher(None, one, word).ratio(), one) for one in possibilities]
        scored = sorted([pair for pair in scored if pair[0] >= cutoff], reverse=True)
        return [one for score, one in scored[:n]]

    def ndiff(a, b):
        for tag, i1, i2, j1, j2 in SequenceMatcher(None, a, b).get_opcodes():
            if tag == "equal":
                yield from ["  " + line for line in a[i1:i2]]
            else:
                yield from ["- " + line for line in a[i1:i2]]
                yield from ["+ " + line for line in b[j1:j2]]

    def unified_diff(a, b, fromfile="", tofile="", fromfiledate="", tofiledate="", n=3, lineterm="\n"):
        codes = SequenceMatcher(None, a, b).get_opcodes()
        groups, group = [], []
        for tag, i1, i2, j1, j2 in codes:
            if tag == "equal" and i2 - i1 > 2 * n and group:
                groups.append(group + [(tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n))])
                group = [(tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2)]
            elif tag == "equal" and not group:
                group = [(tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2)]
            elif tag == "equal" and i2 == len(a):
                group.append((tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)))
            else:
                group.append((tag, i1, i2, j1, j2))
        groups.append(group)

        def span(start, stop):
            length = stop - start
            return str(start + 1) if length == 1 else f"{start if not length else start + 1},{length}"
        started = False
        for group in groups:
            if not [one for one in group if one[0] != "equal"]:
                continue
            if not started:
                started = True
                yield f"--- {fromfile}{lineterm}"
                yield f"+++ {tofile}{lineterm}"
            yield f"@@ -{span(group[0][1], group[-1][2])} +{span(group[0][3], group[-1][4])} @@{lineterm}"
            for tag, i1, i2, j1, j2 in group:
                if tag == "equal":
                    yield from [" " + line for line in a[i1:i2]]
                else:
                    yield from ["-" + line for line in a[i1:i2]]
                    yield from ["+" + line for line in b[j1:j2]]

    return {"SequenceMatcher": SequenceMatcher, "get_close_matches": get_close_matches, "ndiff": ndiff, "unified_diff": unified_diff,
            "Match": Match}
