package dev.kiln.frontend.lang.functions.widgets;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.widgets.Models;
import dev.kiln.frontend.widgets.WidgetKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the text of {@code ipywidgets} is made from: new controls. */
public final class WidgetsModule {
    private WidgetsModule() {}

    public static PythonModule module() {
        return PythonModule.of("_widgets", List.of(Builtin.of("create(kind, state, /)", WidgetsModule::create)));
    }

    private static Object create(BoundArguments args) {
        Models models = Models.of(args.context().output().comms());
        Map<String, Object> state = new LinkedHashMap<>();
        ((Map<?, ?>) JsonValues.of(args.get(1))).forEach((name, value) -> state.put((String) name, value));
        try {
            return new ModelValue(models, models.create(WidgetKind.of(args.text(0)), state));
        } catch (IllegalArgumentException e) {
            throw PythonError.value(e.getMessage());
        }
    }
}
