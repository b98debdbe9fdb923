package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.Rich;
import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;

/** {@code %%html}, {@code %%latex}, {@code %%markdown}, {@code %%javascript}, {@code %%svg}: shows a cell as the client renders it. */
@Command
public final class ContentMagic implements CellMagic {
    private final String name;
    private final String mime;
    private final String sample;

    /**
     * A magic for one format.
     *
     * @param name of the format, as users know it
     * @param mime its MIME type
     * @param sample a short text in it
     */
    public ContentMagic(String name, String mime, String sample) {
        this.name = name;
        this.mime = mime;
        this.sample = sample;
    }

    @Override
    public String summary() {
        return "Show the cell as " + name + ".";
    }

    @Override
    public String example() {
        return sample;
    }

    @Override
    public Shown run(Notebook notebook, String body, int line) {
        notebook.show(Rich.text(body).with(mime, body));
        return Shown.nothing();
    }
}
