package dev.kiln.frontend.magics.variables;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tech.tablesaw.api.Table;

/** {@code %read x=file.npy}: reads files into variables. If one of the files cannot be read, no variable changes. */
@Command
public final class ReadMagic implements LineMagic {
    @Parameters(
            paramLabel = "name=file",
            arity = "1..*",
            description =
                    "a variable and a file: .npy gives an array, .npz arrays by name (d[\"x\"] or d.get(\"x\")), .csv a table, .png, .jpg, .gif and .bmp an array of pixels")
    private List<String> pairs = List.of();

    @Override
    public String summary() {
        return "Read files into variables: arrays, archives of arrays, tables and images.";
    }

    @Override
    public String example() {
        return "%read x=measured.npy t=weather.csv img=photo.png";
    }

    @Override
    public Shown run(Notebook notebook) throws Exception {
        Map<String, Object> values = new LinkedHashMap<>();
        for (String pair : pairs) {
            int at = pair.indexOf('=');
            if (at < 1 || at == pair.length() - 1) {
                throw MagicError.usage(
                        "argument (%s) of %%read must have the form name=file".formatted(pair),
                        "Maybe type %read x=" + pair);
            }
            String name = pair.substring(0, at);
            if (!javax.lang.model.SourceVersion.isName(name)) {
                throw MagicError.usage(
                        "variable (%s) of %%read is not a valid Java name".formatted(name),
                        "Maybe use only letters and digits.");
            }
            values.put(name, Files.read(Files.existing(pair.substring(at + 1))));
        }
        values.forEach((name, value) -> bind(notebook, name, value));
        notebook.variables().refresh();
        return Shown.nothing();
    }

    private static void bind(Notebook notebook, String name, Object value) {
        switch (value) {
            case NDArray array -> notebook.host().bind(name, array.named(name), NDArray.class.getName());
            case NpzFile archive -> notebook.host().bind(name, archive, NpzFile.class.getName());
            case Table table -> notebook.host().bind(name, table, Table.class.getName());
            default -> throw new IllegalStateException("a " + value.getClass().getName() + " was read");
        }
    }
}
