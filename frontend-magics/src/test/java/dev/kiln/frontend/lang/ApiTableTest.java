package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page on functions says what the tables hold; with {@code -Dkiln.update=true} it is written anew. */
class ApiTableTest {
    private static final Path PAGE = Path.of("..", "docs", "array-api.md");

    @Test
    void thePageIsUpToDate() throws IOException {
        if (Boolean.getBoolean("kiln.update")) {
            Files.writeString(PAGE, ApiTable.markdown());
        }
        assertThat(Files.readString(PAGE))
                .as("docs/array-api.md; write it with -Dtest=ApiTableTest -Dkiln.update=true")
                .isEqualTo(ApiTable.markdown());
    }
}
