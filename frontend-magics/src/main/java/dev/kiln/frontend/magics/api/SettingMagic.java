package dev.kiln.frontend.magics.api;

import java.util.List;
import java.util.function.Function;

/** What {@code %backend}, {@code %cost_model} and {@code %partitioner} print: the value and the choices, or one line about each choice. */
public final class SettingMagic {
    private SettingMagic() {}

    /** {@code cost model: bohrium  (choices: bohrium, max-contract)}. */
    public static Shown show(String what, String value, List<String> choices) {
        return Shown.text("%s: %s  (choices: %s)".formatted(what, value, String.join(", ", choices)));
    }

    /** The name and the summary of each choice, one a line; the current one is marked with a star. */
    public static <T> Shown list(
            List<T> choices, Function<T, String> name, Function<T, String> summary, String current) {
        var list = new SummaryList(17);
        for (T choice : choices) {
            String called = name.apply(choice);
            list.add(called.equals(current) ? "* " : "  ", called, summary.apply(choice));
        }
        return list.shown();
    }
}
