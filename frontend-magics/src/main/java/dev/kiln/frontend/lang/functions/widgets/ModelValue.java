package dev.kiln.frontend.lang.functions.widgets;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.widgets.Models;
import dev.kiln.frontend.widgets.WidgetModel;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The model of a control as an object of NumPy text, whose attributes are those of the page.
 *
 * @param models all controls of the notebook
 */
record ModelValue(Models models, WidgetModel model) implements Attributed {
    private static final List<String> METHODS =
            List.of("close_", "get_", "has_", "hear_", "into_", "event_", "out_", "set_", "view_");

    /** Another model of the same notebook. */
    ModelValue beside(WidgetModel other) {
        return new ModelValue(models, other);
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "get_" -> Builtin.of("get_(name, /)", args -> JsonValues.back(model.get(args.text(0)), this));
            case "has_" -> Builtin.of("has_(name, /)", args -> model.has(args.text(0)));
            case "set_" ->
                Builtin.of("set_(name, value, /)", args -> {
                    model.set(args.text(0), JsonValues.of(args.get(1)));
                    return None.NONE;
                });
            case "hear_" -> Builtin.of("hear_(function, /)", this::hear);
            case "event_" -> Builtin.of("event_(function, /)", this::hearEvents);
            case "into_" ->
                Builtin.of("into_()", args -> {
                    models.into(model);
                    return None.NONE;
                });
            case "out_" ->
                Builtin.of("out_()", args -> {
                    models.outOf(model);
                    return None.NONE;
                });
            case "view_" ->
                Builtin.of(
                        "view_(text, /)",
                        args -> JsonValues.back(model.view(args.text(0)).data(), this));
            case "close_" ->
                Builtin.of("close_()", args -> {
                    model.close();
                    return None.NONE;
                });
            default -> model.has(name) ? JsonValues.back(model.get(name), this) : null;
        };
    }

    /** Calls the function with name, old and new value of each change; the result stops that. */
    private Object hear(BoundArguments args) {
        CallContext context = args.context();
        Object function = args.function(0);
        java.util.function.Consumer<WidgetModel.Change> listener = change -> context.callBack(
                function, change.name(), JsonValues.back(change.before(), this), JsonValues.back(change.now(), this));
        model.observe(listener);
        return Builtin.of("stop()", none -> {
            model.unobserve(listener);
            return None.NONE;
        });
    }

    private Object hearEvents(BoundArguments args) {
        CallContext context = args.context();
        Object function = args.function(0);
        model.onEvent((Map<String, Object> event) -> context.callBack(function, JsonValues.back(event, this)));
        return None.NONE;
    }

    @Override
    public boolean assign(String name, Object value) {
        model.set(name, JsonValues.of(value));
        return true;
    }

    @Override
    public Collection<String> attributes() {
        return model.names().stream()
                .filter(name -> !METHODS.contains(name) && !name.startsWith("_"))
                .toList();
    }

    @Override
    public String typeName() {
        return "model";
    }

    @Override
    public String toString() {
        return "<model of a control>";
    }
}
