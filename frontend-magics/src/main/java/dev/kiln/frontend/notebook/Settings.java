package dev.kiln.frontend.notebook;

import dev.kiln.frontend.render.Theme;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings that {@code %config} changes; each has one of a few values. */
public final class Settings {
    private static final Map<String, List<String>> CHOICES = choices();

    /** In the order in which they are listed. */
    private static Map<String, List<String>> choices() {
        Map<String, List<String>> choices = new LinkedHashMap<>();
        choices.put("evaluate", List.of("cell", "demand"));
        choices.put("names", List.of("recipes", "stored"));
        choices.put("random", List.of("fused", "numpy"));
        choices.put("plan.after_cell", List.of("line", "off", "diagram"));
        choices.put("theme", List.of("auto", "light", "dark"));
        choices.put("log", List.of("warning", "off", "info", "fine", "finer"));
        return Collections.unmodifiableMap(choices);
    }

    private final Map<String, String> values = new LinkedHashMap<>();

    /** Every setting with its first choice. */
    public Settings() {
        CHOICES.forEach((name, choices) -> values.put(name, choices.getFirst()));
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
        List<String> choices = CHOICES.get(name);
        if (choices == null) {
            throw MagicError.usage(
                    "setting (%s) is unknown".formatted(name),
                    "Maybe choose one of: " + String.join(", ", CHOICES.keySet()) + ", patience, memory");
        }
        return choices;
    }

    /** The colours of pictures. */
    public Theme theme() {
        return Theme.named(get("theme"));
    }
}
