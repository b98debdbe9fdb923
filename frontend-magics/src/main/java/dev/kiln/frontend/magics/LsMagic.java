package dev.kiln.frontend.magics;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code %lsmagic}: lists all magics. */
@Command
final class LsMagic implements LineMagic {
    private final Magics magics;

    LsMagic(Magics magics) {
        this.magics = magics;
    }

    @Override
    public String summary() {
        return "List all magics; %name? shows the help of one.";
    }

    @Override
    public String example() {
        return "%lsmagic";
    }

    @Override
    public Shown run(Notebook notebook) {
        List<String> lines = new ArrayList<>();
        lines.add("Line magics:");
        magics.lineNames().forEach(n -> lines.add("  %-14s %s".formatted("%" + n, magics.summary(n))));
        lines.add("Cell magics:");
        magics.cellNames().forEach(n -> lines.add("  %-14s %s".formatted("%%" + n, magics.summary(n))));
        return Shown.text(String.join("\n", lines));
    }
}
