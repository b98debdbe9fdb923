package dev.kiln.frontend.magics.api;

import java.util.ArrayList;
import java.util.List;

/** What {@code %backend}, {@code %cost_model} and {@code %partitioner} have in common: without arguments they show value and choices. */
public final class SettingMagic {
    private SettingMagic() {}

    /** {@code cost model: bohrium  (choices: bohrium, max-contract)}. */
    public static Shown show(String what, String value, List<String> choices) {
        return Shown.text("%s: %s  (choices: %s)".formatted(what, value, String.join(", ", choices)));
    }

    /** One line on each choice; the present one is marked. */
    public static Shown list(List<String> names, String value, java.util.function.UnaryOperator<String> about) {
        List<String> lines = new ArrayList<>();
        for (String name : names) {
            lines.add("%s %-16s %s"
                    .formatted(name.equals(value) ? "*" : " ", name, about.apply(name))
                    .stripTrailing());
        }
        return Shown.text(String.join("\n", lines));
    }
}
