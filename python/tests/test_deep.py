"""Programs that nest deeply and notebooks with many names, through a running kernel."""

import pytest
from session import kernel


@pytest.fixture(scope="module")
def session():
    with kernel() as running:
        running.ok("%%array\nkept = 7\n")
        yield running


def alive(session):
    assert session.ok("kept").text == "7"


@pytest.mark.parametrize(
    "body",
    [
        "    return 0 if n == 0 else 1 + f(n - 1)\n",
        "    if n > 0:\n        for i in range(1):\n            while True:\n                return (1 + (0 * n + (f(n - 1))))\n    return 0\n",
        "    return np.asarray(0) if n == 0 else np.add(1, f(n - 1))\n",
    ],
)
def test_a_function_calls_itself_as_deep_as_in_python(session, body):
    assert session.ok(f"%%array\ndef f(n):\n{body}\nprint(f(990))\n").stdout == "990\n"
    refused = session.fails("%%array\nf(1001)\n")
    assert refused.ename == "RecursionError" and "maximum recursion depth exceeded" in refused.error
    assert len(refused.error.splitlines()) < 60
    alive(session)


def test_java_calls_such_a_function(session):
    session.ok("%%array\ndef down(n):\n    return 0 if n == 0 else 1 + down(n - 1)\n")
    assert session.ok("down.call(990L)").text == "990"
    assert "maximum recursion depth exceeded" in session.fails("down.call(1001L)").error
    alive(session)


def test_nested_brackets(session):
    assert session.ok("%%array\n" + "(" * 190 + "1" + ")" * 190).text == "1"
    for opening, closing in ("()", "[]"):
        refused = session.fails("%%array\n" + opening * 50_000 + closing * 50_000)
        assert refused.ename == "SyntaxError" and "too many nested parentheses" in refused.error
    for text in ("x = 1" + " + 1" * 50_000, "x = " + "-" * 50_000 + "1"):
        refused = session.fails("%%array\n" + text)
        assert refused.ename == "RecursionError" and "Maybe" in refused.error
    alive(session)


def test_endless_recursion_in_java(session):
    session.ok("int deeper(int n) { return deeper(n + 1) + 1; }")
    refused = session.fails("deeper(0)")
    assert refused.ename == "StackOverflowError" and len(refused.error.splitlines()) < 40
    alive(session)


@pytest.mark.parametrize("call", ["System.exit(3)", "Runtime.getRuntime().halt(3)"])
def test_a_cell_cannot_end_the_kernel(session, call):
    refused = session.fails(f"int before = 1;\n{call};")
    assert refused.ename == "SystemExit" and "end the kernel" in refused.error and "line 2" in refused.error
    alive(session)


@pytest.mark.full
def test_two_thousand_names(session):
    cells = ["%%array\n" + "".join(f"name_{i} = {i}\n" for i in range(k, k + 200)) for k in range(0, 2000, 200)]
    for cell in cells:
        session.ok(cell)
    assert session.ok("name_0 + name_999 + name_1999").text == "2998"
    assert len([n for n in session.ok("%who").stdout.split() if n.startswith("name_")]) == 2000
    for cell in ("name_199", "%%array\nname_199"):
        reply = session.client.complete(cell, len(cell), reply=True, timeout=60)["content"]
        assert {f"name_199{i}" for i in range(10)} <= set(reply["matches"])
    alive(session)
