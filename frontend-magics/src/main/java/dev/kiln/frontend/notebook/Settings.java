package dev.kiln.frontend.notebook;

import dev.kiln.frontend.render.Theme;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings that {@code %config} changes; each has one of a few values. */
public final class Settings {
    private static final Map<String, Setting> ALL = all();

    /**
     * One setting.
     *
     * @param summary what it decides, in one line without a full stop
     * @param choices its values, the usual one first
     */
    private record Setting(String summary, List<String> choices) {}

    /** In the order in which they are listed. */
    private static Map<String, Setting> all() {
        Map<String, Setting> all = new LinkedHashMap<>();
        all.put(
                "evaluate",
                setting("when named arrays are computed: at the cell's end, or on demand", "cell", "demand"));
        all.put(
                "names",
                setting("whether names that a cell leaves behind may be kept as recipes", "recipes", "stored"));
        all.put(
                "random",
                setting(
                        "whose numbers a generator with a seed gives; in NumPy on Kiln the usual one is numpy",
                        "fused",
                        "numpy"));
        all.put("plan.after_cell", setting("what is shown of the plan below a cell", "line", "off", "diagram"));
        all.put("theme", setting("the colours of pictures", "auto", "light", "dark"));
        all.put(
                "log",
                setting("the least level of messages that are shown", "warning", "off", "info", "fine", "finer"));
        return Collections.unmodifiableMap(all);
    }

    private static Setting setting(String summary, String... choices) {
        return new Setting(summary, List.of(choices));
    }

    private final Map<String, String> values = new LinkedHashMap<>();

    /** Every setting with its first choice. */
    public Settings() {
        ALL.forEach((name, setting) -> values.put(name, setting.choices().getFirst()));
    }

    /** The value of a setting. */
    public String get(String name) {
        choices(name);
        return values.get(name);
    }

    /** Changes a setting. */
    public void set(String name, String value) {
        List<String> choices = choices(name);
        if (!choices.contains(value)) {
            throw MagicError.usage(
                    "value (%s) of setting %s is unknown".formatted(value, name),
                    "Maybe choose one of: " + String.join(", ", choices));
        }
        values.put(name, value);
    }

    /** All settings: value and choices. */
    public Map<String, String> values() {
        return Map.copyOf(values);
    }

    /** The names in the order they are listed. */
    public List<String> names() {
        return List.copyOf(values.keySet());
    }

    /** What a setting can be. */
    public List<String> choices(String name) {
        return named(name).choices();
    }

    /** What a setting decides, in one line. */
    public String summary(String name) {
        return named(name).summary();
    }

    private static Setting named(String name) {
        Setting setting = ALL.get(name);
        if (setting == null) {
            throw MagicError.usage(
                    "setting (%s) is unknown".formatted(name),
                    "Maybe choose one of: " + String.join(", ", ALL.keySet()) + ", patience, memory");
        }
        return setting;
    }

    /** The colours of pictures. */
    public Theme theme() {
        return Theme.named(get("theme"));
    }
}
