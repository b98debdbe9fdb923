package dev.kiln.frontend.magics;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.tables.Tables;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tech.tablesaw.api.Table;

/** {@code %read x=file.npy}: reads a file into a variable. */
@Command(description = "Read files into variables: %%read x=measured.npy t=weather.csv (npy: an array, csv: a table).")
final class ReadMagic implements LineMagic {
    @Parameters(
            paramLabel = "name=file",
            arity = "1..*",
            description = "a variable and a file that ends in .npy or .csv")
    private List<String> pairs = List.of();

    @Override
    public Shown run(Notebook notebook) throws Exception {
        for (String pair : pairs) {
            int at = pair.indexOf('=');
            if (at < 1 || at == pair.length() - 1) {
                throw MagicError.usage(
                        "argument (%s) of %%read is no name=file".formatted(pair), "Maybe %read x=" + pair);
            }
            String name = pair.substring(0, at);
            if (!javax.lang.model.SourceVersion.isName(name)) {
                throw MagicError.usage(
                        "variable (%s) of %%read is no Java name".formatted(name),
                        "Maybe choose letters and digits only.");
            }
            Path file = Files.existing(pair.substring(at + 1));
            switch (Files.kind(file)) {
                case NPY -> {
                    NDArray array = Files.load(file).named(name);
                    notebook.host().bind(name, array, NDArray.class.getName());
                }
                case CSV -> notebook.host().bind(name, Tables.readCsv(file.toString()), Table.class.getName());
            }
        }
        notebook.variables().refresh();
        return Shown.nothing();
    }
}
