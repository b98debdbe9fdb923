package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The page of functions agrees with the tables; {@code -Dkiln.update=true} rewrites it. */
class ApiTableTest {
    private static final Path PAGE = Path.of("..", "docs", "array-api.md");

    /** Functions whose first argument is a number, a shape, a type or several arrays. */
    private static final Set<String> NOT_OF_AN_ARRAY = Set.of(
            "arange",
            "asarray",
            "empty",
            "eye",
            "full",
            "linspace",
            "meshgrid",
            "ones",
            "zeros",
            "broadcast_shapes",
            "isdtype",
            "result_type",
            "broadcast_arrays",
            "concat",
            "stack");

    @Test
    void thePageIsUpToDate() throws IOException {
        if (Boolean.getBoolean("kiln.update")) {
            Files.writeString(PAGE, ApiTable.markdown());
        }
        assertThat(Files.readString(PAGE))
                .as("docs/array-api.md; write it with -Dtest=ApiTableTest -Dkiln.update=true")
                .isEqualTo(ApiTable.markdown());
    }

    @Test
    void everyFunctionOfTheStandardIsAFunctionOfNdAndAMethodOfArrays() throws IOException {
        JavaNames java = new JavaNames();
        for (Map.Entry<String, List<String>> section : ApiTable.standard().entrySet()) {
            boolean extension = section.getKey().startsWith("Extension");
            for (String name : section.getValue()) {
                assertThat(java.function(name)).as("static function %s", name).isNotEmpty();
                if (!extension) {
                    assertThat(java.function(name))
                            .as("static function %s", name)
                            .startsWith("`Nd.");
                    if (!NOT_OF_AN_ARRAY.contains(name)) {
                        assertThat(java.method(name)).as("method %s", name).isNotEmpty();
                    }
                }
            }
        }
    }
}
