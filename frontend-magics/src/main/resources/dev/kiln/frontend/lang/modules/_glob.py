"""Patterns of names of files, for the modules glob and pathlib."""


def module():
    import re

    def pattern(glob):
        out = []
        i = 0
        while i < len(glob):
            c = glob[i]
            if c == "*":
                out.append("[^/]*")
            elif c == "?":
                out.append("[^/]")
            elif c == "[" and "]" in glob[i + 2:]:
                end = glob.index("]", i + 2)
                inside = glob[i + 1:end]
                out.append("[" + ("^" + inside[1:] if inside.startswith("!") else inside) + "]")
                i = end
            else:
                out.append(re.escape(c))
            i += 1
        return re.compile("".join(out))

    return {"pattern": pattern}
