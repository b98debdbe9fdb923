package dev.kiln.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What holds for all modules together: no circles between packages, no crowded package, few parameters, no state in statics, one logging
 * API ({@link Rules}). What does not hold yet is in {@code exceptions.txt}, which may only get shorter: a line that is no longer needed
 * fails the test, as a new violation does. What is left of the list is written to {@code target/exceptions.txt}.
 */
class ArchitectureTest {
    private static final String LIST = "exceptions.txt";
    private static final Path LEFT = Path.of("target/exceptions.txt");

    @Test
    void theRulesHoldButForTheExceptionsListed() throws IOException {
        SortedSet<String> violations = new Rules(House.CLASSES).violations();
        SortedSet<String> listed = new TreeSet<>(exceptions());
        SortedSet<String> more = new TreeSet<>(violations);
        more.removeAll(listed);
        SortedSet<String> settled = new TreeSet<>(listed);
        settled.removeAll(violations);
        SortedSet<String> left = new TreeSet<>(listed);
        left.retainAll(violations);
        Files.write(LEFT, left);
        assertThat(more)
                .as("new violations of the rules of the house: mend them")
                .isEmpty();
        assertThat(settled)
                .as("lines of " + LIST + " that are no longer needed: delete them, or copy benchmarks/" + LEFT
                        + " over it")
                .isEmpty();
    }

    @Test
    void theListIsSortedAndHasNoLineTwice() throws IOException {
        assertThat(exceptions()).containsExactlyElementsOf(new TreeSet<>(exceptions()));
    }

    /** A new exception would have to be added here, too, and it should not be. */
    @Test
    void theListDoesNotGrow() throws IOException {
        assertThat(exceptions()).isSubsetOf("static HotSwapAgent.GIVEN");
    }

    @Test
    void everyPackageIsExplained() throws IOException {
        List<Path> unexplained = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path sources : modules.map(m -> m.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .map(Path::getParent)
                            .distinct()
                            .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
                            .forEach(unexplained::add);
                }
            }
        }
        assertThat(unexplained).as("packages without a package-info.java").isEmpty();
    }

    @Test
    void everyModuleIsSeen() {
        assertThat(House.CLASSES.stream().map(JavaClass::getPackageName))
                .contains(
                        "dev.kiln.arrays",
                        "dev.kiln.benchmarks",
                        "dev.kiln.exec",
                        "dev.kiln.exec.opencl",
                        "dev.kiln.exec.vector",
                        "dev.kiln.frontend",
                        "dev.kiln.highs",
                        "dev.kiln.kernel",
                        "dev.kiln.natives",
                        "dev.kiln.planner.problem");
    }

    /** The lines that are neither empty nor comments. */
    private static List<String> exceptions() throws IOException {
        try (InputStream in = ArchitectureTest.class.getResourceAsStream(LIST)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }
}
