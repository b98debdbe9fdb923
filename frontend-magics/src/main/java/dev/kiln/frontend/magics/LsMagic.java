package dev.kiln.frontend.magics;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.magics.api.SummaryList;
import dev.kiln.frontend.notebook.Notebook;
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
        var list = new SummaryList(14);
        list.heading("Line magics:");
        magics.lineNames().forEach(n -> list.add("  ", "%" + n, magics.summary(n)));
        list.heading("Cell magics:");
        magics.cellNames().forEach(n -> list.add("  ", "%%" + n, magics.summary(n)));
        return list.shown();
    }
}
