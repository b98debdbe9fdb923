package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.linalg.Linalg;
import dev.kiln.arrays.testing.CurrentContext;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;

/** Functions of one kind take the same arguments, so that who knows one knows all. */
class RegularFormsTest {
    @BeforeEach
    void context() {
        CurrentContext.use(new Context(new ReferenceEvaluator()));
    }

    private static String text(NDArray a) {
        return a.dtype() + Arrays.toString(a.shape()) + a;
    }

    private static NDArray call(Object[] lead, NDArray x, String name, Object... rest)
            throws ReflectiveOperationException {
        Object[] all = Stream.concat(Arrays.stream(lead), Arrays.stream(rest)).toArray();
        Class<?>[] types = Arrays.stream(all).map(RegularFormsTest::type).toArray(Class<?>[]::new);
        return (NDArray) NDArray.class.getMethod(name, types).invoke(x, all);
    }

    private static Class<?> type(Object argument) {
        return Map.<Class<?>, Class<?>>of(
                        Integer.class, int.class, Boolean.class, boolean.class, Double.class, double.class)
                .getOrDefault(argument.getClass(), argument.getClass());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sum",
                "prod",
                "min",
                "max",
                "any",
                "all",
                "mean",
                "var",
                "std",
                "ptp",
                "median",
                "nanmedian",
                "nansum",
                "nanprod",
                "nanmin",
                "nanmax",
                "nanmean",
                "nanvar",
                "nanstd",
                "countNonzero",
                "quantile",
                "nanquantile",
                "percentile",
                "nanpercentile"
            })
    void everyReductionTakesNothingAnAxisOneThatStaysSeveralAndOptions(String name) throws Exception {
        NDArray x = Nd.arange(24.0).reshape(2, 3, 4).remainder(7.0);
        Object[] lead = name.contains("quantile") || name.contains("percentile") ? new Object[] {0.25} : new Object[0];

        String along = text(call(lead, x, name, 1));
        assertThat(text(call(lead, x, name, new int[] {1}))).isEqualTo(along);
        assertThat(text(call(lead, x, name, Nd.axis(1)))).isEqualTo(along);
        assertThat(call(lead, x, name, 1, true).shape()).containsExactly(2, 1, 4);
        assertThat(text(call(lead, x, name, Nd.axis(1).keepdims()))).isEqualTo(text(call(lead, x, name, 1, true)));
        assertThat(call(lead, x, name, new int[] {0, 2}).shape()).containsExactly(3);
        assertThat(text(call(lead, x, name, Nd.allAxes()))).isEqualTo(text(call(lead, x, name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"argmin", "argmax", "nanargmin", "nanargmax"})
    void placesOfExtremesTakeOneAxis(String name) throws Exception {
        NDArray x = Nd.arange(6.0).reshape(2, 3).multiply(-1.0);
        Object[] none = new Object[0];
        assertThat(text(call(none, x, name, Nd.axis(1)))).isEqualTo(text(call(none, x, name, 1)));
        assertThat(call(none, x, name, Nd.axis(1).keepdims()).shape()).containsExactly(2, 1);
        assertThatThrownBy(() -> call(none, x, name, Nd.axis(0, 1)))
                .hasCauseInstanceOf(ArrayError.class)
                .hasStackTraceContaining("axes ([0, 1]) of " + name + " are not one");
    }

    @Test
    void optionsThatAReductionDoesNotTakeAreRefused() {
        NDArray x = Nd.arange(4.0);
        assertThatThrownBy(() -> x.median(Nd.axis(0).dtype(DType.FLOAT32)))
                .hasMessageContaining("median() got an unexpected keyword argument 'dtype'");
        assertThatThrownBy(() -> x.mean(Nd.axis(0).initial(1)))
                .hasMessageContaining("mean() got an unexpected keyword argument 'initial'");
        assertThat(x.nansum(Nd.axis(0).dtype(DType.FLOAT32)).dtype()).isEqualTo(DType.FLOAT32);
    }

    @Test
    void shapesAreChangedByTheNamesOfNumPy() {
        NDArray x = Nd.arange(24).reshape(2, 3, 4);
        assertThat(x.transpose(2, 0, 1).shape()).containsExactly(4, 2, 3);
        assertThat(text(Nd.transpose(x, 2, 0, 1))).isEqualTo(text(x.permuteDims(2, 0, 1)));
        assertThat(x.transpose().shape()).containsExactly(4, 3, 2);
        NDArray flat = x.flatten();
        flat.set(0, 100);
        assertThat(x.item(0, 0, 0)).isEqualTo(0L);
        assertThat(flat.shape()).containsExactly(24);
        assertThat(text(x.transpose().flatten())).isEqualTo(text(x.transpose().ravel()));
        assertThat(x.split(2)).hasSize(2);
        assertThat(x.split(3, 1)[2].shape()).containsExactly(2, 1, 4);
        assertThat(x.arraySplit(2)).hasSize(2);
        assertThatThrownBy(() -> x.split(5)).hasMessageContaining("array split does not result in an equal division");
        assertThat(text(Nd.zeros(2, 2).fill(3))).isEqualTo(text(Nd.full(new long[] {2, 2}, 3, DType.FLOAT64)));
    }

    @Test
    void elementsAreReadWithoutCasts() {
        NDArray x = Nd.array(new double[][] {{1.5, 0}, {-3.25, 4}});
        assertThat(x.getDouble(1, 0)).isEqualTo(-3.25);
        assertThat(x.getDouble(-1, -1)).isEqualTo(4);
        assertThat(x.getLong(1, 0)).isEqualTo(-3);
        assertThat(x.getInt(0, 0)).isEqualTo(1);
        assertThat(x.getBoolean(0, 1)).isFalse();
        assertThat(x.sum().getDouble()).isEqualTo(2.25);
        assertThatThrownBy(() -> x.getDouble(2, 0)).isInstanceOf(ArrayError.class);
        assertThatThrownBy(() -> x.getDouble()).isInstanceOf(ArrayError.class);
    }

    @Test
    void functionsTakeNumbers() {
        assertThat(Nd.sin(0.5).toDouble()).isEqualTo(Nd.array(0.5).sin().toDouble());
        assertThat(Nd.abs(-5).item()).isEqualTo(5L);
        assertThat(Nd.sqrt(2).dtype()).isEqualTo(DType.FLOAT64);
        assertThat(Nd.isnan(Double.NaN).toBoolean()).isTrue();
        assertThat(Stream.of(Nd.array(4.0)).map(Nd::sqrt).toList().getFirst().toDouble())
                .isEqualTo(2);
    }

    @Test
    void whereWithoutChoicesGivesPlaces() {
        NDArray[] at = Nd.where(Nd.array(0, 3, 0, 5).greater(2));
        assertThat(at).hasSize(1);
        assertThat(at[0].toLongArray()).containsExactly(1, 3);
    }

    @Test
    void typesHaveTheirNames() {
        assertThat(Nd.arange(3).astype("float32").dtype()).isEqualTo(DType.FLOAT32);
        assertThat(Nd.arange(3).astype("int").dtype()).isEqualTo(DType.INT64);
        for (DType type : DType.values()) {
            assertThat(DType.of(type.numpyName())).isEqualTo(type);
        }
        assertThatThrownBy(() -> Nd.arange(3).astype("flot"))
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("data type 'flot' not understood");
    }

    @Test
    void columnsBecomeVectors() {
        assertThat(text(Nd.from(IntColumn.create("n", 1, 2)))).isEqualTo("int32[2][1 2]");
        assertThat(text(Nd.from(DoubleColumn.create("x", 1, 2.5)))).isEqualTo("float64[2][1.  2.5]");
        assertThatThrownBy(() -> Nd.from(StringColumn.create("s", "a"))).hasMessageContaining("column (s)");
    }

    @Test
    void integerLiteralsAreMeanDeviationAndShape() {
        NDArray drawn = Nd.random(1).normal(5, 2, 3);
        assertThat(text(drawn))
                .isEqualTo(text(Nd.random(1).standardNormal(3).multiply(2.0).add(5.0)));
        assertThat(Nd.random(1).normal(5, 2).shape()).isEmpty();
        assertThat(text(Nd.random(1).uniform(5, 7, 3)))
                .isEqualTo(text(Nd.random(1).random(3).multiply(2.0).add(5.0)));
        RandomStream own = Nd.random();
        assertThat(text(own.random(4))).isEqualTo(text(Nd.random(own.seed()).random(4)));
        assertThat(Nd.random().seed()).isNotEqualTo(own.seed());
    }

    @Test
    void nullArgumentsAreNamed() {
        NDArray a = Nd.arange(4.0).reshape(2, 2);
        NDArray none = null;
        Map<String, ThrowingCallable> calls = Map.ofEntries(
                Map.entry("operand 2 (null) of", () -> a.add(null)),
                Map.entry("operand 2 (null) of where", () -> Nd.where(a, null, 1)),
                Map.entry("\"x\"", () -> Nd.sqrt(none)),
                Map.entry("\"b\"", () -> Linalg.solve(a, none)),
                Map.entry("\"a\"", () -> Linalg.svd(none)),
                Map.entry("\"axes\"", () -> a.sum((Axes) null)));
        calls.forEach((said, call) -> assertThatThrownBy(call).as(said).hasMessageContaining(said));
    }

    @Test
    void resultsOfDecompositionsAreTypesThatCodeCanName() {
        for (Method m : Linalg.class.getMethods()) {
            Class<?> type = m.getReturnType();
            for (Class<?> t = type; t != null; t = t.getEnclosingClass()) {
                assertThat(java.lang.reflect.Modifier.isPublic(t.getModifiers()) || t.isPrimitive() || t.isArray())
                        .as("%s of %s", t, m)
                        .isTrue();
            }
        }
        Linalg.Svd svd = Linalg.svd(Nd.eye(2));
        assertThat(List.of(svd.u(), svd.s(), svd.vh())).hasSize(3);
    }
}
