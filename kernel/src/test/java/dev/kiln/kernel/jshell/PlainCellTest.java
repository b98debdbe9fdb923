package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellHost;
import java.io.InputStream;
import java.util.List;
import java.util.Random;
import jdk.jshell.VarSnippet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Snippets that need no compiler have the values, types and errors that the compiler gives them. */
@Timeout(120)
class PlainCellTest {

    private static final long SEED = 20;
    private static final List<String> ATOMS = List.of(
            "0",
            "1",
            "7",
            "-3",
            "2147483647",
            "5L",
            "-9223372036854775808L",
            "0x10",
            "1.5",
            "2.5f",
            "1e300",
            "'a'",
            "true",
            "false",
            "\"s\"",
            "(byte) 200",
            "(short) 3",
            "-0.0",
            "(int) 3.9e20",
            "(long) -2.5f",
            "(char) 98");
    private static final List<String> OPERATORS = List.of(
            "+", "-", "*", "/", "%", "<<", ">>", ">>>", "<", "<=", ">", ">=", "==", "!=", "&", "|", "^", "&&", "||");

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

    @Test
    void plainCellsNeedNoCompiler() throws Exception {
        assertThat(eval("1 + 1")).isEqualTo(2);
        assertThat(eval("int a = 3;")).isEqualTo(CellHost.NO_VALUE);
        assertThat(eval("a * 2.5")).isEqualTo(7.5);
        assertThat(eval("var text = \"n\" + a;\ntext + '!'")).isEqualTo("n3!");
        assertThat(eval("(long) a << 40;")).isEqualTo(CellHost.NO_VALUE);
        assertThat(session.isStarted()).isFalse();
        assertThat(session.variables()).containsOnlyKeys("a", "text");
        assertThat(session.typeOf("text")).isEqualTo("String");
    }

    @Test
    void theCompilerSeesTheirVariablesAndResults() throws Exception {
        eval("int a = 3;");
        assertThat(eval("a + 1")).isEqualTo(4);
        assertThat(eval("Math.max(a, _2)")).isEqualTo(4);
        assertThat(eval("int twice() { return 2 * a; }\ntwice()")).isEqualTo(6);
        eval("int a = 5;");
        assertThat(eval("twice()")).isEqualTo(10);
        eval("String a = \"x\";");
        assertThat(eval("a + _2")).isEqualTo("x4");
        assertThatThrownBy(() -> eval("twice()")).isInstanceOf(CellFailure.class);
        assertThat(session.variables()).containsOnlyKeys("a");
    }

    @Test
    void tenResultsAreKept() throws Exception {
        for (int i = 1; i <= 12; i++) {
            assertThat(eval(i % 2 == 0 ? i + " + 0" : "Integer.valueOf(" + i + ")"))
                    .isEqualTo(i);
        }
        assertThat(session.typeOf("_2")).isNull();
        assertThat(session.typeOf("_1")).isNull();
        assertThat(session.typeOf("_4")).isEqualTo("int");
        assertThat(eval("_12 + _11 + _3")).isEqualTo(26);
    }

    @Test
    void aResultsNameThatACellDeclaresIsTheCells() throws Exception {
        eval("1 + 1");
        eval("Integer _1 = Integer.valueOf(40);");
        for (int i = 0; i < 11; i++) {
            eval("2 + 2");
        }
        assertThat(session.variables()).containsEntry("_1", 40);
    }

    @Test
    void aMethodThatWaitsForAVariableGetsIt() throws Exception {
        eval("int waits() { return later + 1; }\nint later = 2;");
        assertThat(eval("waits()")).isEqualTo(3);
    }

    @Test
    void whatNamesMeanIsForTheCompiler() throws Exception {
        eval("import static java.lang.Math.PI;");
        assertThat(eval("PI")).isEqualTo(Math.PI);
        eval("class String {}");
        assertThatThrownBy(() -> eval("String s = \"a\";")).isInstanceOf(CompileError.class);
        eval("final long big = 4L;");
        eval("long big = 5L;");
        assertThat(eval("big + 1")).isEqualTo(6L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int x = 3L;",
                "int x = 1.5;",
                "boolean x = 1;",
                "float x = 2.5;",
                "1 + true",
                "-\"a\"",
                "!1",
                "~1.5",
                "int x = 99999999999;",
                "int true = 3;",
                "int class = 3;",
                "true ? 1 : ",
                "1 + + ",
                "unknown + 1",
                "1 << 2.0",
                "String x = 1;",
                "int x = x + 1L;",
            })
    void whatDoesNotCompileIsRefused(String code) {
        assertThatThrownBy(() -> eval(code)).isInstanceOf(CompileError.class);
        assertThat(session.variables()).isEmpty();
    }

    @Test
    void aDivisionByZeroIsThrownAtItsLine() throws Exception {
        eval("int zero = 0;");
        assertThatThrownBy(() -> eval("1 + 1;\n7 / zero"))
                .isInstanceOf(CellFailure.class)
                .hasRootCauseInstanceOf(ArithmeticException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "010",
                "0x10",
                "1_000",
                "1.5.2",
                "1e400",
                "1e-400f",
                "2147483648",
                "-2147483648",
                "'ab'",
                "'\uD83D\uDE00'",
                "\"a\nb\"",
                "\"a\\n\"",
                "8 > > 2",
                "1 < 2 < 3",
                "1 2",
                "(1",
                "1)",
                "()",
                "",
                "a.b",
                "f(1)",
                "null",
                "1 +",
                "\"a\" == \"a\"",
                "(int) \"a\"",
                "true ? 1 : 2L",
                "1 ? 2 : 3",
                "1 / 0",
                "1L % 0",
                "(Integer) 1",
                "2.5 & 1",
            })
    void whatItCannotReadIsLeftToTheCompiler(String code) {
        assertThat(new FoldConstants(name -> null).of(code)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "1 + 2 * 3 - 4; int; 3",
                "7 - 2 - 1; int; 4",
                "2 * (3 + 4); int; 14",
                "1 << 2 + 1; int; 8",
                "-7 / 2; int; -3",
                "-7 >>> 28; int; 15",
                "1L << 65; long; 2",
                "1 << 33L; int; 2",
                "2147483647 + 1; int; -2147483648",
                "'a' + 1; int; 98",
                "1 + 2 + \"a\" + 1 + 2; String; 3a12",
                "(byte) 200; byte; -56",
                "(int) 1e10; int; 2147483647",
                "(char) 98; char; b",
                "1 == 1.0 && 2 > 1 || false; boolean; true",
                "1 | 6 & 3 ^ 1; int; 3",
                "true ? 1 : false ? 2 : 3; int; 1",
                "~5; int; -6",
                "1 / 2f; float; 0.5",
                "-0.0; double; -0.0",
                "0.0 / 0 != 0.0 / 0; boolean; true",
                "-5 % 3; int; -2",
                ".5 + 1.; double; 1.5",
                "(int) 2.9 + 1; int; 3",
                "!true | false; boolean; false",
                "\"x\" + 1.0f + 'c' + true; String; x1.0ctrue",
            })
    void operatorsBindAsInJava(String code, String type, String value) {
        Constant constant = new FoldConstants(name -> null).of(code);
        assertThat(constant.type()).isEqualTo(type);
        assertThat(constant.value()).hasToString(value);
    }

    /** Against the compiler: the same expression as an argument of a method cannot be computed without it. */
    @Test
    void randomExpressionsAreWhatTheCompilerComputes() throws Exception {
        eval("Object compiled(Object value) { return value; }");
        Random random = new Random(SEED);
        int computed = 0;
        for (int i = 0; i < 40; i++) {
            String code = expression(random, 2);
            Object ours = outcome(code);
            computed += ours instanceof Class<?> ? 0 : 1;
            assertThat(ours).as("seed %d: %s", SEED, code).isEqualTo(outcome("compiled(" + code + ")"));
        }
        assertThat(computed).isGreaterThan(8);
        assertThat(declared()).isNotEmpty();
    }

    private Object outcome(String code) {
        try {
            return eval(code);
        } catch (Exception e) {
            return e.getClass();
        }
    }

    private static String expression(Random random, int depth) {
        if (depth == 0) {
            return ATOMS.get(random.nextInt(ATOMS.size()));
        }
        return switch (random.nextInt(6)) {
            case 0 ->
                "(" + List.of("int", "long", "char", "byte", "float", "double").get(random.nextInt(6)) + ") ("
                        + expression(random, depth - 1) + ")";
            case 1 -> List.of("-", "~", "!", "+").get(random.nextInt(4)) + "(" + expression(random, depth - 1) + ")";
            default ->
                "(" + expression(random, depth - 1) + ") "
                        + OPERATORS.get(random.nextInt(OPERATORS.size())) + " ("
                        + expression(random, depth - 1) + ")";
        };
    }
}
