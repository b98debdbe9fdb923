package dev.kiln.frontend.magics.cells;

import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.CellHost.Captured;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What {@code %%capture} has kept: {@code out.stdout}, {@code out.stderr}, {@code out.outputs}, and {@code out.show()}. */
record CapturedOutput(Captured kept, CellHost host) implements Attributed {
    @Override
    public String typeName() {
        return "CapturedIO";
    }

    @Override
    public Collection<String> attributes() {
        return List.of("outputs", "show", "stderr", "stdout");
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "stdout" -> kept.out();
            case "stderr" -> kept.err();
            case "outputs" ->
                new NumberList(new ArrayList<>(kept.shown().stream()
                        .map(rich -> String.valueOf(rich.data().get("text/plain")))
                        .toList()));
            case "show" ->
                Builtin.library("show()", args -> {
                    show();
                    return None.NONE;
                });
            default -> null;
        };
    }

    private void show() {
        host.out().print(kept.out());
        host.err().print(kept.err());
        for (Rich rich : kept.shown()) {
            host.display(rich, null);
        }
    }

    /** As {@code print(out)} shows it. */
    @Override
    public String text() {
        return kept.out();
    }

    @Override
    public String toString() {
        return "<CapturedIO of " + kept.out().length() + " characters>";
    }
}
