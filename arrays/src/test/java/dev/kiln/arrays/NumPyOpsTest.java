package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every op, conversion and reduction on awkward values of every type gives what NumPy gives. */
class NumPyOpsTest {
    private static final int ULPS = 4;

    /** NumPy answers with either zero when both signs are there. */
    private static final int ANY_ZERO = -1;

    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    @TestFactory
    List<DynamicTest> asNumPyComputes() {
        Map<String, String> values = new HashMap<>();
        List<DynamicTest> tests = new ArrayList<>();
        for (String line : Goldens.lines("ops.txt")) {
            int colon = line.indexOf(':');
            String head = colon < 0 ? line : line.substring(0, colon);
            String expected = colon < 0 ? "" : line.substring(colon + 1);
            String[] words = head.split(" ");
            switch (words[0]) {
                case "values" -> values.put(words[1], expected);
                default -> tests.add(DynamicTest.dynamicTest(head, () -> check(words, values, expected)));
            }
        }
        return tests;
    }

    private static void check(String[] words, Map<String, String> values, String expected) {
        switch (words[0]) {
            case "astype" -> {
                NDArray x = Goldens.array(Goldens.type(words[1]), values.get(words[1]));
                DType to = Goldens.type(words[2]);
                compare(x.astype(to), to, expected, 0);
            }
            case "unary" -> {
                Op op = op(words[1]);
                NDArray x = Goldens.array(Goldens.type(words[2]), values.get(words[2]));
                if (words[3].equals("refused")) {
                    assertThatThrownBy(() -> Nd.map(op, x)).isInstanceOf(ArrayError.class);
                } else {
                    compare(Nd.map(op, x), Goldens.type(words[3]), expected, op.isExact() ? 0 : ULPS);
                }
            }
            case "binary" -> {
                Op op = op(words[1]);
                NDArray x = Goldens.array(Goldens.type(words[2]), values.get(words[2]));
                NDArray given = Goldens.array(Goldens.type(words[3]), values.get(words[3]));
                boolean whole = !x.dtype().isFloating() && given.dtype().isInteger();
                NDArray y = op == Op.POW && whole && given.dtype() != DType.BOOL
                        ? given.astype(DType.INT64).abs().astype(given.dtype()).remainder(100)
                        : given;
                if (words[4].equals("refused")) {
                    assertThatThrownBy(() -> Nd.map(op, x, y)).isInstanceOf(ArrayError.class);
                } else {
                    compare(Nd.map(op, x.expandDims(1), y), Goldens.type(words[4]), expected, tolerance(op));
                }
            }
            case "reduce" -> {
                NDArray x = Goldens.array(Goldens.type(words[2]), values.get(words[2]))
                        .get(":6");
                NDArray r = switch (words[1]) {
                    case "sum" -> x.sum();
                    case "prod" -> x.prod();
                    case "min" -> x.min();
                    case "max" -> x.max();
                    case "any" -> x.any();
                    case "all" -> x.all();
                    default -> x.mean();
                };
                compare(r, Goldens.type(words[3]), expected, 1);
            }
            default -> throw new IllegalArgumentException(words[0]);
        }
    }

    private static int tolerance(Op op) {
        return op == Op.MINIMUM || op == Op.MAXIMUM ? ANY_ZERO : op.isExact() ? 0 : ULPS;
    }

    private static void compare(NDArray actual, DType type, String expected, int ulps) {
        assertThat(actual.dtype()).isEqualTo(type);
        String[] words = expected.trim().split(" ");
        assertThat(actual.size()).isEqualTo(words.length);
        if (!type.isFloating()) {
            long[] got = actual.toLongArray();
            for (int i = 0; i < words.length; i++) {
                long want = words[i].equals("True")
                        ? 1
                        : words[i].equals("False")
                                ? 0
                                : words[i].startsWith("-")
                                        ? Long.parseLong(words[i])
                                        : Long.parseUnsignedLong(words[i]);
                assertThat(got[i]).as("element %d", i).isEqualTo(want);
            }
            return;
        }
        double[] got = actual.toDoubleArray();
        for (int i = 0; i < words.length; i++) {
            double want = Goldens.number(words[i]);
            double tolerance = ulps * (type == DType.FLOAT32 ? Math.ulp((float) want) : Math.ulp(want));
            boolean same = (ulps == ANY_ZERO && got[i] == want)
                    || Double.compare(got[i], want) == 0
                    || (want == want && !Double.isInfinite(want) && Math.abs(got[i] - want) <= tolerance && ulps > 0);
            assertThat(same).as("element %d: %s, expected %s", i, got[i], want).isTrue();
        }
    }

    private static Op op(String name) {
        for (Op op : Op.values()) {
            if (op.numpyName().equals(name)) {
                return op;
            }
        }
        throw new IllegalArgumentException("op " + name);
    }
}
