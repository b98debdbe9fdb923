package dev.kiln.frontend.magics;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.tables.Tables;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tech.tablesaw.api.Table;

/** {@code %write x file.npy}: writes a variable to a file. */
@Command(
        description =
                "Write a variable to a file: %%write x measured.npy (npy: an array; csv: a table, or an array of up to two axes).")
final class WriteMagic implements LineMagic {
    @Parameters(index = "0", paramLabel = "name", description = "a variable that holds an array or a table")
    private String name;

    @Parameters(index = "1", paramLabel = "file", description = "a file that ends in .npy or .csv")
    private String file;

    @Override
    public Shown run(Notebook notebook) throws Exception {
        Object value = notebook.variables().get(name);
        if (value == null) {
            throw MagicError.usage(
                    "variable (%s) of %%write is unknown".formatted(name), "Maybe %who, which lists all.");
        }
        Path path = Path.of(file);
        switch (Files.kind(path)) {
            case NPY -> {
                if (!(value instanceof NDArray array)) {
                    throw wrong(value, "an array");
                }
                Files.save(path, array);
            }
            case CSV -> {
                switch (value) {
                    case NDArray array -> Tables.writeCsv(Tables.toTable(array), file);
                    case Table table -> Tables.writeCsv(table, file);
                    default -> throw wrong(value, "an array or a table");
                }
            }
        }
        return Shown.nothing();
    }

    private MagicError wrong(Object value, String needed) {
        return MagicError.usage(
                "value (a %s) of variable %s is not %s"
                        .formatted(value.getClass().getSimpleName(), name, needed),
                "Maybe convert it first.");
    }
}
