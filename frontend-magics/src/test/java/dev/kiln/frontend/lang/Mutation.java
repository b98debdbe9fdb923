package dev.kiln.frontend.lang;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Mutates a program as a careless user would: tokens missing, repeated or swapped; wrong numbers and names; lines moved. */
final class Mutation {
    private static final Pattern WORD = Pattern.compile(
            "\\n[ \\t]*|[ \\t]+|[\\p{L}_]\\w*|\\d[\\w.]*|\"[^\"\\n]*\"|'[^'\\n]*'|\\*\\*|//|[-+*/%@&|^=<>!]=|<<|>>|.");
    private static final List<String> STRANGE = List.of(
            "0",
            "-1",
            "1",
            "2",
            "7",
            "-100",
            "3.5",
            "1e400",
            "10**5",
            "None",
            "True",
            "()",
            "[]",
            "(2, 3)",
            "...",
            ":",
            "::-1",
            "'a'",
            "np",
            "np.nan",
            "np.newaxis",
            "x",
            "np.arange(3)",
            "np.zeros((2, 0))",
            "np.int8(-128)",
            "2j",
            "[[1, 2], [3]]",
            "lambda",
            "not",
            "if",
            "else",
            "for",
            "in",
            "(",
            ")",
            "[",
            "]",
            ",",
            "=",
            "==",
            "+",
            "**",
            "//",
            "@",
            "~",
            "\n",
            "\n    ",
            "é",
            "\"",
            "#",
            "{",
            "\\",
            "axis=5",
            "dtype='float16'",
            "out=3",
            "del",
            "return",
            "def f(a, a):",
            "def f(a, /, b, *, c=1): return a",
            "global x",
            "nonlocal x",
            "import math",
            "from math import sqrt",
            "x: int = 3",
            "2**70",
            "1 << 70",
            "del x[1:2]",
            "isinstance(x, float)",
            "*",
            "/",
            "- - -",
            "((((",
            ";",
            "0x",
            "1_",
            "1.e",
            "f'{'");

    private static final List<String> VALUES = List.of(
            "0",
            "1",
            "-1",
            "2",
            "3",
            "17",
            "-100",
            "0.5",
            "1e300",
            "2**31",
            "None",
            "True",
            "()",
            "[]",
            "(2, 3)",
            "[1, 0]",
            "'a'",
            "np.nan",
            "np.arange(3)",
            "np.zeros((2, 0))",
            "np.ones(4) > 0",
            "np.int8(5)",
            "a",
            "x",
            "x > 3",
            "slice",
            "np.float32",
            "range(2)",
            "2**64",
            "-(2**70)",
            "10**400",
            "[3, 1, 2]",
            "math",
            "int");
    private static final List<String> SIGNS = List.of(
            "+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>", "==", "!=", "<", ">", "<=", ">=");
    private static final Set<String> KEYWORDS = Set.of(
            "import",
            "as",
            "def",
            "return",
            "for",
            "in",
            "while",
            "if",
            "elif",
            "else",
            "and",
            "or",
            "not",
            "del",
            "assert",
            "pass",
            "break",
            "continue",
            "np",
            "numpy");

    private final Random random;

    Mutation(long seed) {
        this.random = new Random(seed);
    }

    /** The program with one or two mutations. */
    String spoil(String program, List<String> names) {
        List<String> words = new ArrayList<>();
        Matcher m = WORD.matcher(program);
        while (m.find()) {
            words.add(m.group());
        }
        for (int n = 1 + random.nextInt(2); n > 0 && !words.isEmpty(); n--) {
            int at = random.nextInt(words.size());
            int other = random.nextInt(words.size());
            if (random.nextInt(10) < 7) {
                likeForLike(words, at, names);
                continue;
            }
            switch (random.nextInt(8)) {
                case 0 -> words.remove(at);
                case 1 -> words.add(at, words.get(at));
                case 2 -> words.add(at, words.get(other));
                case 3 -> words.set(at, words.get(other));
                case 4 -> words.set(at, STRANGE.get(random.nextInt(STRANGE.size())));
                case 5 -> words.add(at, STRANGE.get(random.nextInt(STRANGE.size())));
                case 6 -> words.set(at, names.get(random.nextInt(names.size())));
                default -> {
                    String swapped = words.set(at, words.get(other));
                    words.set(other, swapped);
                }
            }
        }
        return String.join("", words);
    }

    /** Replaces a number, name or operator: the result still parses, but fails when it runs. */
    private void likeForLike(List<String> words, int from, List<String> names) {
        for (int k = 0; k < words.size(); k++) {
            int at = (from + k) % words.size();
            String word = words.get(at);
            if (Character.isDigit(word.charAt(0))) {
                words.set(at, VALUES.get(random.nextInt(VALUES.size())));
                return;
            } else if (SIGNS.contains(word)) {
                words.set(at, SIGNS.get(random.nextInt(SIGNS.size())));
                return;
            } else if (Character.isLetter(word.charAt(0)) && !KEYWORDS.contains(word)) {
                boolean attribute = at > 0 && words.get(at - 1).equals(".");
                String name = names.get(random.nextInt(names.size()));
                words.set(at, attribute ? name.substring(name.lastIndexOf('.') + 1) : name);
                return;
            }
        }
    }
}
