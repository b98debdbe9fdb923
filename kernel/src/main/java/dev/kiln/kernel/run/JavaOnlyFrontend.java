package dev.kiln.kernel.run;

import dev.kiln.frontend.CellFrontend;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.Completion;
import dev.kiln.frontend.JavaArrayText;
import dev.kiln.frontend.Rich;
import java.util.Optional;

/** Cells that are all Java: what runs when no other front end is on the class path. */
final class JavaOnlyFrontend implements CellFrontend {

    private final CellHost host;

    JavaOnlyFrontend(CellHost host) {
        this.host = host;
    }

    @Override
    public Object runCell(String cell) throws Exception {
        return host.evalJava(cell, 1);
    }

    @Override
    public Rich render(Object value) {
        return Rich.text(
                switch (value) {
                    case null -> "null";
                    case Object a when a.getClass().isArray() -> JavaArrayText.of(a);
                    default -> value.toString();
                });
    }

    @Override
    public Optional<Completion> complete(String cell, int cursor) {
        return Optional.empty();
    }

    @Override
    public Optional<Rich> inspect(String cell, int cursor) {
        return Optional.empty();
    }

    @Override
    public Optional<String> isComplete(String cell) {
        return Optional.empty();
    }

    @Override
    public Object evaluate(String expression) throws Exception {
        return host.evalJava(expression, 1);
    }

    @Override
    public void afterCell() {
        // Java code leaves nothing pending
    }

    @Override
    public void close() {
        // holds nothing
    }
}
