package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** Statements that are compiled together see what code that they call does to variables, and the other way round. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
public class NestedCodeTest {

    private static JavaSession running;

    private int cell;
    private final JavaSession session =
            new JavaSession(InputStream.nullInputStream(), System.out, System.err, () -> cell);

    @BeforeAll
    void start() throws Exception {
        running = session;
        eval("import static dev.kiln.kernel.jshell.NestedCodeTest.*;");
    }

    @AfterAll
    void close() {
        session.close();
    }

    /** Cells call this. */
    public static Object inside(String code) throws Exception {
        return running.eval(code, new Place(0, code.lines().toList(), 1, 1));
    }

    /** Cells call this. */
    public static void assign(String name, Object value, String type) {
        running.bind(name, value, type);
    }

    /** Cells call this. */
    public static Object value(String name) {
        return running.variables().get(name);
    }

    private Object eval(String code) throws Exception {
        session.beginCell(new CellGroup(++cell, new JsonObject()));
        try {
            return session.eval(code, new Place(cell, code.lines().toList(), 1, 1));
        } finally {
            session.endCell();
        }
    }

    @Test
    void eachStatementInsideSeesWhatTheOnesBeforeHaveAssigned() throws Exception {
        assertThat(eval("int a1 = 1; int a2 = 2; a1 = 5; inside(\"a1 = a1 * 10; a2 = a1 + 1;\"); a2 += 1; a1 + a2"))
                .isEqualTo(102);
        assertThat(session.variables()).containsEntry("a1", 50).containsEntry("a2", 52);
    }

    @Test
    void askingForValuesInsideLeavesWhatWasAssignedInside() throws Exception {
        assertThat(eval("int q1 = 1;\ninside(\"{ q1 = 7; System.out.print(value(\\\"q1\\\")); }\");\nq1 + 1"))
                .isEqualTo(8);
        assertThat(eval("int q2 = 1;\ninside(\"q2 = 3; inside(\\\"q2 = q2 * 2;\\\"); q2++;\");\nq2"))
                .isEqualTo(7);
    }

    @Test
    void aVariableThatGetsAnotherTypeMeanwhileKeepsItsNewValue() throws Exception {
        eval("int t1 = 1; double t2 = 2; Object t3 = 3;");
        eval("int t4 = t1;\nassign(\"t1\", \"text\", \"String\");\nt4 = 5;");
        eval("double t5 = t2;\nassign(\"t2\", 7, \"int\");\nt5 = 5;");
        eval("Object t6 = t3;\nassign(\"t3\", 9, \"int\");\nt3 = \"s\";");

        assertThat(eval("t1")).isEqualTo("text");
        assertThat(eval("t2")).isEqualTo(7);
        assertThat(eval("t3")).isEqualTo(9);
        assertThat(List.of(session.typeOf("t1"), session.typeOf("t2"), session.typeOf("t3")))
                .containsExactly("String", "int", "int");
    }

    @Test
    void variablesOfPatternsEndWithTheirStatements() throws Exception {
        eval("String p1 = \"session\";");

        assertThat(eval("Object p2 = \"abc\";\nif (!(p2 instanceof String p1)) throw new RuntimeException();\np1"))
                .isEqualTo("session");
        assertThat(eval("Object p3 = 3;\nwhile (!(p3 instanceof String p1)) { p3 = \"abc\"; }\np1 + p3"))
                .isEqualTo("sessionabc");
    }
}
