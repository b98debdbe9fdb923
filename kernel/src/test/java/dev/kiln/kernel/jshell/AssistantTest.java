package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import dev.kiln.frontend.Completion;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AssistantTest {

    private final JavaSession session = new JavaSession(InputStream.nullInputStream(), System.out, System.err, () -> 1);
    private final Assistant assistant = new Assistant(session);

    @AfterAll
    void close() {
        session.close();
    }

    private void declare(String code) throws Exception {
        session.beginCell(new CellGroup(1, new JsonObject()));
        session.eval(code, new Place(1, List.of(code), 1, 1));
        session.endCell();
    }

    private List<String> complete(String code) {
        return assistant.complete(code, code.length()).items().stream()
                .map(Completion.Item::text)
                .toList();
    }

    @Test
    void completesMembersAndNames() throws Exception {
        declare("int turbine = 1;");
        assertThat(complete("Math.toRad")).containsExactly("toRadians(");
        assertThat(complete("int a = turb")).containsExactly("turbine");
        assertThat(complete("int a = 1;\nMath.toDeg")).containsExactly("toDegrees(");
    }

    @Test
    void completesNamesOfTheSameCell() {
        String code = "String word = \"a\"; word.isBl";
        Completion found = assistant.complete(code, code.length());

        assertThat(found.items()).extracting(Completion.Item::text).containsExactly("isBlank()");
        assertThat(code.substring(found.start(), found.end())).isEqualTo("isBl");
        assertThat(found.items().getFirst().type()).isEqualTo("function");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "1 + 1,complete",
                "int x = 5,complete",
                "`int a = 1;\nint b = 2;`,complete",
                "for (;;) {,incomplete",
                "foo(,incomplete",
                "1 +,incomplete",
                "/* open,incomplete",
                "int = 7q;,invalid",
                "a b c,invalid",
                "},invalid",
                "`int f() { return 1; } f()`,complete",
                "import java.util.*,complete",
            })
    void reportsWhetherACellIsComplete(String code, String status) {
        assertThat(assistant.isComplete(code)).isEqualTo(status);
    }

    @Test
    void inspectsBareNamesCallsAndOwnNames() throws Exception {
        declare("long owned = 3;");
        assertThat(text("String.valueOf")).contains("String.valueOf(int i)");
        assertThat(text("Math.max(1, ")).contains("Math.max(int a, int b)");
        assertThat(text("Math.max(1, 2)")).contains("Math.max(int a, int b)");
        assertThat(text("Math.max(owned, \"a;(b\".length(")).contains("String.length()");
        assertThat(text("Math.max(owned, \"a;(b\".length()")).contains("String.length()");
        assertThat(text("Math.max(owned, (1 + new int[] {1, 2}[0]) * ")).contains("Math.max(int a, int b)");
        assertThat(text("Math.max(unknownName")).contains("Math.max(int a, int b)");
        assertThat(text("new StringBuilder(")).contains("StringBuilder(String str)");
        assertThat(text("\"a\".concat(\"b\").indexOf(")).contains("String.indexOf(int ch)");
        assertThat(text("owned")).isEqualTo("long owned");
        assertThat(assistant.inspect("noSuchThing", 11, false)).isEmpty();
    }

    private String text(String code) {
        return assistant
                .inspect(code, code.length(), false)
                .map(r -> r.data().get("text/plain").toString())
                .orElse("");
    }
}
