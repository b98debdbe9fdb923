"""Examples in the texts of functions and classes, run and compared with what they say."""


def module():
    import re
    from collections import namedtuple
    from _doctest import globals, members, run

    ELLIPSIS, NORMALIZE_WHITESPACE, IGNORE_EXCEPTION_DETAIL, SKIP = 8, 4, 32, 16
    DONT_ACCEPT_TRUE_FOR_1, DONT_ACCEPT_BLANKLINE = 1, 2
    FLAGS = {"ELLIPSIS": ELLIPSIS, "NORMALIZE_WHITESPACE": NORMALIZE_WHITESPACE, "SKIP": SKIP,
             "IGNORE_EXCEPTION_DETAIL": IGNORE_EXCEPTION_DETAIL, "DONT_ACCEPT_TRUE_FOR_1": DONT_ACCEPT_TRUE_FOR_1,
             "DONT_ACCEPT_BLANKLINE": DONT_ACCEPT_BLANKLINE}
    TestResults = namedtuple("TestResults", "failed attempted")
    STARS = "*" * 70

    def examples(text):
        """The statements of a text with what they are expected to show."""
        found = []
        lines = text.expandtabs().split("\n")
        i = 0
        while i < len(lines):
            line = lines[i]
            blanks = len(line) - len(line.lstrip(" "))
            if line[blanks:blanks + 3] != ">>>":
                i += 1
                continue
            source = [line[blanks + 4:]]
            i += 1
            while i < len(lines) and lines[i][blanks:blanks + 3] == "..." and lines[i][:blanks].strip() == "":
                source.append(lines[i][blanks + 4:])
                i += 1
            want = []
            while i < len(lines) and lines[i].strip() and lines[i].strip()[:3] != ">>>":
                want.append(lines[i][blanks:])
                i += 1
            found.append(("\n".join(source), "".join(line + "\n" for line in want)))
        return found

    def flags_of(source, flags):
        for text in re.findall(r"#\s*doctest:\s*([^\n'\"]*)$", source, re.MULTILINE):
            for option in text.replace(",", " ").split():
                if option[1:] not in FLAGS:
                    raise ValueError(f"unknown option of doctest: {option!r}")
                flags = flags | FLAGS[option[1:]] if option[0] == "+" else flags & ~FLAGS[option[1:]]
        return flags

    def matches(want, got):
        parts = want.split("...")
        if len(parts) == 1:
            return want == got
        if not got.startswith(parts[0]) or not got.endswith(parts[-1]):
            return False
        at, end = len(parts[0]), len(got) - len(parts[-1])
        if at > end:
            return False
        for part in parts[1:-1]:
            at = got.find(part, at, end)
            if at < 0:
                return False
            at += len(part)
        return True

    def agrees(want, got, flags):
        if got == want:
            return True
        if not flags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (("True\n", "1\n"), ("False\n", "0\n")):
            return True
        if not flags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(r"(?m)^<BLANKLINE>\s*?$", "", want)
            got = re.sub(r"(?m)^[^\S\n]+$", "", got)
            if got == want:
                return True
        if flags & NORMALIZE_WHITESPACE:
            got, want = " ".join(got.split()), " ".join(want.split())
            if got == want:
                return True
        return bool(flags & ELLIPSIS) and matches(want, got)

    def indented(text):
        return "".join("    " + line + "\n" if line else "\n" for line in text.rstrip("\n").split("\n"))

    def failed(want, shown, error, flags):
        """What is wrong with the outcome of an example; None when nothing is."""
        header = re.match(r"Traceback \((?:most recent call last|innermost last)\):\s*\n", want)
        if error is None:
            if header is None and agrees(want, shown, flags):
                return None
            if not want:
                return "Expected nothing\nGot:\n" + indented(shown)
            return "Expected:\n" + indented(want) + ("Got:\n" + indented(shown) if shown else "Got nothing\n")
        if header is None:
            return "Exception raised:\n" + indented("Traceback (most recent call last):\n" + error)
        said = want[header.end():]
        said = "\n".join(line for line in said.split("\n") if line and not line.startswith(" ")) + "\n"
        given = error + "\n"
        if agrees(said, given, flags):
            return None
        if flags & IGNORE_EXCEPTION_DETAIL and said.split(":")[0].split(".")[-1].strip() == given.split(":")[0].strip():
            return None
        return "Expected:\n" + indented(want) + "Got:\n" + indented("Traceback (most recent call last):\n" + error)

    def run_text(text, globs, name, verbose, flags):
        bad = count = 0
        names = dict(globs)
        for source, want in examples(text):
            own = flags_of(source, flags)
            if own & SKIP:
                continue
            count += 1
            if verbose:
                print("Trying:\n" + indented(source) + ("Expecting:\n" + indented(want) if want else "Expecting nothing"),
                      end="" if want else "\n")
            shown, error = run(source, names)
            wrong = failed(want, shown, error, own)
            if wrong is None:
                if verbose:
                    print("ok")
                continue
            bad += 1
            print(STARS + f"\nFile \"__main__\", line ?, in {name}\nFailed example:\n" + indented(source) + wrong, end="")
        return bad, count

    def texts(names):
        """The texts of the functions and classes of a program, by name."""
        found = {"__main__": ""}

        def look(value, name):
            function = getattr(value, "__wrapped__", value)
            found[name] = getattr(function, "__doc__", None) or ""
            if isinstance(value, type):
                for member, inner in members(value).items():
                    function = getattr(inner, "fget", inner)
                    if isinstance(inner, type) or callable(function):
                        look(inner if isinstance(inner, type) else function, f"{name}.{member}")

        for name, value in names.items():
            if (callable(value) or isinstance(value, type)) and getattr(value, "__module__", None) == "__main__":
                look(value, f"__main__.{name}")
        return found

    def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None,
                raise_on_error=False, exclude_empty=False):
        names = dict(globals()) if globs is None else dict(globs)
        names.update(extraglobs or {})
        results = {}
        for where, text in sorted(texts(names).items()):
            results[where] = run_text(text, names, where, verbose, optionflags)
        bad = sum(b for b, n in results.values())
        count = sum(n for b, n in results.values())
        if report and verbose:
            for none, words in ((True, "had no tests"), (False, "passed all tests")):
                chosen = {w: n for w, (b, n) in results.items() if (n == 0) == none and b == 0}
                if chosen:
                    print(f"{len(chosen)} items {words}:")
                    for where, n in chosen.items():
                        print(f"    {where}" if none else f" {n:3d} tests in {where}")
        if report and bad:
            print(STARS)
            wrong = {w: r for w, r in results.items() if r[0]}
            print(f"{len(wrong)} items had failures:")
            for where, (b, n) in wrong.items():
                print(f" {b:3d} of {n:3d} in {where}")
        if report and verbose:
            print(f"{count} tests in {len(results)} items.\n{count - bad} passed and {bad} failed.")
        if report and bad:
            print(f"***Test Failed*** {bad} failures.")
        elif report and verbose:
            print("Test passed.")
        return TestResults(bad, count)

    def run_docstring_examples(f, globs, verbose=False, name="NoName", compileflags=None, optionflags=0):
        if verbose:
            print("Finding tests in", name)
        text = f if isinstance(f, str) else getattr(f, "__doc__", None) or ""
        run_text(text, globs, name, verbose, optionflags)

    return {"testmod": testmod, "run_docstring_examples": run_docstring_examples, "TestResults": TestResults, **FLAGS}
