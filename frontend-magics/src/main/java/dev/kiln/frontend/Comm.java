package dev.kiln.frontend;

import java.util.Map;

/**
 * A conversation with a program in the client, such as the model of a slider. Its messages are maps of text to what JSON knows: maps, lists,
 * text, {@code Long}, {@code Double}, {@code Boolean} and null.
 */
public interface Comm {
    /** Hears what the client says. */
    interface Listener {
        /** A message has come, perhaps while a cell runs on another thread. */
        void message(Map<String, Object> data);

        /** The client has ended the conversation. */
        default void closed() {}
    }

    /** The id under which both ends know it. */
    String id();

    /** Sends a message; any thread may. */
    void send(Map<String, ?> data);

    /** Ends the conversation; nothing happens when it has ended already. */
    void close();
}
