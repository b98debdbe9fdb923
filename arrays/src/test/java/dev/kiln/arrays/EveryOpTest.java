package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.interpret.ArenaAllocator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every op, reduction, scan, arg-reduction, selection and cast in every type against NumPy: the rows of {@code every_op.txt}. A new op or
 * type fails here until {@code make_goldens.py} has written its rows, so that none can be missing from all oracles at once. No op passes
 * that always gives the same answer.
 */
class EveryOpTest {
    /** The operands have the row's type, but for a cast, whose operands have the type that it starts from. */
    private record Row(
            String name,
            DType type,
            DType result,
            DType source,
            List<String> x,
            List<String> y,
            List<String> expected) {
        boolean refused() {
            return result == null;
        }

        String pair() {
            return name + " " + type;
        }
    }

    private final Context context = new Context();

    private static List<Row> rows() {
        return Goldens.lines("every_op.txt").stream().map(EveryOpTest::row).toList();
    }

    private static Row row(String line) {
        String[] parts = line.split("\\|", -1);
        String[] head = parts[0].split(" ");
        DType type = Goldens.type(head[1]);
        return head[2].equals("refused")
                ? new Row(head[0], type, null, type, List.of(), List.of(), List.of())
                : new Row(
                        head[0],
                        type,
                        Goldens.type(head[2]),
                        head.length == 3 ? type : Goldens.type(head[3]),
                        words(parts[1]),
                        words(parts[2]),
                        words(parts[3]));
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split(" "));
    }

    @Test
    void noOpNoReductionAndNoTypeIsMissing() {
        Set<String> pairs = new TreeSet<>();
        for (DType type : DType.values()) {
            for (Op op : Op.values()) {
                pairs.add(op.numpyName() + " " + type);
            }
            for (ReduceOp op : ReduceOp.values()) {
                pairs.add("reduce-" + op.numpyName() + " " + type);
            }
            for (Op op : Op.values()) {
                if (op.isAssociative()) {
                    pairs.add("scan-" + op.numpyName() + " " + type);
                }
            }
            for (String name : List.of("argmin", "argmax", "filter")) {
                pairs.add(name + " " + type);
            }
        }
        assertThat(rows()).extracting(Row::pair).containsOnlyOnceElementsOf(oncePerPair(pairs));
        assertThat(rows().stream().map(Row::pair).collect(Collectors.toSet())).isEqualTo(pairs);
        for (DType type : DType.values()) {
            assertThat(rows())
                    .filteredOn(row -> row.pair().equals(Op.CAST.numpyName() + " " + type))
                    .extracting(Row::source)
                    .containsExactlyInAnyOrder(DType.values());
        }
    }

    /** Ops have one row each, but for casts; the others have several. */
    private static List<String> oncePerPair(Set<String> pairs) {
        Set<String> ops = Arrays.stream(Op.values())
                .filter(op -> op != Op.CAST)
                .map(Op::numpyName)
                .collect(Collectors.toSet());
        return pairs.stream()
                .filter(pair -> ops.contains(pair.substring(0, pair.indexOf(' '))))
                .toList();
    }

    /** No op whose answer is a constant can pass: but for those whose answer is one, the answers of each op in each type differ. */
    @Test
    void onlyConstantsHaveOneAnswer() {
        Set<String> constant = new TreeSet<>();
        for (DType type : DType.values()) {
            if (!type.isFloating() && !type.isComplex()) {
                for (Op op : List.of(Op.ISNAN, Op.ISINF, Op.ISFINITE)) {
                    constant.add(op.numpyName() + " " + type);
                }
            }
            if (!type.isComplex()) {
                constant.add(Op.IMAG.numpyName() + " " + type);
            }
        }
        constant.add(Op.REMAINDER.numpyName() + " " + DType.BOOL);
        Map<String, Set<String>> answers = new TreeMap<>();
        for (Row row : rows()) {
            if (!row.refused()) {
                answers.computeIfAbsent(row.pair(), _ -> new TreeSet<>()).addAll(row.expected());
            }
        }
        answers.values().removeIf(different -> different.size() > 1);
        assertThat(answers.keySet()).isEqualTo(constant);
    }

    @Test
    void whatNumPyRefusesIsRefused() {
        Set<String> refusedPairs =
                rows().stream().filter(Row::refused).map(Row::pair).collect(Collectors.toSet());
        for (DType type : DType.values()) {
            for (Op op : Op.values()) {
                boolean refused = false;
                try {
                    Promotion.computeType(op, type);
                } catch (ArrayError e) {
                    refused = true;
                }
                assertThat(refused)
                        .as("%s of %s", op, type)
                        .isEqualTo(refusedPairs.contains(op.numpyName() + " " + type));
            }
            for (Op op : Op.values()) {
                if (op.isAssociative() && refusedPairs.contains("scan-" + op.numpyName() + " " + type)) {
                    assertThatThrownBy(() -> Nd.foldType(op, type))
                            .as("scan by %s of %s", op, type)
                            .isInstanceOf(ArrayError.class);
                }
            }
        }
    }

    @TestFactory
    List<DynamicTest> everyRowIsAsNumPyComputes() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Row row : rows()) {
            String name = row.pair() + (row.source() == row.type() ? "" : " from " + row.source()) + " " + row.x();
            tests.add(DynamicTest.dynamicTest(name, () -> check(row)));
        }
        return tests;
    }

    private void check(Row row) {
        if (row.name().startsWith("reduce-")) {
            NDArray x = array(row.type(), row.x());
            String name = row.name().substring("reduce-".length());
            ReduceOp op = Arrays.stream(ReduceOp.values())
                    .filter(o -> o.numpyName().equals(name))
                    .findFirst()
                    .orElseThrow();
            compare(row, x.reduce(op, null, false).reshape(1), 1);
            return;
        } else if (row.name().startsWith("scan-")) {
            if (!row.refused()) {
                Op op = op(row.name().substring("scan-".length()));
                NDArray x = array(row.type(), row.x());
                compare(row, Nd.accumulate(op, x, 0, Nd.foldType(op, x.dtype())), 0);
            }
            return;
        } else if (row.name().startsWith("arg")) {
            NDArray x = array(row.type(), row.x());
            compare(row, (row.name().equals("argmax") ? x.argmax() : x.argmin()).reshape(1), 0);
            return;
        } else if (row.name().equals("filter")) {
            List<String> mask = new ArrayList<>();
            for (int i = 0; i < row.x().size(); i++) {
                mask.add(i % 3 != 1 ? "True" : "False");
            }
            compare(row, Nd.extract(array(DType.BOOL, mask), array(row.type(), row.x())), 0);
            return;
        }
        Op op = op(row.name());
        if (row.refused()) {
            NDArray x = Nd.ones(new long[] {2}, row.type());
            Object[] operands = new Object[op.arity()];
            Arrays.fill(operands, x);
            assertThatThrownBy(() -> Nd.map(op, operands)).isInstanceOf(ArrayError.class);
            return;
        }
        boolean root = op == Op.ABS && row.type().isComplex();
        compare(row, compute(op, row), op.isExact() ? root ? 1 : 0 : 4);
    }

    private static Op op(String name) {
        return Arrays.stream(Op.values())
                .filter(op -> op.numpyName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private NDArray compute(Op op, Row row) {
        if (op == Op.CAST) {
            return array(row.source(), row.x()).astype(row.type());
        }
        NDArray x = array(row.type(), row.x());
        NDArray y = array(row.type(), row.y());
        if (op == Op.WHERE) {
            List<String> condition = new ArrayList<>();
            for (int i = 0; i < row.x().size(); i++) {
                condition.add(i % 3 == 0 ? "True" : "False");
            }
            return Nd.map(op, array(DType.BOOL, condition), x, y);
        }
        return op.arity() == 1 ? Nd.map(op, x) : Nd.map(op, x, y);
    }

    private NDArray array(DType type, List<String> words) {
        Storage storage = new ArenaAllocator().allocate((long) words.size() * type.bytes());
        Elements elements = new Elements(storage.segment(), type);
        for (int i = 0; i < words.size(); i++) {
            elements.setScalar(i, value(type, words.get(i)));
        }
        return Nd.source(context, type, new long[] {words.size()}, storage);
    }

    private static Object value(DType type, String word) {
        return switch (type.kind()) {
            case BOOL -> (Object) word.equals("True");
            case SIGNED -> (Object) Long.valueOf(word);
            case UNSIGNED -> (Object) Long.parseUnsignedLong(word);
            case FLOATING -> (Object) Goldens.number(word);
            case COMPLEX -> (Object) complex(word);
        };
    }

    private static Complex complex(String word) {
        String[] parts = word.split(",");
        return Complex.ofCartesian(Goldens.number(parts[0]), Goldens.number(parts[1]));
    }

    private static void compare(Row row, NDArray actual, int ulps) {
        DType type = row.result();
        assertThat(actual.dtype()).isEqualTo(type);
        assertThat(actual.size()).isEqualTo(row.expected().size());
        for (int i = 0; i < row.expected().size(); i++) {
            Object expected = value(type, row.expected().get(i));
            Object got = actual.get(i).item();
            assertThat(isClose(type, got, expected, ulps) && (isAnyZero(row) || haveOneSign(type, got, expected)))
                    .as("element %d: %s, NumPy says %s", i, got, expected)
                    .isTrue();
        }
    }

    private static boolean isClose(DType type, Object got, Object expected, int ulps) {
        return switch (type.kind()) {
            case BOOL -> got.equals(expected);
            case SIGNED, UNSIGNED -> new java.math.BigInteger(got.toString()).longValue() == (Long) expected;
            case FLOATING -> isClose(type, ((Number) got).doubleValue(), (double) expected, ulps);
            case COMPLEX -> {
                Complex a = (Complex) got;
                Complex b = (Complex) expected;
                double tolerance = (type == DType.COMPLEX64 ? 1e-5 : 1e-13) * b.abs();
                yield a.equals(b)
                        || Math.abs(a.real() - b.real()) <= tolerance && Math.abs(a.imag() - b.imag()) <= tolerance
                        || isNaN(a) && isNaN(b);
            }
        };
    }

    private static boolean isNaN(Complex a) {
        return Double.isNaN(a.real()) || Double.isNaN(a.imag());
    }

    /** Whether zeros may have either sign: NumPy's minima and maxima answer with either. */
    private static boolean isAnyZero(Row row) {
        return row.name().endsWith(Op.MINIMUM.numpyName())
                || row.name().endsWith(Op.MAXIMUM.numpyName())
                || row.name().equals("reduce-" + ReduceOp.MIN.numpyName())
                || row.name().equals("reduce-" + ReduceOp.MAX.numpyName());
    }

    /** Whether zeros of floats have one sign; other numbers have. */
    private static boolean haveOneSign(DType type, Object got, Object expected) {
        if (!type.isFloating()) {
            return true;
        }
        double zero = (double) expected;
        return zero != 0
                || Double.compare(((Number) got).doubleValue(), zero) == 0
                || ((Number) got).doubleValue() != 0;
    }

    private static boolean isClose(DType type, double got, double expected, int ulps) {
        double ulp = type == DType.FLOAT32 ? Math.ulp((float) expected) : Math.ulp(expected);
        return got == expected
                || Double.compare(got, expected) == 0
                || Double.isFinite(expected) && Math.abs(got - expected) <= ulps * ulp;
    }
}
