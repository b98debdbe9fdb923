"""fnmatch: names that match a pattern of a shell."""


def module():
    import re

    def translate(pat):
        out, i = "", 0
        while i < len(pat):
            c = pat[i]
            i += 1
            end = pat.find("]", i + 1) if c == "[" else -1
            if c == "*":
                out += ".*"
            elif c == "?":
                out += "."
            elif end >= 0:
                body = pat[i:end].replace("\\", "\\\\")
                out += "[" + ("^" + body[1:] if body.startswith("!") else body) + "]"
                i = end + 1
            else:
                out += re.escape(c)
        return f"(?s:{out})\\Z"

    def fnmatch(name, pat):
        return re.match(translate(pat), name) is not None

    def filter(names, pat):
        return [name for name in names if fnmatch(name, pat)]

    return {"translate": translate, "fnmatch": fnmatch, "fnmatchcase": fnmatch, "filter": filter}
