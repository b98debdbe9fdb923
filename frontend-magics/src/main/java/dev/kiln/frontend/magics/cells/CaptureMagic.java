package dev.kiln.frontend.magics.cells;

import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.CellHost.Captured;
import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %%capture NAME}: runs a cell and keeps what it prints and shows. */
@Command
public final class CaptureMagic implements CellMagic {
    @Option(names = "--no-stdout", description = "show what is printed")
    private boolean noOut;

    @Option(names = "--no-stderr", description = "show error messages")
    private boolean noErr;

    @Option(names = "--no-display", description = "show pictures, tables and the cell's value")
    private boolean noDisplay;

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "gets what was kept: NAME.stdout, NAME.stderr, NAME.outputs, NAME.show()")
    private String name;

    @Override
    public String summary() {
        return "Run the cell and keep what it prints and shows, in a variable or not at all.";
    }

    @Override
    public String example() {
        return "%%capture out\nprint('kept')";
    }

    @Override
    public Shown run(Notebook notebook, String body, int line) throws Exception {
        if (name != null && !name.matches("[\\p{L}_][\\p{L}\\p{N}_]*")) {
            throw MagicError.usage("name (%s) of %%%%capture is no name".formatted(name), "Maybe type %%capture out");
        }
        CellHost host = notebook.host();
        Captured kept = host.capture(() -> {
            // lines of errors are those of the cell
            Object value = notebook.run("\n".repeat(line - 1) + body, notebook.language());
            if (value != CellHost.NO_VALUE && value != null) {
                host.display(notebook.rendered(value), null);
            }
        });
        if (noOut) {
            host.out().print(kept.out());
        }
        if (noErr) {
            host.err().print(kept.err());
        }
        if (noDisplay) {
            kept.shown().forEach(rich -> host.display(rich, null));
        }
        if (name != null) {
            notebook.variables()
                    .set(
                            name,
                            new CapturedOutput(
                                    new Captured(
                                            noOut ? "" : kept.out(),
                                            noErr ? "" : kept.err(),
                                            noDisplay ? java.util.List.of() : kept.shown()),
                                    host));
            notebook.variables().commit();
        }
        return Shown.nothing();
    }
}
