package dev.kiln.frontend.magics.cells;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %run FILE}: runs a file of NumPy text, or of Java, as a cell. */
@Command
public final class RunMagic implements LineMagic {
    @Option(names = "-i", description = "accepted: the file always sees the notebook's variables")
    private boolean ignored;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "a file of NumPy text (.py, .ipy) or Java (.java, .jsh)")
    private String file = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "ARG", hidden = true)
    private List<String> arguments = List.of();

    @Override
    public String summary() {
        return "Run a file of NumPy text (.py) or Java (.java, .jsh) as a cell, with the notebook's names.";
    }

    @Override
    public String example() {
        return "%run setup.py";
    }

    @Override
    public Shown run(Notebook notebook) throws Exception {
        if (!arguments.isEmpty()) {
            throw MagicError.usage(
                    "argument (%s) of %%run cannot be passed to the file: it has no sys.argv"
                            .formatted(arguments.getFirst()),
                    "Maybe set variables before, which the file sees.");
        }
        CellLanguage language = language();
        // a value at the file's end is not shown: a file is no cell
        CodeFile.run(notebook, file, language);
        return Shown.nothing();
    }

    private CellLanguage language() {
        String name = file.toLowerCase(Locale.ROOT);
        if (name.endsWith(".py") || name.endsWith(".ipy")) {
            return CellLanguage.NUMPY;
        } else if (CodeFile.isJava(file)) {
            return CellLanguage.JAVA;
        }
        throw MagicError.usage(
                "file (%s) of %%run is neither NumPy text (.py) nor Java (.java, .jsh)".formatted(file),
                name.endsWith(".ipynb")
                        ? "Maybe run the notebook: jupyter nbconvert --execute --inplace " + file
                        : "Maybe rename it, or look at it: %load " + file);
    }
}
