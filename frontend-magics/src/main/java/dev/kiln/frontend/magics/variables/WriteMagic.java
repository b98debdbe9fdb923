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

/** {@code %write x file.npy}: writes a variable to a file, or several to an archive. */
@Command(
        description =
                "Write variables to a file: %%write x measured.npy, %%write x y both.npz (npy: an array; npz: arrays by their names;"
                        + " csv: a table, or an array of up to two axes; png, jpg, bmp: an array of pixels).")
public final class WriteMagic implements LineMagic {
    @Parameters(
            paramLabel = "name… file",
            arity = "2..*",
            description = "variables, and a file that ends in .npy, .npz, .csv, .png, .jpg or .bmp")
    private List<String> words = List.of();

    @Override
    public Shown run(Notebook notebook) throws Exception {
        Map<String, Object> values = new LinkedHashMap<>();
        for (String name : words.subList(0, words.size() - 1)) {
            Object value = notebook.variables().get(name);
            if (value == null) {
                throw MagicError.usage(
                        "variable (%s) of %%write is unknown".formatted(name), "Maybe %who, which lists all.");
            }
            values.put(name, value);
        }
        Files.write(Path.of(words.getLast()), values);
        return Shown.nothing();
    }
}
