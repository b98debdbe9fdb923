package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Ops on complex numbers whose parts are infinite, NaN, zeros of both signs, subnormal or near the largest number, against NumPy: the rows
 * of {@code complex_special.txt}. Zeros have NumPy's sign.
 */
class ComplexSpecialValuesTest {
    /** How far a part may be off, in units of the larger part's last digit: functions are rounded by each library in its own way. */
    private static final double ULPS = 8;

    @TestFactory
    List<DynamicTest> everyRowIsAsNumPyComputes() {
        Map<DType, String> values = new HashMap<>();
        List<DynamicTest> tests = new ArrayList<>();
        for (String line : Goldens.lines("complex_special.txt")) {
            String[] row = line.split(" \\| ");
            String[] head = row[0].split(" ");
            DType type = Goldens.type(head[1]);
            if (head[0].equals("values")) {
                values.put(type, row[1]);
                continue;
            }
            Op op = Arrays.stream(Op.values())
                    .filter(o -> o.numpyName().equals(head[0]))
                    .findFirst()
                    .orElseThrow();
            int step = Integer.parseInt(head[2]);
            tests.add(DynamicTest.dynamicTest(row[0], () -> check(op, type, values.get(type), step, row[1])));
        }
        return tests;
    }

    private static void check(Op op, DType type, String values, int step, String answers) {
        NDArray x = Goldens.array(type, values);
        NDArray y = Nd.roll(x, step);
        NDArray actual = op.arity() == 1 ? Nd.map(op, x) : Nd.map(op, x, y);
        NDArray expected = Goldens.array(actual.dtype(), answers);
        assertThat(actual.size()).isEqualTo(expected.size());
        List<String> wrong = new ArrayList<>();
        for (long i = 0; i < actual.size(); i++) {
            if (!isClose(actual.dtype(), actual.get(i).item(), expected.get(i).item())) {
                wrong.add(x.get(i).item()
                        + (op.arity() == 1 ? "" : ", " + y.get(i).item()) + ": "
                        + actual.get(i).item() + ", NumPy " + expected.get(i).item());
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static boolean isClose(DType type, Object actual, Object expected) {
        if (actual instanceof Complex a && expected instanceof Complex e) {
            double size = Math.max(Math.abs(e.real()), Math.abs(e.imag()));
            return isClose(type, a.real(), e.real(), size) && isClose(type, a.imag(), e.imag(), size);
        }
        return actual instanceof Double a ? isClose(type, a, (Double) expected, Math.abs(a)) : actual.equals(expected);
    }

    private static boolean isClose(DType type, double actual, double expected, double size) {
        if (Double.compare(actual, expected) == 0) {
            return true;
        }
        double scale = Double.isFinite(size) ? size : Math.abs(expected);
        double ulp = type.part() == DType.FLOAT32 ? Math.ulp((float) scale) : Math.ulp(scale);
        return expected != 0 && Double.isFinite(expected) && Math.abs(actual - expected) <= ULPS * ulp;
    }
}
