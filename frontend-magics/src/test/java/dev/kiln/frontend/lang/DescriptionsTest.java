package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.Manual;
import dev.kiln.frontend.lang.functions.Members;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.manual.Descriptions;
import dev.kiln.frontend.lang.functions.numbers.RandomGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The paragraphs and examples of help are about functions that exist, and the examples give what they show. */
class DescriptionsTest {
    @Test
    void everyExampleGivesTheValueItShows() {
        List<String> different = new ArrayList<>();
        for (String name : Descriptions.names()) {
            Descriptions.Description description = Descriptions.of(name);
            if (description.code().isEmpty()) {
                continue;
            }
            Cells cells = new Cells();
            String module = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "";
            String imports = module.equals("math") || module.startsWith("scipy.") ? "import " + module + "\n" : "";
            String shown = description.code().startsWith("print")
                    ? cells.print(description.code()).strip()
                    : cells.repr(imports + description.code());
            if (!shown.equals(description.value())) {
                different.add(name + ": " + shown + " instead of " + description.value());
            }
        }
        assertThat(different).isEmpty();
    }

    @Test
    void whatPagesCallAReductionScanGatherOrJoinIsRecordedAsOne() {
        List<String> different = new ArrayList<>();
        List<String> checked = new ArrayList<>();
        for (String name : Modules.get("numpy").names()) {
            String form = Manual.page(Modules.get("numpy").get(name)).kind().split(",")[0];
            if (!List.of("Reduction", "Scan", "Gather", "Join").contains(form)) {
                continue;
            }
            String arguments = switch (name) {
                case "take", "take_along_axis" -> "x, i";
                case "append" -> "x, x";
                case "insert" -> "x, 2, 3";
                case "pad" -> "x, 1";
                default -> form.equals("Join") ? "[x, x]" : "x";
            };
            checked.add(name);
            NDArray result = (NDArray) new Cells()
                    .run("x = np.sin(np.arange(20000.0) + 1)\ni = (np.arange(20) * 3) % 7\nnp." + name + "(" + arguments
                            + ")");
            boolean found = form.equals("Reduction")
                    ? reaches(result.node(), Set.of("Reduce", "ArgReduce"))
                    : reaches(result.node(), Set.of(form));
            if (!found) {
                different.add(name + " is no " + form);
            }
        }
        assertThat(different).isEmpty();
        assertThat(checked)
                .contains("sum", "argmax", "cumsum", "take", "concatenate")
                .hasSizeGreaterThan(40);
    }

    /** Whether a node, or one it is computed from, is of one of these classes. */
    private static boolean reaches(Node node, Set<String> classes) {
        return classes.contains(node.getClass().getSimpleName())
                || node.operands().stream()
                        .anyMatch(operand ->
                                operand instanceof Operand.Read(Node from, var view) && reaches(from, classes));
    }

    @Test
    void everyNameExists() {
        assertThat(Descriptions.names().stream().filter(name -> !exists(name))).isEmpty();
        assertThat(Descriptions.names()).hasSizeGreaterThan(150);
    }

    private static boolean exists(String name) {
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
            return Modules.get(name) != null || Builtins.get(name) != null;
        }
        String owner = name.substring(0, dot);
        String own = name.substring(dot + 1);
        PythonModule module = Modules.get(owner);
        return name.equals("numpy.dtypes")
                || (module != null
                        ? module.names().contains(own)
                        : Members.ofType(
                                        switch (owner) {
                                            case "ndarray" -> NDArray.class;
                                            case "Generator" -> RandomGenerator.class;
                                            case "str" -> String.class;
                                            case "list" -> List.class;
                                            default -> Object.class;
                                        })
                                .containsKey(own));
    }

    @Test
    void helpPrintsThePage() {
        Cells cells = new Cells();
        assertThat(cells.print("help(np.sum)"))
                .startsWith("np.sum(a, axis=None")
                .contains("Example:");
        assertThat(cells.print("x = np.ones((2, 3)) + 1\nhelp(x)")).startsWith("array of float64, shape [2, 3], ");
        assertThat(cells.print("def area(w, h=2):\n    return w * h\nhelp(area)"))
                .startsWith("area(w, h=2)");
        assertThat(cells.print("help(np.linalg)")).startsWith("module np.linalg");
        assertThat(cells.print("help(3)")).isEqualTo("int: 3\n");
    }
}
