package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import dev.kiln.frontend.Comms;
import dev.kiln.frontend.widgets.Models;
import dev.kiln.kernel.api.Notebook;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class NotebookTest {
    private record Page(List<Object> shown) implements Notebook.Page {
        @Override
        public Models models() {
            return Models.of(Comms.silent());
        }

        @Override
        public void display(Object value, String id) {
            shown.add(value);
        }

        @Override
        public void update(Object value, String id) {
            shown.add(value);
        }

        @Override
        public void clear(boolean wait) {
            shown.clear();
        }

        @Override
        public String ask(String prompt, boolean password) {
            return prompt;
        }
    }

    private static JavaSession session(Page page) throws Exception {
        JavaSession java = new JavaSession(new ByteArrayInputStream(new byte[0]), System.out, System.err, () -> 1);
        java.atStart().open(page);
        run(java, "import static dev.kiln.kernel.api.Notebook.*;");
        return java;
    }

    private static Object run(JavaSession java, String code) throws Exception {
        java.beginCell(new CellGroup(1, new JsonObject()));
        try {
            return java.eval(code, new Place(1, code.lines().toList(), 1, 1));
        } finally {
            java.endCell();
        }
    }

    @Test
    void eachSessionShowsItsValuesOnItsOwnPage() throws Exception {
        Page first = new Page(new ArrayList<>());
        Page second = new Page(new ArrayList<>());
        try (JavaSession a = session(first);
                JavaSession b = session(second)) {
            run(a, "display(1);");
            run(b, "updateDisplay(display(2), 3);");
            assertThat(first.shown()).containsExactly(1);
            assertThat(second.shown()).containsExactly(2, 3);
            assertThat(run(a, "input(\"name\")")).isEqualTo("name");
        }
    }

    @Test
    void threadsOfTheCommonPoolFindThePage() throws Exception {
        Page page = new Page(Collections.synchronizedList(new ArrayList<>()));
        try (JavaSession java = session(page)) {
            run(java, "java.util.stream.IntStream.range(0, 100).parallel().forEach(i -> display(i));");
            run(
                    java,
                    "java.util.stream.IntStream.range(100, 200).boxed().parallel()"
                            + ".forEach(dev.kiln.kernel.api.Notebook::display);");
            assertThat(page.shown()).hasSize(200);
        }
    }

    @Test
    void codeOutsideOfASessionHasNoPage() {
        assertThatThrownBy(() -> Notebook.display(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the calling code does not belong to a notebook\nMaybe call this from a cell.");
    }
}
