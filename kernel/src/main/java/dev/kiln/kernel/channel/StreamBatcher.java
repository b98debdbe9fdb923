package dev.kiln.kernel.channel;

import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Gathers printed text and publishes it in few messages: when {@value #FLUSH_BYTES} bytes wait, {@value #FLUSH_MILLIS} ms after
 * the first of them, when the other stream or another cell prints, and when asked to.
 *
 * <p>Each piece of text belongs to the cell whose thread printed it. Never splits a character over two messages.
 */
public final class StreamBatcher implements AutoCloseable {

    /** Bytes that are published at once. */
    static final int FLUSH_BYTES = 64 * 1024;

    /** The longest time that text waits. */
    static final int FLUSH_MILLIS = 50;

    /** Receives stream messages. */
    public interface Sink {
        /** Publishes text of stream {@code name} for the cell with the header {@code parent}. */
        void stream(JsonObject parent, String name, String text);
    }

    private final Sink sink;
    private final Supplier<JsonObject> parent;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("kiln-streams").daemon().factory());
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private JsonObject textParent;
    private String textName;
    private boolean scheduled;
    private Sink captured;

    /**
     * A batcher.
     *
     * @param parent gives the header of the cell that the calling thread belongs to
     */
    public StreamBatcher(Sink sink, Supplier<JsonObject> parent) {
        this.sink = sink;
        this.parent = parent;
        // start the clock's thread now: the first cell to print would have it in its thread group
        clock.execute(() -> {});
    }

    /** A print stream whose text is published under {@code name}. It cannot be closed: later cells print to it, too. */
    public PrintStream stream(String name) {
        return new PrintStream(new Writer(name), false, StandardCharsets.UTF_8) {
            @Override
            public void close() {
                flush();
            }
        };
    }

    private synchronized void write(String name, byte[] bytes, int from, int length) {
        JsonObject owner = parent.get();
        if (text.size() > 0 && (owner != textParent || !name.equals(textName))) {
            publish(true);
        }
        textParent = owner;
        textName = name;
        text.write(bytes, from, length);
        if (text.size() >= FLUSH_BYTES) {
            publish(false);
        } else if (!scheduled) {
            scheduled = true;
            clock.schedule(this::tick, FLUSH_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private synchronized void tick() {
        scheduled = false;
        publish(false);
    }

    /** Publishes all that waits. */
    public synchronized void flush() {
        publish(true);
    }

    /**
     * From now on text goes to another sink; null for the usual one. What waits is published before.
     *
     * @return where it went, null for the usual one
     */
    public synchronized Sink redirect(Sink other) {
        publish(true);
        Sink before = captured;
        captured = other;
        return before;
    }

    private void publish(boolean all) {
        byte[] bytes = text.toByteArray();
        int length = all ? bytes.length : completeLength(bytes);
        if (length == 0) {
            return;
        }
        text.reset();
        text.write(bytes, length, bytes.length - length);
        (captured == null ? sink : captured)
                .stream(textParent, textName, new String(bytes, 0, length, StandardCharsets.UTF_8));
    }

    /** Length without a last character whose bytes are not all there yet. */
    static int completeLength(byte[] utf8) {
        int back = 1;
        while (back <= 4 && back <= utf8.length) {
            int b = utf8[utf8.length - back] & 0xff;
            if (b < 0x80) {
                return utf8.length;
            }
            if (b >= 0xc0) {
                int needs = b >= 0xf0 ? 4 : b >= 0xe0 ? 3 : 2;
                return needs > back ? utf8.length - back : utf8.length;
            }
            back++;
        }
        return utf8.length;
    }

    @Override
    public void close() {
        flush();
        clock.shutdownNow();
    }

    private final class Writer extends OutputStream {

        private final String name;

        Writer(String name) {
            this.name = name;
        }

        @Override
        public void write(int b) {
            StreamBatcher.this.write(name, new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            StreamBatcher.this.write(name, bytes, from, length);
        }
    }
}
