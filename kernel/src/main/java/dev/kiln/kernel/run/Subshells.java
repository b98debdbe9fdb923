package dev.kiln.kernel.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.kiln.kernel.protocol.Message;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * Threads that answer requests beside the running cell, each one after the other: the protocol's subshells (JEP 91).
 *
 * <p>Clients create and delete them on the control channel, and name one in the header of a request.
 */
final class Subshells implements AutoCloseable {
    private static final int MOST = 64;

    private final Consumer<Message> handler;
    private final Map<String, ExecutorService> open = new LinkedHashMap<>();

    /**
     * @param handler answers a request, on its subshell's thread
     */
    Subshells(Consumer<Message> handler) {
        this.handler = handler;
    }

    /** Whether a control request is for subshells. */
    static boolean isMeant(String type) {
        return type.equals("create_subshell_request")
                || type.equals("list_subshell_request")
                || type.equals("delete_subshell_request");
    }

    /** Content of the reply to a control request. */
    synchronized JsonObject control(Message request) {
        return switch (request.type()) {
            case "create_subshell_request" -> create();
            case "delete_subshell_request" -> delete(request.text("subshell_id", ""));
            default -> list();
        };
    }

    private JsonObject create() {
        if (open.size() >= MOST) {
            return Requests.error("TooManySubshells", "%d subshells are open\nMaybe delete one first.".formatted(MOST));
        }
        String id = UUID.randomUUID().toString();
        open.put(
                id,
                Executors.newSingleThreadExecutor(
                        Thread.ofPlatform().name("kiln-subshell").daemon().factory()));
        JsonObject content = Requests.ok();
        content.addProperty("subshell_id", id);
        return content;
    }

    private JsonObject delete(String id) {
        ExecutorService shell = open.remove(id);
        if (shell == null) {
            return unknown(id);
        }
        // requests that it has taken in are still answered
        shell.shutdown();
        return Requests.ok();
    }

    private JsonObject list() {
        JsonArray ids = new JsonArray();
        open.keySet().forEach(ids::add);
        JsonObject content = Requests.ok();
        content.add("subshell_id", ids);
        return content;
    }

    /** The error for a subshell that is not there. */
    static JsonObject unknown(String id) {
        return Requests.error("UnknownSubshell", "subshell (%s) does not exist\nMaybe it was deleted.".formatted(id));
    }

    /** Hands a request to its subshell; false when there is none. */
    synchronized boolean handle(Message request) {
        ExecutorService shell = open.get(request.subshell());
        if (shell == null) {
            return false;
        }
        try {
            shell.execute(() -> handler.accept(request));
            return true;
        } catch (RejectedExecutionException e) {
            return false;
        }
    }

    @Override
    public synchronized void close() {
        open.values().forEach(ExecutorService::shutdownNow);
        open.clear();
    }
}
