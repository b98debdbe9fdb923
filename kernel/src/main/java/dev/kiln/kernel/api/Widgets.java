package dev.kiln.kernel.api;

import dev.kiln.frontend.widgets.Models;
import dev.kiln.frontend.widgets.Widget;
import dev.kiln.frontend.widgets.WidgetKind;
import dev.kiln.frontend.widgets.WidgetModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Controls for Java cells: sliders, texts, choices, buttons, progress bars. JupyterLab shows them with the extension {@code
 * jupyterlab-widgets}.
 *
 * <pre>{@code
 * var n = Widgets.slider("n", 1, 100, 10);
 * Widgets.interact(v -> Nd.arange(v).sum(), n);
 * }</pre>
 */
public final class Widgets {
    /** Steps of a slider of numbers with fractions. */
    private static final double STEPS = 100;

    private Widgets() {}

    private static Models models() {
        return Notebook.page().models();
    }

    private static <T> Widget<T> control(
            WidgetKind kind, Map<String, ?> state, Function<Object, T> fromState, Function<T, Object> toState) {
        return new Widget<>(kind, models().create(kind, state), "value", fromState, toState);
    }

    private static Widget<Integer> whole(WidgetKind kind, Map<String, Object> state) {
        return control(
                kind, state, value -> Math.toIntExact(((Number) value).longValue()), value -> (Object) (long) value);
    }

    private static Widget<Double> real(WidgetKind kind, Map<String, Object> state) {
        return control(kind, state, value -> ((Number) value).doubleValue(), value -> value);
    }

    private static Map<String, Object> state(String label, Object... namesAndValues) {
        Map<String, Object> state = new LinkedHashMap<>();
        state.put("description", label);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            state.put((String) namesAndValues[i], value instanceof Integer whole ? (Object) (long) whole : value);
        }
        return state;
    }

    private static <N extends Comparable<N>> void check(N min, N max, N value) {
        if (min.compareTo(max) > 0 || value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw new IllegalArgumentException(
                    "value (%s) of a control must be between min (%s) and max (%s)".formatted(value, min, max));
        }
    }

    /** A slider of whole numbers. */
    public static Widget<Integer> slider(String label, int min, int max, int value) {
        check(min, max, value);
        return whole(WidgetKind.INT_SLIDER, state(label, "min", min, "max", max, "value", value, "step", 1));
    }

    /** A slider of numbers with fractions, in 100 steps. */
    public static Widget<Double> slider(String label, double min, double max, double value) {
        check(min, max, value);
        return real(
                WidgetKind.FLOAT_SLIDER,
                state(
                        label,
                        "min",
                        min,
                        "max",
                        max,
                        "value",
                        value,
                        "step",
                        (max - min) / STEPS,
                        "readout_format",
                        ".4g"));
    }

    /** A field for a whole number. */
    public static Widget<Integer> number(String label, int value) {
        return whole(WidgetKind.INT_TEXT, state(label, "value", value));
    }

    /** A field for a number with a fraction. */
    public static Widget<Double> number(String label, double value) {
        return real(WidgetKind.FLOAT_TEXT, state(label, "value", value));
    }

    /** A progress bar from 0 to {@code max}. */
    public static Widget<Integer> progress(String label, int max) {
        return whole(WidgetKind.INT_PROGRESS, state(label, "min", 0, "max", max, "value", 0));
    }

    /** A line of text. */
    public static Widget<String> text(String label, String value) {
        return control(WidgetKind.TEXT, state(label, "value", value), String::valueOf, text -> text);
    }

    /** A box that is ticked or not. */
    public static Widget<Boolean> checkbox(String label, boolean value) {
        return control(WidgetKind.CHECKBOX, state(label, "value", value), Boolean.TRUE::equals, ticked -> ticked);
    }

    /** A choice among values, which are shown as their text; the first is chosen. */
    public static <T> Widget<T> dropdown(String label, List<T> options) {
        return choice(WidgetKind.DROPDOWN, label, options);
    }

    /** The same, with all options in sight. */
    public static <T> Widget<T> radioButtons(String label, List<T> options) {
        return choice(WidgetKind.RADIO_BUTTONS, label, options);
    }

    private static <T> Widget<T> choice(WidgetKind kind, String label, List<T> options) {
        if (options.isEmpty()) {
            throw new IllegalArgumentException("options ([]) of a choice must not be empty");
        }
        List<T> values = List.copyOf(options);
        List<String> labels = values.stream().map(String::valueOf).toList();
        WidgetModel model = models().create(kind, state(label, "_options_labels", labels, "index", 0));
        return new Widget<>(
                kind, model, "index", index -> values.get(((Number) index).intValue()), value -> index(values, value));
    }

    private static Object index(List<?> values, Object value) {
        int index = values.indexOf(value);
        if (index < 0) {
            throw new IllegalArgumentException("value (%s) is none of the options (%s)".formatted(value, values));
        }
        return (long) index;
    }

    /** A button; each click runs the code, between cells. */
    public static Widget<Void> button(String label, Runnable onClick) {
        WidgetModel model = models().create(WidgetKind.BUTTON, state(label));
        model.onEvent(event -> {
            if ("click".equals(event.get("event"))) {
                onClick.run();
            }
        });
        return Widget.plain(WidgetKind.BUTTON, model);
    }

    /** Text that code can replace. */
    public static Widget<String> label(String text) {
        return control(WidgetKind.LABEL, Map.of("value", text), String::valueOf, value -> value);
    }

    /** HTML that code can replace. */
    public static Widget<String> html(String text) {
        return control(WidgetKind.HTML, Map.of("value", text), String::valueOf, value -> value);
    }

    /** Controls beside each other. */
    public static Widget<Void> row(Widget<?>... controls) {
        return box(WidgetKind.HBOX, Arrays.asList(controls));
    }

    /** Controls below each other. */
    public static Widget<Void> column(Widget<?>... controls) {
        return box(WidgetKind.VBOX, Arrays.asList(controls));
    }

    private static Widget<Void> box(WidgetKind kind, List<?> controls) {
        return Widget.plain(kind, models().create(kind, Map.of("children", List.copyOf(controls))));
    }

    /** Shows a control, and below it what the function makes of its value, now and after each change. */
    public static <A> void interact(Function<? super A, ?> function, Widget<A> control) {
        interact(() -> function.apply(control.value()), control);
    }

    /** The same for two controls. */
    public static <A, B> void interact(
            BiFunction<? super A, ? super B, ?> function, Widget<A> first, Widget<B> second) {
        interact(() -> function.apply(first.value(), second.value()), first, second);
    }

    /** The same for any number of controls, whose values the code reads itself. */
    public static void interact(Supplier<?> code, Widget<?>... controls) {
        Notebook.Page page = Notebook.page();
        WidgetModel output = models().create(WidgetKind.OUTPUT, Map.of("msg_id", "", "outputs", List.of()));
        List<Object> all = new ArrayList<>(Arrays.asList(controls));
        all.add(output);
        page.display(box(WidgetKind.VBOX, all), null);
        Runnable run = () -> {
            page.models().into(output);
            try {
                page.clear(true);
                Object value = code.get();
                if (value != null) {
                    page.display(value, null);
                }
            } finally {
                page.models().outOf(output);
            }
        };
        for (Widget<?> control : controls) {
            control.onChange(value -> run.run());
        }
        run.run();
    }
}
