package dev.kiln.kernel.channel;

import com.google.gson.JsonObject;
import dev.kiln.kernel.protocol.Message;
import dev.kiln.kernel.protocol.MessageCodec;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.zeromq.SocketType;
import org.zeromq.ZMQ;

/** The output channel: everything every client sees. A new subscriber is greeted, so that it knows from when on it hears all. */
public final class IoPub {

    private final MessageCodec codec;
    private final Channel channel;

    IoPub(ZMQ.Context context, MessageCodec codec) {
        this.codec = codec;
        this.channel = new Channel(context, SocketType.XPUB, "iopub", this::subscription);
    }

    Channel channel() {
        return channel;
    }

    /** Publishes a message that the message with the header {@code parent} caused. */
    public void publish(JsonObject parent, String type, JsonObject content) {
        send(codec.message(List.of(topic(type)), parent, type, content));
    }

    /** Publishes a message with metadata. */
    public void publish(JsonObject parent, String type, JsonObject content, JsonObject metadata) {
        send(codec.message(List.of(topic(type)), parent, type, content).with(metadata));
    }

    private byte[] topic(String type) {
        return ("kernel." + codec.session() + "." + type).getBytes(StandardCharsets.UTF_8);
    }

    /** Publishes the kernel's state. */
    public void status(JsonObject parent, String state) {
        JsonObject content = new JsonObject();
        content.addProperty("execution_state", state);
        publish(parent, "status", content);
    }

    private void send(Message message) {
        channel.send(codec.encode(message));
    }

    private void subscription(Channel from, List<byte[]> frames) {
        byte[] frame = frames.getFirst();
        if (frame.length > 0 && frame[0] == 1) {
            byte[] topic = Arrays.copyOfRange(frame, 1, frame.length);
            JsonObject content = new JsonObject();
            content.addProperty("subscription", new String(topic, StandardCharsets.UTF_8));
            send(codec.message(List.of(topic), new JsonObject(), "iopub_welcome", content));
        }
    }
}
