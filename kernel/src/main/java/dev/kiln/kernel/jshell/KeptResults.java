package dev.kiln.kernel.jshell;

import dev.kiln.frontend.CellHost;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntSupplier;
import jdk.jshell.VarSnippet;

/** The last results of cells, which can be asked for as {@code _7}; an older one is forgotten, and with it what it held. */
final class KeptResults {
    static final int MOST = 10;

    private final IntSupplier cell;
    private final SessionVariables variables;
    /** How to forget each result, the oldest first. */
    private final Deque<Runnable> forget = new ArrayDeque<>();

    /**
     * No results yet.
     *
     * @param cell gives the number of the running cell
     */
    KeptResults(IntSupplier cell, SessionVariables variables) {
        this.cell = cell;
        this.variables = variables;
    }

    /** A name for the next result of the running cell. */
    String newName() {
        String name = "_" + cell.getAsInt();
        String free = name;
        int more = 1;
        while (variables.exists(free)) {
            free = name + "_" + ++more;
        }
        return free;
    }

    /** Keeps a result that JShell has given a variable. */
    void keep(VarSnippet result) {
        keep(() -> variables.forget(result));
    }

    private void keep(Runnable toForget) {
        forget.add(toForget);
        if (forget.size() > MOST) {
            forget.removeFirst().run();
        }
    }

    /**
     * Computes a snippet that is plain enough without JShell, and declares its variable or keeps its result.
     *
     * @return the value that is shown, or {@link CellHost#NO_VALUE}; null if nothing was done, because JShell has to see the snippet
     */
    Object computed(String source) {
        PlainCell plain = PlainCell.of(source);
        Constant value = plain == null ? null : plain.value(new FoldConstants(variables::constant));
        if (value == null
                || plain.name() != null && !variables.isDeclaredBy(plain.name(), value.type())
                || source.contains("String") && !variables.isTheJdks("String")) {
            return null;
        }
        if (plain.name() != null) {
            variables.bind(plain.name(), value.value(), value.type());
            return CellHost.NO_VALUE;
        }
        if (plain.closed()) {
            return CellHost.NO_VALUE;
        }
        String name = newName();
        variables.keepResult(name, value);
        keep(() -> variables.forgetResult(name));
        return value.value();
    }
}
