package dev.kiln.frontend.lang;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A seeded program on small complex and other arrays: arithmetic, functions, reductions, writes, type mixes, some of them wrong. */
final class RandomComplex {
    private static final List<String> TYPES =
            List.of("complex128", "complex128", "complex64", "float64", "float32", "int64", "int32");
    private static final List<String> SCALARS =
            List.of("2j", "(1-2j)", "3", "0.5", "True", "np.complex64(1+1j)", "np.float32(2)", "-1j", "np.int8(3)");
    private static final List<String> REAL_SCALARS = List.of("2", "0.5", "True", "np.float32(2)", "-1");
    private static final List<String> BINARY = List.of("+", "-", "*", "+", "*", "==", "!=", "<", ">=", "//", "&");
    private static final List<String> FUNCTIONS = List.of(
            "np.real",
            "np.imag",
            "np.conj",
            "np.abs",
            "np.sqrt",
            "np.exp",
            "np.sin",
            "np.cos",
            "np.angle",
            "np.iscomplex",
            "np.isreal",
            "np.sign",
            "np.square",
            "np.log",
            "np.sinh",
            "np.cosh",
            "np.isfinite",
            "np.negative",
            "np.tanh",
            "np.arcsin",
            "np.arccos",
            "np.arctan",
            "np.arcsinh",
            "np.arccosh",
            "np.arctanh",
            "np.floor");
    private static final List<String> REDUCTIONS =
            List.of("sum", "prod", "mean", "var", "std", "max", "min", "any", "all", "argmax", "cumsum", "cumprod");

    private final Random random;
    private final StringBuilder text = new StringBuilder("import numpy as np\n");
    private final List<String> names = new ArrayList<>();

    private RandomComplex(long seed) {
        random = new Random(seed);
    }

    static String program(long seed) {
        return new RandomComplex(seed).text();
    }

    private String text() {
        for (int k = 0; k < 3; k++) {
            names.add("a" + k);
            line("a" + k + " = ((np.arange(12) * " + (2 + k) + " % 7 - 3) + 1j * (np.arange(12) * " + (3 + k)
                    + " % 5 - 2)).reshape(3, 4).astype(np." + (k == 0 ? "complex128" : pick(TYPES)) + ")");
        }
        int statements = 3 + random.nextInt(5);
        for (int k = 0; k < statements; k++) {
            statement("r" + k);
        }
        return text.toString();
    }

    private void statement(String result) {
        switch (random.nextInt(15)) {
            case 0, 1 -> {
                line(result + " = " + operand() + " " + pick(BINARY) + " " + operand());
                return;
            }
            case 2 -> line(result + " = " + pick(FUNCTIONS) + "(" + pick(names) + ")");
            case 3 ->
                line(result + " = " + pick(names) + "." + pick(REDUCTIONS) + "("
                        + pick(List.of("", "axis=0", "axis=1", "axis=-1")) + ")");
            case 4 ->
                line(pick(names)
                        + pick(List.of("[1:]", "[:, ::2]", "[[0, 2]]", "[0, 1]", "[...]"))
                        + pick(List.of(" = ", " += ", " *= ", " -= "))
                        + pick(SCALARS));
            case 5 ->
                line(result + " = np.where(" + pick(names) + " == " + pick(SCALARS) + ", " + operand() + ", "
                        + operand() + ")");
            case 6 -> line(result + " = " + pick(names) + ".astype(np." + pick(TYPES) + ")");
            case 7 -> line(part(pick(names)) + pick(List.of(" = ", " += ", " *= ", " -= ")) + pick(REAL_SCALARS));
            case 8 -> {
                String name = pick(names);
                line("if np.iscomplexobj(" + name + "):");
                line("    " + part(name) + " = " + part(name) + pick(List.of(" + ", " * ")) + part(pick(names)));
            }
            case 10 -> line(result + " = " + pick(names) + " ** " + pick(List.of("2", "3", "0.5", "2.0", "1")));
            case 11 ->
                line(result + " = " + pick(names) + " ** "
                        + pick(List.of("(1.5-0.5j)", "5", "-3", "np.array([2, -1, 0.5, 4])", pick(names))));
            case 12 -> line("np.add.at(" + pick(names) + ", ([0, 2, 0], [1, 3, 1]), " + pick(SCALARS) + ")");
            case 13 ->
                line(result + " = np.concatenate([" + pick(names) + ", " + pick(names) + "], axis=-1)"
                        + pick(List.of("", " * 2j", ".sum()", ".max()")));
            // views of parts live on and see later writes
            case 9 -> {
                line(result + " = " + pick(names) + pick(List.of("", "[1:]", ".T")) + pick(List.of(".real", ".imag")));
                return;
            }
            default ->
                line(pick(names) + "[...] = " + pick(names) + pick(List.of("", "[::-1]", "[0]", ".conj()", ".real")));
        }
    }

    /** A part of an array, or of a slice of it; of those of real arrays only the real one can be written. */
    private String part(String name) {
        return name
                + pick(List.of("", "[1:]", "[::-1]", "[:, ::2]", "[0]"))
                + pick(List.of(".real", ".imag"))
                + pick(List.of("[...]", "[...]", "[-1:]"));
    }

    private String operand() {
        return random.nextInt(3) == 0 ? pick(SCALARS) : pick(names);
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
