package dev.kiln.frontend;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** The conversations of a kernel with its clients, beside cells and their output. */
public interface Comms {
    /** What is done when a client begins a conversation. */
    interface Target {
        /** Gives who hears the messages of a new conversation, which began with the data. */
        Comm.Listener opened(Comm comm, Map<String, Object> data);
    }

    /**
     * Begins a conversation.
     *
     * @param target the program in the client that is to take part
     * @param metadata of the message that begins it, such as the version of the target's protocol
     */
    Comm open(String target, Map<String, ?> data, Map<String, ?> metadata, Comm.Listener listener);

    /** Lets clients begin conversations with a target of this name. */
    void accept(String name, Target target);

    /**
     * Runs code of the user that a message asks for: at once on the thread that runs cells, or as soon as the running cell has ended. What it
     * prints and shows belongs to the message; an error is shown and goes no further.
     */
    void later(CellHost.Task code);

    /** The id of the request to which the output of the calling thread belongs. */
    String request();

    /** The only object of a type that belongs to this kernel; it is made when it is first asked for. */
    <T> T kept(Class<T> type, Function<Comms, T> first);

    /** Conversations of programs without a client: nothing is sent, and nothing ever comes. */
    static Comms silent() {
        return new Comms() {
            private final Map<Class<?>, Object> kept = new HashMap<>();

            @Override
            public Comm open(String target, Map<String, ?> data, Map<String, ?> metadata, Comm.Listener listener) {
                String id = UUID.randomUUID().toString().replace("-", "");
                return new Comm() {
                    @Override
                    public String id() {
                        return id;
                    }

                    @Override
                    public void send(Map<String, ?> message) {
                        // nobody hears it
                    }

                    @Override
                    public void close() {
                        // nobody hears it
                    }
                };
            }

            @Override
            public void accept(String name, Target target) {
                // nobody comes
            }

            @Override
            public void later(CellHost.Task code) {
                throw new IllegalStateException("no client asks for code to be run");
            }

            @Override
            public String request() {
                return "";
            }

            @Override
            public synchronized <T> T kept(Class<T> type, Function<Comms, T> first) {
                return type.cast(kept.computeIfAbsent(type, t -> first.apply(this)));
            }
        };
    }
}
