package dev.kiln.frontend.widgets;

import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.Comm;
import dev.kiln.frontend.Comms;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The controls of a notebook. A page that is opened again, or by somebody else, asks for the states of all. */
public final class Models {
    static final String TARGET = "jupyter.widget";
    private static final String CONTROL = "jupyter.widget.control";
    private static final Map<String, String> VERSION = Map.of("version", "2.1.0");

    private final Comms comms;
    private final Map<String, WidgetModel> open = new ConcurrentHashMap<>();

    private Models(Comms comms) {
        this.comms = comms;
        comms.accept(CONTROL, (comm, data) -> message -> {
            if ("request_states".equals(message.get("method"))) {
                comm.send(Map.of("method", "update_states", "states", states(), "buffer_paths", List.of()));
            }
        });
    }

    /** The controls of the notebook with these conversations. */
    public static Models of(Comms comms) {
        return comms.kept(Models.class, Models::new);
    }

    /**
     * Makes a control, which is not shown yet.
     *
     * @param state what differs from the page's defaults: text, numbers, truth values, null, lists and maps of them, and other controls
     */
    public WidgetModel create(WidgetKind kind, Map<String, ?> state) {
        Map<String, Object> all = new LinkedHashMap<>(kind.identity());
        all.put("layout", part(WidgetKind.identity(WidgetKind.BASE, "LayoutModel", "LayoutView")));
        if (kind.style() != null) {
            all.put("style", part(WidgetKind.identity(WidgetKind.CONTROLS, kind.style() + "Model", "StyleView")));
        }
        all.putAll(state);
        return part(all);
    }

    private WidgetModel part(Map<String, Object> state) {
        WidgetModel model = new WidgetModel(this, state);
        open.put(model.id(), model);
        return model;
    }

    Comm open(WidgetModel model, Map<String, ?> state) {
        return comms.open(TARGET, Map.of("state", state, "buffer_paths", List.of()), VERSION, model);
    }

    void later(CellHost.Task code) {
        comms.later(code);
    }

    void forget(WidgetModel model) {
        open.remove(model.id());
    }

    /** The controls that are open, by id. */
    public Map<String, WidgetModel> open() {
        return Map.copyOf(open);
    }

    private Map<String, Object> states() {
        Map<String, Object> states = new LinkedHashMap<>();
        open.forEach((id, model) -> {
            Map<String, Object> state = model.wireState();
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("model_name", state.get("_model_name"));
            entry.put("model_module", state.get("_model_module"));
            entry.put("model_module_version", state.get("_model_module_version"));
            entry.put("state", state);
            states.put(id, entry);
        });
        return states;
    }

    /** From now on what the calling thread's request prints and shows appears in a control of kind {@link WidgetKind#OUTPUT}. */
    public void into(WidgetModel output) {
        output.set("msg_id", comms.request());
    }

    /** What is printed and shown appears below the cell again. */
    public void outOf(WidgetModel output) {
        output.set("msg_id", "");
    }
}
