package dev.kiln.frontend.widgets;

import dev.kiln.frontend.Comm;
import dev.kiln.frontend.Rich;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The state of one control, which the page has, too: a change here is sent there, and a change there is noted here at once, even while a
 * cell runs. Code that waits for changes runs when no cell does; of several changes meanwhile it sees the last.
 */
public final class WidgetModel implements Comm.Listener {
    /**
     * A change of one attribute.
     *
     * @param before the value that it had
     */
    public record Change(String name, Object before, Object now) {}

    private final Models models;
    private final Map<String, Object> state;
    private final Comm comm;
    private final List<Consumer<Change>> listeners = new CopyOnWriteArrayList<>();
    private final List<Consumer<Map<String, Object>>> events = new CopyOnWriteArrayList<>();
    /** What the page has changed and no listener has seen, with the values from before. */
    private final Map<String, Object> unseen = new LinkedHashMap<>();

    WidgetModel(Models models, Map<String, Object> state) {
        this.models = models;
        this.state = new LinkedHashMap<>(state);
        this.comm = models.open(this, wireState());
    }

    /** The id by which the page knows it. */
    public String id() {
        return comm.id();
    }

    /** The value of an attribute, or null. */
    public synchronized Object get(String name) {
        return state.get(name);
    }

    /** Whether there is an attribute of this name. */
    public synchronized boolean has(String name) {
        return state.containsKey(name);
    }

    /** The names of the attributes. */
    public synchronized Collection<String> names() {
        return List.copyOf(state.keySet());
    }

    /** Changes an attribute, here and in the page; those who listen are told at once. */
    public void set(String name, Object value) {
        Map<String, Object> sent = new LinkedHashMap<>();
        Object before;
        synchronized (this) {
            before = state.get(name);
            if (state.containsKey(name) && Objects.equals(before, value)) {
                return;
            }
            sent.put(name, wire(value, name));
            state.put(name, value);
            unseen.remove(name);
            update("update", sent);
        }
        tell(new Change(name, before, value));
    }

    private void tell(Change change) {
        listeners.forEach(listener -> listener.accept(change));
    }

    /** Adds who is told of changes, those of the page and those of {@link #set}. */
    public void observe(Consumer<Change> listener) {
        listeners.add(listener);
    }

    /** Removes a listener. */
    public void unobserve(Consumer<Change> listener) {
        listeners.remove(listener);
    }

    /** Adds who is told of what is no change, such as a click. */
    public void onEvent(Consumer<Map<String, Object>> listener) {
        events.add(listener);
    }

    @Override
    public void message(Map<String, Object> data) {
        switch (String.valueOf(data.get("method"))) {
            case "update" -> {
                if (data.get("state") instanceof Map<?, ?> changes) {
                    changed(changes);
                }
            }
            case "request_state" -> update("update", wireState());
            case "custom" -> {
                if (!events.isEmpty() && data.get("content") instanceof Map<?, ?> content) {
                    Map<String, Object> event = new LinkedHashMap<>();
                    content.forEach((key, value) -> event.put(String.valueOf(key), value));
                    models.later(() -> events.forEach(listener -> listener.accept(event)));
                }
            }
            default -> {
                // a later version of the protocol may know more
            }
        }
    }

    private void changed(Map<?, ?> changes) {
        boolean first = false;
        synchronized (this) {
            Map<String, Object> echo = new LinkedHashMap<>();
            boolean nothingUnseen = unseen.isEmpty();
            changes.forEach((key, value) -> {
                String name = String.valueOf(key);
                Object kept = fitting(state.get(name), value);
                echo.put(name, value);
                Object before = state.put(name, kept);
                if (!Objects.equals(before, kept) && !listeners.isEmpty()) {
                    unseen.putIfAbsent(name, before);
                }
            });
            first = nothingUnseen && !unseen.isEmpty();
            // other pages that show the same control follow
            update("echo_update", echo);
        }
        if (first) {
            models.later(this::tellUnseen);
        }
    }

    /** JSON has no types of numbers: a page may send 1 for 1.0, and other controls come by their ids. */
    private static Object fitting(Object before, Object value) {
        if (before != null && value != null && value.equals(wire(before, "state"))) {
            return before;
        }
        return before instanceof Double && value instanceof Long whole ? (Object) (double) whole : value;
    }

    private void tellUnseen() {
        List<Change> changes = new ArrayList<>();
        synchronized (this) {
            unseen.forEach((name, before) -> changes.add(new Change(name, before, state.get(name))));
            unseen.clear();
        }
        changes.forEach(this::tell);
    }

    private void update(String method, Map<String, Object> changes) {
        comm.send(Map.of("method", method, "state", changes, "buffer_paths", List.of()));
    }

    synchronized Map<String, Object> wireState() {
        Map<String, Object> wire = new LinkedHashMap<>();
        state.forEach((name, value) -> wire.put(name, wire(value, name)));
        return wire;
    }

    private static Object wire(Object value, String name) {
        return switch (value) {
            case WidgetModel model -> "IPY_MODEL_" + model.id();
            case Widget<?> widget -> "IPY_MODEL_" + widget.model().id();
            case Double number
            when !Double.isFinite(number) ->
                throw new IllegalArgumentException(
                        "number (%s) of %s of a control is not finite".formatted(number, name));
            case List<?> list -> list.stream().map(item -> wire(item, name)).toList();
            case Map<?, ?> map -> {
                Map<String, Object> all = new LinkedHashMap<>();
                map.forEach((key, item) -> all.put(String.valueOf(key), wire(item, name)));
                yield all;
            }
            case null, default -> value;
        };
    }

    /** What shows the control. */
    public Rich view(String text) {
        return Rich.text(text)
                .with(
                        "application/vnd.jupyter.widget-view+json",
                        Map.of("version_major", 2, "version_minor", 0, "model_id", id()));
    }

    /** Removes the control, here and from the page. */
    public void close() {
        for (String part : List.of("layout", "style")) {
            if (get(part) instanceof WidgetModel model) {
                model.close();
            }
        }
        models.forget(this);
        comm.close();
    }

    @Override
    public void closed() {
        models.forget(this);
    }
}
