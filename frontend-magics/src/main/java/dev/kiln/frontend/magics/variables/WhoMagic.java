package dev.kiln.frontend.magics.variables;

import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %who}: the names of the variables. */
@Command
public final class WhoMagic implements LineMagic {
    @Parameters(
            arity = "0..*",
            paramLabel = "TYPE",
            description = "only variables of these types, such as int or ndarray")
    private List<String> types = List.of();

    @Override
    public String summary() {
        return "List the names of all variables, sorted, or of those with given types.";
    }

    @Override
    public String example() {
        return "%who ndarray";
    }

    @Override
    public Shown run(Notebook notebook) {
        List<String> names = notebook.variables().all().entrySet().stream()
                .filter(e -> types.isEmpty() || types.contains(Values.typeName(e.getValue())))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        String none = types.isEmpty() ? "no variables" : "no variables of type " + String.join(", ", types);
        return Shown.text(names.isEmpty() ? none : String.join("  ", names));
    }
}
