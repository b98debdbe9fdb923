package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.Completion;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import jdk.jshell.VarSnippet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Variables that are bound from outside are declared when Java code first names them; nothing but the time tells. */
@Timeout(60)
class NotedVariablesTest {

    private int cell;
    private final JavaSession session =
            new JavaSession(InputStream.nullInputStream(), System.out, System.err, () -> cell);

    @AfterEach
    void close() {
        session.close();
    }

    private Object eval(String code) throws Exception {
        session.beginCell(new CellGroup(++cell, new JsonObject()));
        try {
            return session.eval(code, new Place(cell, code.lines().toList(), 1, 1));
        } finally {
            session.endCell();
        }
    }

    private List<String> declared() {
        return session.shell().variables().map(VarSnippet::name).toList();
    }

    private void bindMany(int n) {
        for (int i = 0; i < n; i++) {
            session.bind("n" + i, (long) i, "long");
        }
    }

    @Test
    void onlyTheNamesThatJavaUsesAreDeclared() throws Exception {
        bindMany(500);
        assertThat(session.variables()).hasSize(500).containsEntry("n499", 499L);
        assertThat(session.typeOf("n77")).isEqualTo("long");
        assertThat(session.names()).contains("n0", "n499");
        assertThat(declared()).isEmpty();

        assertThat(eval("n3 + n44 + n499")).isEqualTo(546L);
        assertThat(declared()).isEmpty();
        assertThat(eval("long sum() { return n3 + n44 + n499; }\nsum()")).isEqualTo(546L);
        assertThat(declared()).containsExactlyInAnyOrder("n3", "n44", "n499");
        assertThat(session.variables()).hasSize(500);
    }

    @Test
    void referencesToAnArrayAreCountedUntilJavaCanReadIt() throws Exception {
        NDArray a = Nd.arange(4).add(1).manage();
        session.bind("a", a, "dev.kiln.arrays.NDArray");
        eval("int other = 3;");
        assertThat(a.isManaged()).isTrue();
        assertThat(eval("a.sum().toLong()")).isEqualTo(10L);
        assertThat(a.isManaged()).isFalse();
        NDArray b = Nd.arange(4).manage();
        session.bind("a", b, "dev.kiln.arrays.NDArray");
        assertThat(b.isManaged()).isTrue();
        eval("java.util.function.Supplier<dev.kiln.arrays.NDArray> s = () -> a;");
        assertThat(b.isManaged()).isFalse();
        NDArray c = Nd.arange(4).manage();
        session.bind("a", c, "dev.kiln.arrays.NDArray");
        assertThat(c.isManaged()).isFalse();
    }

    @Test
    void manyNamesInOneTextAreDeclaredInLots() throws Exception {
        bindMany(120);
        session.bind("word", "w", "String");
        String sum = IntStream.range(0, 120).mapToObj(i -> "n" + i).collect(Collectors.joining(" + "));
        assertThat(eval("word + (" + sum + ")")).isEqualTo("w7140");
    }

    @Test
    void everyTypeArrivesAsItself() throws Exception {
        session.bind("flag", true, "boolean");
        session.bind("i", 1, "int");
        session.bind("f", 1.5f, "float");
        session.bind("d", 2.5, "double");
        session.bind("l", List.of(1, "b"), "java.util.List<Object>");
        session.bind("big", java.math.BigInteger.TEN, "java.math.BigInteger");
        session.bind("wide", 7, "long");

        assertThat(eval("flag ? i + f + d + l.size() + big.intValue() + wide : 0"))
                .isEqualTo(24.0);
        assertThat(session.typeOf("wide")).isEqualTo("long");
        assertThatThrownBy(() -> session.bind("odd", "text", "long")).hasMessageContaining("value (text)");
        assertThatThrownBy(() -> session.bind("class", 1L, "long")).hasMessageContaining("class");
    }

    @Test
    void aMethodThatWaitsForANameGetsIt() throws Exception {
        eval("long waits() { return later + 1; }");
        session.bind("later", 8L, "long");
        assertThat(eval("waits()")).isEqualTo(9L);
        session.bind("later", 2.5, "double");
        assertThatThrownBy(() -> eval("waits()")).isInstanceOf(CellFailure.class);
        session.drop("later");
        session.bind("later", 3L, "long");
        assertThat(eval("waits()")).isEqualTo(4L);
    }

    @Test
    void methodsAndLambdasSeeWhatIsBoundAgain() throws Exception {
        session.bind("a", 1L, "long");
        eval("double twice() { return 2 * a; } java.util.function.DoubleSupplier s = () -> 10 * a;");
        session.bind("a", 3L, "long");
        assertThat(eval("twice() + s.getAsDouble()")).isEqualTo(36.0);
        session.bind("a", 0.5, "double");
        assertThat(eval("twice()")).isEqualTo(1.0);
    }

    @Test
    void theLastAssignmentWins() throws Exception {
        session.bind("x", 1L, "long");
        session.bind("x", "one", "String");
        assertThat(session.variables()).containsEntry("x", "one");
        assertThat(session.typeOf("x")).isEqualTo("String");
        eval("x = \"two\";");
        assertThat(session.variables()).containsEntry("x", "two");
        session.bind("y", 1L, "long");
        eval("int y = 5;");
        assertThat(session.variables()).containsEntry("y", 5);
        assertThat(session.typeOf("y")).isEqualTo("int");
    }

    @Test
    void aDroppedNameIsGone() throws Exception {
        session.bind("x", 1L, "long");
        session.drop("x");
        assertThat(session.variables()).isEmpty();
        assertThat(session.typeOf("x")).isNull();
        assertThatThrownBy(() -> eval("x + 1")).isInstanceOf(CompileError.class);
        session.bind("x", 2L, "long");
        assertThat(eval("x + 1")).isEqualTo(3L);
    }

    @Test
    void aNameWrittenWithEscapesIsFound() throws Exception {
        session.bind("größe", 2L, "long");
        session.bind("ab", 3L, "long");
        assertThat(eval("größe * \\u0061b")).isEqualTo(6L);
    }

    @Test
    void resultsKeepClearOfBoundNames() throws Exception {
        session.bind("_1", 5L, "long");
        eval("\"result\"");
        assertThat(eval("_1")).isEqualTo(5L);
        assertThat(eval("_1_2")).isEqualTo("result");
    }

    @Test
    void aStopComesBetweenDeclarations() throws Exception {
        bindMany(3);
        session.beginCell(new CellGroup(++cell, new JsonObject()));
        session.stop();
        String code = "n0 + n1";
        assertThatThrownBy(() -> session.eval(code, new Place(cell, List.of(code), 1, 1)))
                .isInstanceOf(InterruptedCell.class);
        session.endCell();
        assertThat(declared()).isEmpty();
        assertThat(eval(code)).isEqualTo(1L);
    }

    @Test
    void theEditorKnowsBoundNames() {
        session.bind("turbine", "blade", "String");
        session.bind("turbo", 1L, "long");
        Assistant assistant = new Assistant(session);

        Completion names = assistant.complete("int a = turb", 12);
        assertThat(names.items()).extracting(Completion.Item::text).contains("turbine", "turbo");
        assertThat(names.items()).extracting(Completion.Item::type).containsOnly("instance");
        assertThat(names.start()).isEqualTo(8);
        assertThat(assistant.complete("turbine.isBl", 12).items())
                .extracting(Completion.Item::text)
                .containsExactly("isBlank()");
        assertThat(assistant.inspect("turbo", 5, false).orElseThrow().data().get("text/plain"))
                .hasToString("long turbo");
    }
}
