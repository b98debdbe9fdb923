package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The constructs of {@code language-constructs.txt}, some lines each, as cells and in Python: both print the same, errors included. */
class LanguageConstructsTest {
    private final BufferPool pool = new BufferPool();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void constructsAgreeWithPython() throws Exception {
        List<String> titles = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (String part : Files.readString(Path.of("src/test/resources/language-constructs.txt"))
                .split("\n## ")) {
            if (!part.startsWith("#")) {
                titles.add(part.substring(0, part.indexOf('\n')));
                texts.add(part.substring(part.indexOf('\n') + 1));
            }
        }
        assertThat(titles).hasSizeGreaterThanOrEqualTo(300).doesNotHaveDuplicates();
        List<RealNumpy.Outcome> real = AgainstNumpy.numpy().run(folder, texts);
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            RealNumpy.Outcome cell = AgainstNumpy.cell(texts.get(i), pool);
            String expected = real.get(i).printed() + errorOf(real.get(i));
            String actual = cell.printed() + errorOf(cell);
            if (!expected.equals(actual)) {
                differences.add("## " + titles.get(i) + "\nPython:\n" + expected + "\ncell:\n" + actual);
            }
        }
        assertThat(differences).as("constructs that differ").isEmpty();
    }

    private static String errorOf(RealNumpy.Outcome outcome) {
        return outcome.error() == null
                ? ""
                : outcome.error().lines().findFirst().orElse("");
    }
}
