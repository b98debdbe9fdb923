package dev.kiln.frontend.magics.variables;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %write x file.npy}: writes a variable to a file, or several to an archive of arrays. */
@Command
public final class WriteMagic implements LineMagic {
    @Parameters(
            paramLabel = "name… file",
            arity = "2..*",
            description =
                    "one or more variables and a file: .npy takes an array, .npz arrays by name, .csv a table or an array with at most two axes, .png, .jpg and .bmp an array of pixels")
    private List<String> words = List.of();

    @Override
    public String summary() {
        return "Write variables to a file: arrays, archives of arrays, tables and images.";
    }

    @Override
    public String example() {
        return "%write x y both.npz";
    }

    @Override
    public Shown run(Notebook notebook) throws Exception {
        Map<String, Object> values = new LinkedHashMap<>();
        for (String name : words.subList(0, words.size() - 1)) {
            Object value = notebook.variables().get(name);
            if (value == null) {
                throw MagicError.usage(
                        "variable (%s) of %%write is unknown".formatted(name),
                        "Maybe look at %who, which lists all variables.");
            }
            values.put(name, value);
        }
        Files.write(Path.of(words.getLast()), values);
        return Shown.nothing();
    }
}
