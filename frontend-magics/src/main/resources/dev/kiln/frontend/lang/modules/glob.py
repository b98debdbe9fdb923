"""Files whose names match a pattern."""


def module():
    import os
    import re

    from _glob import pattern

    def has_magic(s):
        return any(c in s for c in "*?[")

    def listed(folder):
        try:
            return os.listdir(folder or ".")
        except OSError:
            return []

    def below(folder):
        yield folder
        for name in listed(folder):
            inner = os.path.join(folder, name)
            if os.path.isdir(inner) and not name.startswith("."):
                yield from below(inner)

    def found(folder, parts, recursive):
        if not parts:
            yield folder
            return
        first, rest = parts[0], parts[1:]
        if first == "**" and recursive:
            for inner in below(folder):
                if rest:
                    yield from found(inner, rest, recursive)
                else:
                    yield inner if inner != folder or not folder else os.path.join(inner, "")
                    for name in listed(inner):
                        if not os.path.isdir(os.path.join(inner, name)) and not name.startswith("."):
                            yield os.path.join(inner, name)
        elif has_magic(first):
            matches = pattern(first)
            for name in listed(folder):
                if matches.fullmatch(name) and (first.startswith(".") or not name.startswith(".")):
                    inner = os.path.join(folder, name)
                    if not rest or os.path.isdir(inner):
                        yield from found(inner, rest, recursive)
        else:
            inner = os.path.join(folder, first)
            if os.path.exists(inner):
                yield from found(inner, rest, recursive)

    def iglob(pathname, *, root_dir=None, recursive=False):
        text = str(pathname)
        start = "/" if text.startswith("/") else root_dir or ""
        for path in found(start, [p for p in text.split("/") if p], recursive):
            if root_dir and path.startswith(str(root_dir)):
                path = path[len(str(root_dir)):].lstrip("/")
            if path:
                yield path

    def glob(pathname, *, root_dir=None, recursive=False):
        return list(iglob(pathname, root_dir=root_dir, recursive=recursive))

    def escape(pathname):
        return re.sub(r"([*?[])", r"[\1]", pathname)

    return {"glob": glob, "iglob": iglob, "escape": escape, "has_magic": has_magic}
