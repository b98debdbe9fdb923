"""Expression parser and evaluator for arrays."""
import re
import math
from collections import namedtuple
import numpy as np

Token = namedtuple("Token", ["type", "value", "pos"])

TOKEN_RE = re.compile(r"""
    (?P<NUMBER>\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)
  | (?P<NAME>[A-Za-z_]\w*)
  | (?P<OP>\*\*|[-+*/(),^])
  | (?P<SKIP>\s+)
  | (?P<MISMATCH>.)
""", re.VERBOSE)


class ParseError(SyntaxError):
    pass


def tokenize(text):
    for m in TOKEN_RE.finditer(text):
        kind = m.lastgroup
        if kind == "SKIP":
            continue
        if kind == "MISMATCH":
            raise ParseError("unexpected %r at %d" % (m.group(), m.start()))
        yield Token(kind, m.group(), m.start())
    yield Token("END", "", len(text))


class Parser:
    PREC = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3, "**": 3}
    OPS = {
        "+": np.add, "-": np.subtract, "*": np.multiply,
        "/": np.divide, "^": np.power, "**": np.power,
    }

    def __init__(self, text):
        self.tokens = list(tokenize(text))
        self.i = 0

    @property
    def tok(self):
        return self.tokens[self.i]

    def advance(self, expected=None):
        tok = self.tok
        if expected is not None and tok.value != expected:
            raise ParseError(f"expected {expected!r} but found {tok.value or 'end'!r} at {tok.pos}")
        self.i += 1
        return tok

    def parse(self):
        node = self.expr(0)
        if self.tok.type != "END":
            raise ParseError(f"trailing input at {self.tok.pos}")
        return node

    def expr(self, level):
        node = self.unary()
        while self.tok.type == "OP" and (p := self.PREC.get(self.tok.value, -1)) > level:
            op = self.advance().value
            right = self.expr(p - 1 if op in ("^", "**") else p)
            node = ("bin", op, node, right)
        return node

    def unary(self):
        if self.tok.value == "-":
            self.advance()
            return ("neg", self.expr(2))
        return self.atom()

    def atom(self):
        tok = self.advance()
        if tok.type == "NUMBER":
            return ("num", float(tok.value))
        elif tok.type == "NAME":
            if self.tok.value == "(":
                self.advance("(")
                args = [self.expr(0)]
                while self.tok.value == ",":
                    self.advance()
                    args.append(self.expr(0))
                self.advance(")")
                return ("call", tok.value, args)
            return ("var", tok.value)
        elif tok.value == "(":
            node = self.expr(0)
            self.advance(")")
            return node
        raise ParseError(f"unexpected {tok.value or 'end'!r} at {tok.pos}")


FUNCS = {name: getattr(np, name) for name in "sin cos exp sqrt maximum minimum".split()}


def evaluate(node, env):
    kind, *rest = node
    if kind == "num":
        return rest[0]
    if kind == "var":
        try:
            return env[rest[0]]
        except KeyError:
            raise NameError(f"unknown variable {rest[0]}") from None
    if kind == "neg":
        return -evaluate(rest[0], env)
    if kind == "bin":
        op, left, right = rest
        return Parser.OPS[op](evaluate(left, env), evaluate(right, env))
    if kind == "call":
        name, args = rest
        return FUNCS[name](*(evaluate(a, env) for a in args))
    assert False, kind


def show(node):
    match node:
        case ("num", v):
            return f"{v:g}"
        case ("var", name):
            return name
        case ("neg", inner):
            return f"(-{show(inner)})"
        case ("bin", op, l, r):
            return f"({show(l)} {op} {show(r)})"
        case ("call", f, args):
            return f"{f}({', '.join(map(show, args))})"


env = {"x": np.linspace(0, 1, 5), "y": 2.0, "pi": math.pi}
for text in ["1 + 2 * 3", "-x ^ 2 + y", "2 ** 3 ** 2", "sin(pi * x) / (1 + x)", "maximum(x, 0.5) * 1e1",
             "(1 + 2", "3 $ 4", "x +", "sqrt(z)", "1 2"]:
    try:
        tree = Parser(text).parse()
        value = evaluate(tree, env)
        print(f"{text:24} -> {show(tree)} = {np.round(value, 4)}")
    except (ParseError, NameError) as err:
        print(f"{text:24} !! {type(err).__name__}: {err}")
print([t.value for t in tokenize("a*(b+1.5e3)")], Token("A", "b", 3)._replace(pos=9))
print(eval("x ** 2 + 1", {"x": env["x"]}))
