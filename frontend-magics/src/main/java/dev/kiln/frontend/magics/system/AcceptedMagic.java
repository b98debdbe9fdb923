package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** A magic that notebooks begin with, and that has nothing to do here: {@code %autoreload}, {@code %load_ext}, {@code %matplotlib}. */
@Command
public final class AcceptedMagic implements LineMagic {
    private final String summary;
    private final String example;

    @Parameters(arity = "0..*", paramLabel = "ARG", description = "has no effect")
    private String[] ignored = {};

    /**
     * @param summary says why there is nothing to do
     */
    public AcceptedMagic(String summary, String example) {
        this.summary = summary;
        this.example = example;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public String example() {
        return example;
    }

    @Override
    public Shown run(Notebook notebook) {
        return Shown.nothing();
    }
}
