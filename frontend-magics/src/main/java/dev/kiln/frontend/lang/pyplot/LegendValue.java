package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import java.util.Collection;
import java.util.List;

/**
 * The legend of axes, as programs ask for it.
 *
 * @param texts the handles of its entries' texts
 */
record LegendValue(AxesValue axes, List<Object> texts) implements Attributed {
    private static final List<String> NAMES =
            List.of("get_texts", "get_lines", "get_title", "set_title", "get_frame", "set_visible", "remove");

    @Override
    public Object attribute(String attribute) {
        return switch (attribute) {
            case "get_texts" -> row("get_texts()", () -> new NumberList(texts));
            case "get_lines" -> row("get_lines()", () -> axes.attribute("lines"));
            case "get_title" ->
                row(
                        "get_title()",
                        () -> Getters.handle(axes, axes.axes().legend().title()));
            case "remove" ->
                row("remove()", () -> {
                    axes.axes().legend(null);
                    return None.NONE;
                });
            case "get_frame" -> row("get_frame()", () -> this);
            case "set_title", "set_visible", "set_alpha", "set_facecolor", "set_edgecolor", "set_linewidth" ->
                Builtin.library(attribute + "(value, **kwargs)", args -> None.NONE);
            default -> null;
        };
    }

    private static Builtin row(String signature, java.util.function.Supplier<Object> value) {
        return Builtin.library(signature, args -> value.get());
    }

    @Override
    public Collection<String> attributes() {
        return NAMES;
    }

    @Override
    public String typeName() {
        return "matplotlib.legend.Legend";
    }

    @Override
    public String toString() {
        return "Legend";
    }
}
