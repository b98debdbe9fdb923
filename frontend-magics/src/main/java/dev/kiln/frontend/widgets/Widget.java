package dev.kiln.frontend.widgets;

import dev.kiln.frontend.Rich;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A control in the notebook's page, as Java code holds it: at a cell's end or by {@code display} it is shown, and it has the value that the
 * user has chosen, also while a cell runs.
 *
 * <pre>{@code
 * var n = Widgets.slider("n", 1, 100, 10);
 * n.onChange(v -> System.out.println(v));
 * n
 * }</pre>
 *
 * @param <T> the type of its value
 */
public final class Widget<T> {
    private final WidgetKind kind;
    private final WidgetModel model;
    private final String attribute;
    private final Function<Object, T> fromState;
    private final Function<T, Object> toState;

    /**
     * A control of this model.
     *
     * @param attribute what holds its value
     */
    public Widget(
            WidgetKind kind,
            WidgetModel model,
            String attribute,
            Function<Object, T> fromState,
            Function<T, Object> toState) {
        this.kind = kind;
        this.model = model;
        this.attribute = attribute;
        this.fromState = fromState;
        this.toState = toState;
    }

    /** A control that shows what it holds and has no value. */
    public static Widget<Void> plain(WidgetKind kind, WidgetModel model) {
        return new Widget<>(kind, model, "value", state -> null, value -> null);
    }

    /** Its value now. */
    public T value() {
        return fromState.apply(model.get(attribute));
    }

    /** Sets its value, here and in the page. */
    public Widget<T> value(T value) {
        model.set(attribute, toState.apply(value));
        return this;
    }

    /** Runs code with the new value after each change; a change in the page while a cell runs waits for the cell's end. */
    public Widget<T> onChange(Consumer<? super T> listener) {
        model.observe(change -> {
            if (change.name().equals(attribute)) {
                listener.accept(fromState.apply(change.now()));
            }
        });
        return this;
    }

    /**
     * Sets another attribute, by the name that it has in Jupyter's widgets: {@code description}, {@code min}, {@code max}, {@code step},
     * {@code disabled}, {@code orientation}, {@code bar_style}.
     *
     * @param setting text, a number, a truth value, or a list of them
     */
    public Widget<T> with(String name, Object setting) {
        model.set(name, plain(setting));
        return this;
    }

    private static Object plain(Object setting) {
        return switch (setting) {
            case Integer number -> (Object) (long) number;
            case Float number -> (double) number;
            case List<?> list -> list.stream().map(Widget::plain).toList();
            case Map<?, ?> map -> map;
            case null, default -> setting;
        };
    }

    /** Removes it from the page. */
    public void close() {
        model.close();
    }

    /** Its state. */
    public WidgetModel model() {
        return model;
    }

    /** What shows it. */
    public Rich view() {
        return model.view(toString());
    }

    @Override
    public String toString() {
        T value = value();
        String label = model.get("description") instanceof String text && !text.isEmpty() ? text : "";
        return kind.pythonName() + "(" + label + (label.isEmpty() || value == null ? "" : " = ")
                + (value == null ? "" : value) + ")";
    }
}
