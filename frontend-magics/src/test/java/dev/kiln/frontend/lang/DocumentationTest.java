package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.frontend.lang.functions.NumpyTable;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.files.FileFunctions;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.testing.Dial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The topics of NumPy's user guide and reference, with examples of our own, in a cell and in real NumPy: all output and every array. A case
 * begins with a line {@code ## name}; every function of the tables has one. Without NumPy 2 it is skipped, or fails when KILN_REQUIRE_NUMPY
 * is 1.
 */
class DocumentationTest {
    private static final Path FOLDER = Path.of("src/test/resources/numpy-documentation");
    private static final int LEAST_CASES = 440;

    /** Names of functions that NumPy has removed. */
    private static final List<String> OLD = List.of("np.row_stack", "np.trapz");

    private final BufferPool pool = new BufferPool();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void examplesAgree() throws Exception {
        Map<String, String> cases = new LinkedHashMap<>();
        int step = Dial.cases(10, 1);
        int place = 0;
        for (Map.Entry<String, String> example : cases().entrySet()) {
            if (place++ % step == 0) {
                cases.put(example.getKey(), example.getValue());
            }
        }
        List<RealNumpy.Outcome> real = AgainstNumpy.numpy().run(folder, List.copyOf(cases.values()));
        List<String> differences = new ArrayList<>();
        int i = 0;
        for (Map.Entry<String, String> example : cases.entrySet()) {
            RealNumpy.Outcome expected = real.get(i++);
            assertThat(expected.error()).as(example.getKey() + " in NumPy").isNull();
            try {
                RealNumpy.Outcome actual = AgainstNumpy.cell(example.getValue(), pool);
                assertThat(actual.error()).as(example.getKey() + " in a cell").isNull();
                assertThat(actual.printed())
                        .as("printed by " + example.getKey())
                        .isEqualTo(expected.printed());
                AgainstNumpy.compareArrays(example.getKey(), expected, actual);
            } catch (AssertionError e) {
                differences.add(e.getMessage());
            }
        }
        assertThat(differences)
                .as(differences.size() + " of " + cases.size() + " examples differ")
                .isEmpty();
    }

    private static void add(TreeSet<String> names, String name, Object value) {
        switch (value) {
            case Builtin b -> names.add(name);
            case Ufunc u -> names.add(name);
            case PythonModule module
            when !name.equals("np.random") ->
                module.names().forEach(inner -> add(names, name + "." + inner, module.get(inner)));
            default -> {}
        }
    }

    @Test
    void everyFunctionHasAnExample() throws IOException {
        Map<String, String> cases = cases();
        assertThat(cases).hasSizeGreaterThanOrEqualTo(LEAST_CASES);
        String all = String.join("\n", cases.values());
        TreeSet<String> missing = new TreeSet<>();
        NumpyTable.all().forEach((name, value) -> add(missing, "np." + name, value));
        OLD.forEach(missing::remove);
        // FilesDifferentialTest compares these
        FileFunctions.rows().forEach(row -> missing.remove("np." + row.name()));
        missing.removeAll(List.of("np.genfromtxt", "np.loadtxt", "np.savetxt"));
        missing.removeAll(Arrays.asList(all.split("[^\\w.]+")));
        assertThat(missing).as("functions without an example").isEmpty();
    }

    /** The cases by file and name. */
    private static Map<String, String> cases() throws IOException {
        Map<String, String> cases = new LinkedHashMap<>();
        try (var files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                List<String> parts = List.of(Files.readString(file).split("(?m)^## "));
                for (String part : parts.subList(1, parts.size())) {
                    String[] sides = part.split("\n", 2);
                    String name = file.getFileName() + ": " + sides[0];
                    assertThat(cases.put(name, "import numpy as np\n" + sides[1]))
                            .as("a second case " + name)
                            .isNull();
                }
            }
        }
        return cases;
    }
}
