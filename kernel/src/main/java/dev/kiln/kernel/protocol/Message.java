package dev.kiln.kernel.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;

/**
 * A Jupyter message: routing frames, four JSON parts, raw buffers.
 *
 * <p>The parts stay JSON objects, so that a field this kernel does not know never makes a message unreadable.
 */
public record Message(
        List<byte[]> route,
        JsonObject header,
        JsonObject parent,
        JsonObject metadata,
        JsonObject content,
        List<byte[]> buffers) {

    /** Copies the lists. */
    public Message {
        route = List.copyOf(route);
        buffers = List.copyOf(buffers);
    }

    /** The same message with other metadata. */
    public Message with(JsonObject other) {
        return new Message(route, header, parent, other, content, buffers);
    }

    /** The subshell that is to handle a request; the empty string for the kernel's main shell. */
    public String subshell() {
        return text(header, "subshell_id", "");
    }

    /** The message type, or the empty string. */
    public String type() {
        return text(header, "msg_type", "");
    }

    /** A text field of the content. */
    public String text(String key, String otherwise) {
        return text(content, key, otherwise);
    }

    /** A number of the content. */
    public int number(String key, int otherwise) {
        JsonElement e = content.get(key);
        return e != null && e.isJsonPrimitive() && e.getAsJsonPrimitive().isNumber() ? e.getAsInt() : otherwise;
    }

    /** A truth value of the content. */
    public boolean flag(String key, boolean otherwise) {
        JsonElement e = content.get(key);
        return e != null && e.isJsonPrimitive() && e.getAsJsonPrimitive().isBoolean() ? e.getAsBoolean() : otherwise;
    }

    private static String text(JsonObject object, String key, String otherwise) {
        JsonElement e = object.get(key);
        return e != null && e.isJsonPrimitive() ? e.getAsString() : otherwise;
    }
}
