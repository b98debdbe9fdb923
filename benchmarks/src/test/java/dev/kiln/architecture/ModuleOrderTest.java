package dev.kiln.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A module depends only on those above it in the table "Where things are" of CONTRIBUTING.md. */
class ModuleOrderTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)` \\|.*\\| `(dev\\.kiln\\.[a-z.]+)` \\|$");

    /** Modules with the package that each begins at, in the order of the table. */
    private static List<MatchResult> table() throws IOException {
        return ROW.matcher(Files.readString(Path.of("..", "CONTRIBUTING.md")))
                .results()
                .toList();
    }

    @Test
    void modulesDependOnThoseAboveThem() throws IOException {
        List<MatchResult> table = table();
        Map<String, Integer> rows = new TreeMap<>();
        for (int i = 0; i < table.size(); i++) {
            rows.put(table.get(i).group(2), i);
        }
        TreeSet<String> wrong = new TreeSet<>();
        for (JavaClass from : House.CLASSES) {
            int row = row(rows, from);
            for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
                JavaClass to = dependency.getTargetClass();
                if (to.getPackageName().startsWith("dev.kiln") && row(rows, to) > row) {
                    wrong.add(from.getName() + " -> " + to.getName());
                }
                boolean ofHighs = to.getPackageName().startsWith("dev.kiln.highs");
                if (ofHighs && table.get(row).group(1).equals("arrays")) {
                    wrong.add(from.getName() + " -> " + to.getName());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void theTableHasAllModulesOfCode() throws IOException {
        assertThat(table())
                .extracting(row -> row.group(1))
                .containsExactly(
                        "natives",
                        "highs-jni",
                        "arrays",
                        "planner",
                        "exec",
                        "exec-vector",
                        "exec-opencl",
                        "frontend-magics",
                        "kernel",
                        "benchmarks",
                        "testing");
    }

    /** The row of the module whose package is the nearest around a class. */
    private static int row(Map<String, Integer> rows, JavaClass of) {
        String name = of.getPackageName() + ".";
        return rows.entrySet().stream()
                .filter(row -> name.startsWith(row.getKey() + "."))
                .max(Comparator.comparingInt(row -> row.getKey().length()))
                .orElseThrow(() -> new AssertionError(of.getName() + " is in no module of the table"))
                .getValue();
    }
}
