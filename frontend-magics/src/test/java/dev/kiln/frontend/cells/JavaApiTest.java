package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.fft.Fft;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.linalg.Linalg;
import dev.kiln.frontend.Rich;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Java cells as a user of NumPy writes them in a notebook, with nothing imported but what every cell has. */
class JavaApiTest extends FrontendCells {

    /** A cell with expressions, one after the other: what each prints as. */
    private void shows(String... expressionsAndTexts) throws Exception {
        StringBuilder cell = new StringBuilder("new String[] {");
        for (int i = 0; i < expressionsAndTexts.length; i += 2) {
            cell.append("\n    Objects.toString(")
                    .append(expressionsAndTexts[i])
                    .append("),");
        }
        String[] texts = (String[]) run(cell.append("\n}").toString());
        for (int i = 0; i < texts.length; i++) {
            assertThat(texts[i]).as(expressionsAndTexts[2 * i]).isEqualTo(expressionsAndTexts[2 * i + 1]);
        }
    }

    @Test
    void arraysAreMadeOfWhatIsThere() throws Exception {
        shows(
                "Arrays.toString(zeros(3, 4).shape())", "[3, 4]",
                "zeros(new long[] {2, 2}, DType.INT32)", "[[0 0]\n [0 0]]",
                "ones(int8, 2).dtype()", "int8",
                "full(3, 7)", "[7 7 7]",
                "full(new long[] {2}, 0.5, float32).toRepr()", "array([0.5, 0.5], dtype=float32)",
                "arange(10)", "[0 1 2 3 4 5 6 7 8 9]",
                "arange(1, 2, 0.25)", "[1.   1.25 1.5  1.75]",
                "arange(3, float32).dtype()", "float32",
                "linspace(0, 1, 5)", "[0.   0.25 0.5  0.75 1.  ]",
                "linspace(0, 10, 4, false, int64)", "[0 2 5 7]",
                "eye(2)", "[[1. 0.]\n [0. 1.]]",
                "eye(2, 3)", "[[1. 0. 0.]\n [0. 1. 0.]]",
                "array(1, 2, 3).dtype()", "int64",
                "array(1, 2.5)", "[1.  2.5]",
                "array(new int[][] {{1, 2}, {3, 4}}).dtype()", "int32",
                "array(List.of(List.of(1, 2), List.of(3, 4)), float32)", "[[1. 2.]\n [3. 4.]]",
                "array(true, false)", "[ True False]",
                "array(5).ndim()", "0",
                "asarray(new byte[] {1}).dtype()", "int8",
                "fullLike(ones(2), 9)", "[9. 9.]",
                "meshgrid(arange(2), arange(3))[0]", "[[0 1]\n [0 1]\n [0 1]]",
                "Arrays.toString(mgrid(\"0:2, 0:3\").shape())", "[2, 2, 3]",
                "fromfunction(i -> i[0].mul(10).add(i[1]), 2, 3)", "[[ 0.  1.  2.]\n [10. 11. 12.]]",
                "Arrays.toString(Nd.random(1).standardNormal(2, 3).shape())", "[2, 3]");
    }

    @Test
    void operandsMayBeNumbersOnEitherSide() throws Exception {
        run("NDArray x = array(1.0, 2, 4); NDArray n = array(7, -7); NDArray f = x.astype(float32);");
        shows(
                "x.add(1)", "[2. 3. 5.]",
                "x.sub(0.5)", "[0.5 1.5 3.5]",
                "Nd.subtract(1, x)", "[ 0. -1. -3.]",
                "Nd.div(8, x)", "[8. 4. 2.]",
                "pow(2, x)", "[ 2.  4. 16.]",
                "f.mul(2.5).dtype()", "float32",
                "f.add(Float.valueOf(1f)).dtype()", "float32",
                "n.remainder(3)", "[1 2]",
                "n.floorDivide(2)", "[ 3 -4]",
                "n.add(true)", "[ 8 -6]",
                "x.greater(1).logicalAnd(true)", "[False  True  True]",
                "x.equal(2)", "[False  True False]",
                "Nd.where(x.less(3), x, 0)", "[1. 2. 0.]",
                "x.less(3).where(1, -1)", "[ 1  1 -1]",
                "clip(x, 1.5, null)", "[1.5 2.  4. ]",
                "x.neg().abs().sqrt().square()", "[1. 2. 4.]",
                "maximum(x, 2)", "[2. 2. 4.]",
                "x.isclose(1.0000001)", "[ True False False]",
                "x.allclose(x.add(1e-12))", "true",
                "n.bitwiseLeftShift(1)", "[ 14 -14]",
                "n.bitwiseInvert()", "[-8  6]",
                "sin(array(0, pi / 2))", "[0. 1.]");
        assertThatThrownBy(() -> run("x.add(arange(2))")).hasMessageContaining("could not be broadcast together");
        assertThatThrownBy(() -> run("x.bitwiseAnd(1)")).hasMessageContaining("ufunc 'bitwise_and' not supported");
        assertThatThrownBy(() -> run("x.add(\"one\")")).hasMessageContaining("neither an array nor a number");
    }

    @Test
    void slicesAreTextsOrObjects() throws Exception {
        run("NDArray x = arange(24).reshape(2, 3, 4); int lo = 1, hi = 3; NDArray y = zeros(4, 4);");
        shows(
                "x.get(\"1, ::2, 0\")", "[12 20]",
                "Arrays.toString(x.get(\"..., {}:{}\", lo, hi).shape())", "[2, 3, 2]",
                "x.get(at(1), slice(1, -1), at(0))", "[16]",
                "x.get(slice(), 0, -1)", "[ 3 15]",
                "x.get(1)", "[[12 13 14 15]\n [16 17 18 19]\n [20 21 22 23]]",
                "x.get(0, 1, 2)", "6",
                "Arrays.toString(x.get(newaxis, ellipsis, 0).shape())", "[1, 2, 3]",
                "x.get(x.remainder(7).equal(0))", "[ 0  7 14 21]",
                "x.get(0, array(2, 0), array(1, 3))", "[9 3]",
                "Arrays.toString(x.get(slice(null, 1)).shape())", "[1, 3, 4]",
                "y.set(\"1:-1, 1:-1\", 5).sum()", "20.0",
                "y.slice(\"0\").assign(arange(4)).get(\"::-1\")", "[3. 2. 1. 0.]",
                "y.slice(0, slice(2, null)).iadd(1)", "[3. 4.]",
                "y.set(y.equal(5), -1).min()", "-1.0",
                "y.get(0).imul(2)", "[0. 2. 6. 8.]",
                "y.set(array(3), 9).get(3)", "[9. 9. 9. 9.]");
        assertThatThrownBy(() -> run("x.get(\"0, 1;2\")"))
                .hasMessageContaining("slice part (1;2)")
                .hasMessageEndingWith("\n    0, 1;2\n       ^^^");
        assertThatThrownBy(() -> run("x.get(5)"))
                .hasMessageContaining("index 5 is out of bounds for axis 0 with size 2");
    }

    @Test
    void reductionsTakeAxesAndOptions() throws Exception {
        run("NDArray x = arange(6).reshape(2, 3); NDArray mask = x.remainder(2).equal(0);");
        shows(
                "x.sum()", "15",
                "x.sum(0)", "[3 5 7]",
                "x.sum(-1, true)", "[[ 3]\n [12]]",
                "x.sum(new int[] {0, 1}, true)", "[[15]]",
                "x.sum(axis(0).keepdims())", "[[3 5 7]]",
                "x.sum(axis(1).dtype(float32)).dtype()", "float32",
                "x.sum(axis(1).where(mask))", "[2 4]",
                "x.max(allAxes().where(mask).initial(-1))", "4",
                "x.var(axis(1).correction(1))", "[1. 1.]",
                "Nd.mean(x, 0)", "[1.5 2.5 3.5]",
                "std(x).dtype()", "float64",
                "x.argmax()", "5",
                "any(x, 1)", "[ True  True]",
                "x.cumsum()", "[ 0  1  3  6 10 15]",
                "x.cumulativeSum(1)", "[[ 0  1  3]\n [ 3  7 12]]",
                "x.median()", "2.5",
                "x.percentile(50, 0)", "[1.5 2.5 3.5]",
                "x.diff()", "[[1 1]\n [1 1]]");
        assertThatThrownBy(() -> run("x.sum(2)"))
                .hasMessageContaining("axis 2 is out of bounds for array of dimension 2");
    }

    @Test
    void shapesSortsSetsAndMatrices() throws Exception {
        run("NDArray x = array(3, 1, 2, 1); NDArray m = array(new double[][] {{2, 1}, {1, 3}});");
        shows(
                "x.reshape(2, -1).T()", "[[3 2]\n [1 1]]",
                "Arrays.toString(concat(x, x).shape())", "[8]",
                "Arrays.toString(stack(1, x, x).shape())", "[4, 2]",
                "hstack(x, array(9))", "[3 1 2 1 9]",
                "m.tril()", "[[2. 0.]\n [1. 3.]]",
                "m.diag()", "[2. 3.]",
                "m.matmul(m)", "[[ 5.  5.]\n [ 5. 10.]]",
                "Linalg.inv(m).matmul(m).allclose(eye(2))", "true",
                "einsum(\"ij,ij->i\", m, m)", "[ 5. 10.]",
                "x.sort()", "[1 1 2 3]",
                "x.sort(-1, true)", "[3 2 1 1]",
                "x.argsort()", "[1 3 2 0]",
                "x.unique()", "[1 2 3]",
                "x.uniqueCounts().counts()", "[2 1 1]",
                "x.isin(array(1, 3))", "[ True  True False  True]",
                "x.take(array(0, -1))", "[3 1]",
                "x.roll(1)", "[1 3 1 2]",
                "x.pad(1, 0)", "[0 3 1 2 1 0]",
                "x.pad(1, \"edge\")", "[3 3 1 2 1 1]",
                "Arrays.toString(x.searchsorted(array(2)).shape())", "[]",
                "Fft.fft(array(1, 0, 0, 0)).real()", "[1. 1. 1. 1.]",
                "resultType(int8, uint8, 1)", "int16",
                "canCast(float64, int64)", "false",
                "isdtype(float32, \"real floating\")", "true",
                "iinfo(uint64).max()", "18446744073709551615",
                "finfo(float32).eps()", "1.1920928955078125E-7");
    }

    @Test
    void arraysBecomeJavasValues() throws Exception {
        run("NDArray x = arange(4).reshape(2, 2);");
        assertThat(run("long total = 0; for (NDArray row : x) total += row.sum().toLong();\ntotal"))
                .isEqualTo(6L);
        shows(
                "x.toList()", "[[0, 1], [2, 3]]",
                "((long[][]) x.toArray())[1][0]", "2",
                "x.toDoubleArray()[3]", "3.0",
                "x.item(1, 1)", "3",
                "x.get(0).stream().mapToLong(v -> v.toLong()).sum()", "1",
                "x.equals(x.get(\"\"))", "false",
                "new HashSet<>(List.of(x, x.T())).size()", "2");
        assertThatThrownBy(() -> run("for (NDArray row : x.sum()) { }"))
                .hasMessageContaining("iteration over a 0-d array");
    }

    @Test
    void arraysExplainThemselves() throws Exception {
        run("NDArray x = linspace(0, 1, 1000); NDArray d = x.get(\"1:\").sub(x.get(\":-1\")).square();");
        JsonNode json = new ObjectMapper().readTree((String) run("d.explain().toJson()"));
        assertThat(json.get("kernels")).isNotEmpty();
        assertThat(json.get("cost_model").asText()).isEqualTo("bohrium");
        assertThat(json.get("evaluated_because").asText()).isEqualTo("end of cell");
        host.printed();
        run("%plan d --json");
        assertThat(host.printed().strip()).isEqualTo(run("d.explain().toJson()"));
        JsonNode asked = new ObjectMapper().readTree((String) run("d.add(1).explain().toJson()"));
        assertThat(asked.get("evaluated_because").asText()).isEqualTo("explain()");
        Rich shown = frontend.render(run("d.explain()"));
        assertThat(shown.data()).containsKeys("text/plain", "text/html");
        JsonNode given = new ObjectMapper().readTree((String) run("array(1, 2).explain().toJson()"));
        assertThat(given.get("stored").asBoolean()).isTrue();
        assertThat(given.get("kernels")).isEmpty();
    }

    @Test
    void resultsOfDecompositionsAreBoundAndShown() throws Exception {
        run("var a = array(new double[][] {{2, 1}, {1, 3}});");
        run("var q = Linalg.qr(a); var s = Linalg.svd(a); var e = Linalg.eigh(a); var g = Linalg.eig(a);"
                + " var d = Linalg.slogdet(a); var l = Linalg.lstsq(a, array(1.0, 2.0)); var h = histogram(a);"
                + " var u = uniqueCounts(a);");
        shows(
                "allclose(q.q().matmul(q.r()), a)", "true",
                "allclose(s.u().mul(s.s()).matmul(s.vh()), a)", "true",
                "e.eigenvalues().size()", "2",
                "d.sign()", "1.0",
                "l.rank()", "2",
                "((NDArray) h.counts()).sum()", "4",
                "((NDArray) u.values()).size()", "3");
        for (String name : List.of("q", "s", "e", "g", "d", "l", "h", "u")) {
            assertThat((String) frontend.render(run(name)).data().get("text/plain"))
                    .as(name)
                    .contains("[");
        }
    }

    /** A cell binds with {@code var}, so that JShell writes the type of the result: it must be one that the cell can name. */
    @Test
    void theResultOfEveryFunctionCanBeBoundInACell() throws Exception {
        Set<String> types = new TreeSet<>();
        for (Class<?> owner : List.of(Nd.class, Linalg.class, Fft.class, NDArray.class)) {
            for (Method method : owner.getMethods()) {
                Class<?> type = method.getReturnType();
                if (type != void.class && method.getDeclaringClass() != Object.class) {
                    types.add(type.getCanonicalName());
                }
            }
        }
        assertThat(types).hasSizeGreaterThan(15).contains("dev.kiln.arrays.linalg.Linalg.Svd");
        StringBuilder cell = new StringBuilder();
        int n = 0;
        for (String type : types) {
            cell.append("%s make%d() { %s; }%nList<%s[]> made%d = new ArrayList<>();%n"
                    .formatted(
                            type, n, isPrimitive(type) ? "throw new IllegalStateException()" : "return null", type, n));
            n++;
        }
        run(cell.toString());
        assertThat(host.variables()).containsKey("made" + (n - 1));
    }

    private static boolean isPrimitive(String type) {
        return Set.of("int", "long", "double", "boolean", "float", "byte", "short", "char")
                .contains(type);
    }

    /** Every function that takes arrays alone, of arrays that most of them take: what it gives is shown. */
    @Test
    void theResultOfEveryFunctionOfArraysIsShown() throws Exception {
        NDArray square = Nd.array(new double[][] {{2, 0.5}, {0.5, 0.25}});
        NDArray whole = Nd.array(new long[][] {{1, 0}, {1, 1}});
        NDArray line = Nd.array(0.25, 0.5, 0.75);
        int shown = 0;
        List<String> never = new ArrayList<>();
        for (Class<?> owner : List.of(Nd.class, Linalg.class, Fft.class)) {
            for (Method function : owner.getMethods()) {
                boolean ofArrays = Modifier.isStatic(function.getModifiers())
                        && function.getReturnType() != void.class
                        && function.getParameterCount() > 0
                        && Arrays.stream(function.getParameterTypes()).allMatch(t -> t == NDArray.class);
                if (!ofArrays) {
                    continue;
                }
                boolean done = false;
                for (NDArray x : List.of(square, whole, line, line.astype("int"))) {
                    Object[] arguments =
                            Collections.nCopies(function.getParameterCount(), x).toArray();
                    function.setAccessible(true);
                    try {
                        Object result = function.invoke(null, arguments);
                        assertThat((String) frontend.render(result).data().get("text/plain"))
                                .as(function.toString())
                                .isNotBlank();
                        done = true;
                        shown++;
                    } catch (InvocationTargetException e) {
                        assertThat(e.getCause()).as(function.toString()).isInstanceOf(ArrayError.class);
                    }
                }
                if (!done) {
                    never.add(function.getName());
                }
            }
        }
        assertThat(shown).isGreaterThan(400);
        assertThat(never).as("functions that take none of the arrays").hasSizeLessThan(12);
    }

    @Test
    void theNamesOfNumPyAreThere() throws Exception {
        run("NDArray x = arange(24).reshape(2, 3, 4);");
        shows(
                "Arrays.toString(x.transpose(2, 0, 1).shape())", "[4, 2, 3]",
                "x.flatten().size()", "24",
                "x.split(2).length", "2",
                "x.getDouble(1, 2, 3)", "23.0",
                "sin(0.0)", "0.0",
                "where(x.greater(22))[2]", "[3]",
                "x.astype(\"float32\").dtype()", "float32",
                "zeros(2).fill(7)", "[7. 7.]",
                "Arrays.toString(Nd.random(1).normal(5, 2, 3).shape())", "[3]",
                "Arrays.toString(Nd.random().random(2, 3).shape())", "[2, 3]",
                "x.median(0, true).ndim()", "3");
    }
}
