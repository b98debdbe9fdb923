package dev.kiln.kernel.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.Comm;
import dev.kiln.frontend.Comms;
import dev.kiln.kernel.protocol.Message;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The comms that are open, those that cells have opened and those that clients have. Any thread may use it. */
final class CommTable implements Comms {
    private static final Logger LOG = LoggerFactory.getLogger(CommTable.class);

    private final Output output;
    private final Host host;
    private final BiPredicate<JsonObject, CellHost.Task> events;
    private final Map<String, Entry> open = new ConcurrentHashMap<>();
    private final Map<String, Target> targets = new ConcurrentHashMap<>();
    private final Map<Class<?>, Object> kept = new LinkedHashMap<>();
    /** The header of the message that the thread handles. */
    private final ThreadLocal<JsonObject> handled = new ThreadLocal<>();
    /** Whether code for that message waits for the end of a cell. */
    private final ThreadLocal<Boolean> waiting = ThreadLocal.withInitial(() -> false);

    /**
     * @param events runs code of the user for the message with a header; false if the code has to wait
     */
    CommTable(Output output, Host host, BiPredicate<JsonObject, CellHost.Task> events) {
        this.output = output;
        this.host = host;
        this.events = events;
    }

    private final class Entry implements Comm {
        private final String id;
        private final String target;
        /** Messages may come on another thread before the one that opens has named who hears them. */
        private volatile Listener listener = message -> {};

        Entry(String id, String target) {
            this.id = id;
            this.target = target;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public void send(Map<String, ?> data) {
            if (open.containsKey(id)) {
                publish("comm_msg", content(id, data), Map.of());
            }
        }

        @Override
        public void close() {
            if (open.remove(id) != null) {
                publish("comm_close", content(id, Map.of()), Map.of());
            }
        }
    }

    private JsonObject content(String id, Map<String, ?> data) {
        JsonObject content = new JsonObject();
        content.addProperty("comm_id", id);
        content.add("data", output.json().tree(data));
        return content;
    }

    private void publish(String type, JsonObject content, Map<String, ?> metadata) {
        // what was printed before belongs before it
        output.streams().flush();
        output.iopub()
                .publish(parent(), type, content, output.json().tree(metadata).getAsJsonObject());
    }

    private JsonObject parent() {
        JsonObject own = handled.get();
        return own == null ? host.ownHeader() : own;
    }

    @Override
    public Comm open(String target, Map<String, ?> data, Map<String, ?> metadata, Comm.Listener listener) {
        Entry comm = new Entry(UUID.randomUUID().toString().replace("-", ""), target);
        comm.listener = listener;
        open.put(comm.id, comm);
        JsonObject content = content(comm.id, data);
        content.addProperty("target_name", target);
        publish("comm_open", content, metadata);
        return comm;
    }

    @Override
    public void accept(String name, Target target) {
        targets.put(name, target);
    }

    @Override
    public void later(CellHost.Task code) {
        if (!events.test(parent(), code)) {
            waiting.set(true);
        }
    }

    @Override
    public String request() {
        JsonElement id = parent().get("msg_id");
        return id == null ? "" : id.getAsString();
    }

    @Override
    public <T> T kept(Class<T> type, Function<Comms, T> first) {
        synchronized (kept) {
            Object found = kept.get(type);
            if (found == null) {
                found = first.apply(this);
                kept.put(type, found);
            }
            return type.cast(found);
        }
    }

    /**
     * Handles {@code comm_open}, {@code comm_msg} and {@code comm_close}, on whatever thread.
     *
     * @return false if code for it waits, so that it is not done yet
     */
    boolean received(Message message) {
        JsonObject before = handled.get();
        handled.set(message.header());
        waiting.set(false);
        try {
            String id = message.text("comm_id", "");
            switch (message.type()) {
                case "comm_open" -> opened(id, message);
                case "comm_close" -> {
                    Entry closed = open.remove(id);
                    if (closed != null) {
                        closed.listener.closed();
                    }
                }
                default -> {
                    Entry known = open.get(id);
                    if (known == null) {
                        LOG.debug("message for comm {}, which is not open", id);
                    } else {
                        known.listener.message(data(message));
                    }
                }
            }
            return !waiting.get();
        } finally {
            handled.set(before);
        }
    }

    /** A client begins: with a target that nobody knows, it ends at once, as the protocol wants it. */
    private void opened(String id, Message message) {
        String name = message.text("target_name", "");
        Entry comm = new Entry(id, name);
        open.put(id, comm);
        Target target = targets.get(name);
        if (target == null) {
            comm.close();
        } else {
            comm.listener = target.opened(comm, data(message));
        }
    }

    /** The content of {@code comm_info_reply}. */
    JsonObject info(Message request) {
        String wanted = request.text("target_name", "");
        JsonObject comms = new JsonObject();
        open.forEach((id, comm) -> {
            if (wanted.isEmpty() || wanted.equals(comm.target)) {
                JsonObject about = new JsonObject();
                about.addProperty("target_name", comm.target);
                comms.add(id, about);
            }
        });
        JsonObject content = Requests.ok();
        content.add("comms", comms);
        return content;
    }

    private static Map<String, Object> data(Message message) {
        return message.content().get("data") instanceof JsonObject data ? map(data) : Map.of();
    }

    private static Map<String, Object> map(JsonObject json) {
        Map<String, Object> map = new LinkedHashMap<>();
        json.entrySet().forEach(e -> map.put(e.getKey(), value(e.getValue())));
        return map;
    }

    private static Object value(JsonElement json) {
        return switch (json) {
            case JsonObject object -> map(object);
            case JsonArray array -> {
                List<Object> list = new ArrayList<>();
                array.forEach(item -> list.add(value(item)));
                yield list;
            }
            case JsonPrimitive p when p.isBoolean() -> p.getAsBoolean();
            case JsonPrimitive p when p.isNumber() -> number(p);
            case JsonPrimitive p -> p.getAsString();
            default -> null;
        };
    }

    private static Object number(JsonPrimitive json) {
        String text = json.getAsString();
        if (text.matches("-?\\d{1,18}")) {
            return Long.parseLong(text);
        }
        return new BigDecimal(text).doubleValue();
    }
}
