package dev.kiln.kernel.protocol;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.dflib.jjava.jupyter.messages.HMACGenerator;

/**
 * Frames to messages and back: route frames, delimiter, signature, header, parent, metadata, content, buffers.
 *
 * <p>Safe for use by several threads.
 */
public final class MessageCodec {

    /** The protocol that this kernel speaks: 5.4 has the welcome message of the output channel. */
    public static final String PROTOCOL = "5.4";

    private static final byte[] DELIMITER = "<IDS|MSG>".getBytes(StandardCharsets.US_ASCII);
    private static final int PARTS = 5;
    private static final int SIGNATURES_KEPT = 1 << 14;

    private final HMACGenerator signer;
    private final String session = UUID.randomUUID().toString();
    private final AtomicLong count = new AtomicLong();
    private final Set<String> known = Collections.newSetFromMap(new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > SIGNATURES_KEPT;
        }
    });
    private final Gson gson = new GsonBuilder()
            .serializeNulls()
            .disableHtmlEscaping()
            .serializeSpecialFloatingPointValues()
            .create();

    /** A codec that signs and checks with the connection's key. */
    public MessageCodec(HMACGenerator signer) {
        this.signer = signer;
    }

    /** The kernel's session id. */
    public String session() {
        return session;
    }

    /** The JSON writer used for contents. */
    public Gson gson() {
        return gson;
    }

    /**
     * Reads a message.
     *
     * @throws BadMessageException if frames are missing, the signature is wrong or was seen before, or a part is not a JSON object
     */
    public Message decode(List<byte[]> frames) throws BadMessageException {
        int at = 0;
        while (at < frames.size() && !Arrays.equals(frames.get(at), DELIMITER)) {
            at++;
        }
        if (frames.size() < at + 1 + PARTS) {
            throw new BadMessageException("message of " + frames.size() + " frames is too short");
        }
        byte[] signature = frames.get(at + 1);
        byte[][] parts = frames.subList(at + 2, at + 1 + PARTS).toArray(byte[][]::new);
        byte[] wanted = signer.calculateSignature(parts).getBytes(StandardCharsets.US_ASCII);
        if (!MessageDigest.isEqual(wanted, signature)) {
            throw new BadMessageException("signature of a message does not match the connection's key");
        }
        if (signature.length > 0 && !isNew(new String(signature, StandardCharsets.US_ASCII))) {
            throw new BadMessageException("a message was sent before: its signature is known");
        }
        return new Message(
                frames.subList(0, at),
                json(parts[0]),
                json(parts[1]),
                json(parts[2]),
                json(parts[3]),
                frames.subList(at + 1 + PARTS, frames.size()));
    }

    /** Notes a signature; whoever can read a connection must not be able to have its requests run again. */
    private boolean isNew(String signature) {
        synchronized (known) {
            return known.add(signature);
        }
    }

    /** Writes and signs a message. */
    public List<byte[]> encode(Message message) {
        byte[][] parts = {
            bytes(message.header()), bytes(message.parent()), bytes(message.metadata()), bytes(message.content())
        };
        List<byte[]> frames = new ArrayList<>(
                message.route().size() + 1 + PARTS + message.buffers().size());
        frames.addAll(message.route());
        frames.add(DELIMITER);
        frames.add(signer.calculateSignature(parts).getBytes(StandardCharsets.US_ASCII));
        frames.addAll(Arrays.asList(parts));
        frames.addAll(message.buffers());
        return frames;
    }

    /** A message of this kernel, caused by the message with the header {@code parent}. */
    public Message message(List<byte[]> route, JsonObject parent, String type, JsonObject content) {
        JsonObject header = new JsonObject();
        header.addProperty("msg_id", session + "_" + count.incrementAndGet());
        header.addProperty("session", session);
        header.addProperty("username", "kernel");
        header.addProperty("date", Instant.now().truncatedTo(ChronoUnit.MICROS).toString());
        header.addProperty("msg_type", type);
        header.addProperty("version", PROTOCOL);
        return new Message(route, header, parent, new JsonObject(), content, List.of());
    }

    private byte[] bytes(JsonObject part) {
        return gson.toJson(part).getBytes(StandardCharsets.UTF_8);
    }

    private static JsonObject json(byte[] part) throws BadMessageException {
        try {
            return JsonParser.parseString(new String(part, StandardCharsets.UTF_8))
                    .getAsJsonObject();
        } catch (JsonParseException | IllegalStateException e) {
            throw new BadMessageException("a part of a message is not a JSON object: " + e.getMessage());
        }
    }
}
