package dev.kiln.kernel.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.kiln.frontend.Completion;
import dev.kiln.frontend.Rich;
import dev.kiln.kernel.jshell.Assistant;
import dev.kiln.kernel.protocol.Message;
import java.util.List;
import java.util.Optional;

/** Answers the requests that run no cell: completion, inspection, is_complete, history, comm_info; refuses the rest politely. */
final class Requests {
    private static final String JAVA = "%%java";

    /** A debugger within the process would have to be loaded by every kernel when it starts. */
    private static final String NO_DEBUGGER =
            "this kernel has no debugger: Java's debug agent can only be loaded when a process starts, and code that it"
                    + " may look into starts and runs more slowly"
                    + "\nMaybe print values in the cell, or set JAVA_TOOL_OPTIONS=-agentlib:jdwp=transport=dt_socket,"
                    + "server=y,suspend=n,address=localhost:5005 and attach an editor's debugger to the kernel.";

    private final CellRunner.Workplace place;
    private final Assistant assistant;
    private final History history;
    private final RichJson json;
    private final CommTable comms;

    Requests(CellRunner.Workplace place, History history, RichJson json, CommTable comms) {
        this.place = place;
        this.assistant = new Assistant(place.java());
        this.history = history;
        this.json = json;
        this.comms = comms;
    }

    /** Content of the reply; empty when the message asks for none. */
    Optional<JsonObject> answer(Message request) {
        if (!request.type().endsWith("_request")) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    switch (request.type()) {
                        case "complete_request" -> complete(request);
                        case "inspect_request" -> inspect(request);
                        case "is_complete_request" -> isComplete(request);
                        case "history_request" -> history(request);
                        case "comm_info_request" -> comms.info(request);
                        default -> refusal(request);
                    });
        } catch (RuntimeException e) {
            return Optional.of(error(e.getClass().getSimpleName(), String.valueOf(e.getMessage())));
        }
    }

    private JsonObject complete(Message request) {
        String code = request.text("code", "");
        int cursor = utf16(code, request.number("cursor_pos", code.length()));
        Completion found = place.frontend().complete(code, cursor).orElseGet(() -> completeJava(code, cursor));
        JsonArray matches = new JsonArray();
        JsonArray types = new JsonArray();
        int start = codePoints(code, found.start());
        int end = codePoints(code, found.end());
        for (Completion.Item item : found.items()) {
            matches.add(item.text());
            JsonObject type = new JsonObject();
            type.addProperty("start", start);
            type.addProperty("end", end);
            type.addProperty("text", item.text());
            type.addProperty("type", item.type());
            type.addProperty("signature", item.signature());
            types.add(type);
        }
        JsonObject metadata = new JsonObject();
        metadata.add("_jupyter_types_experimental", types);
        JsonObject content = ok();
        content.add("matches", matches);
        content.addProperty("cursor_start", start);
        content.addProperty("cursor_end", end);
        content.add("metadata", metadata);
        return content;
    }

    private Completion completeJava(String code, int cursor) {
        return place.frontend().isJava(code)
                ? assistant.complete(withoutMark(code), cursor)
                : new Completion(List.of(), cursor, cursor);
    }

    /** Java code below {@code %%java}, with blanks in place of that, so that all else stays where it is. */
    private static String withoutMark(String code) {
        return code.startsWith(JAVA) ? " ".repeat(JAVA.length()) + code.substring(JAVA.length()) : code;
    }

    private JsonObject inspect(Message request) {
        String code = request.text("code", "");
        int cursor = utf16(code, request.number("cursor_pos", code.length()));
        Optional<Rich> found = place.frontend().inspect(code, cursor);
        if (found.isEmpty() && place.frontend().isJava(code)) {
            found = assistant.inspect(withoutMark(code), cursor, request.number("detail_level", 0) > 0);
        }
        JsonObject content =
                found.map(json::bundle).orElseGet(() -> json.bundle(new Rich(java.util.Map.of(), java.util.Map.of())));
        content.addProperty("status", "ok");
        content.addProperty("found", found.isPresent());
        return content;
    }

    private JsonObject isComplete(Message request) {
        String code = request.text("code", "");
        String status = place.frontend().isComplete(code).orElseGet(() -> assistant.isComplete(withoutMark(code)));
        JsonObject content = new JsonObject();
        content.addProperty("status", status);
        if (status.equals("incomplete")) {
            content.addProperty("indent", indent(code));
        }
        return content;
    }

    private static String indent(String code) {
        String last = code.substring(code.lastIndexOf('\n') + 1);
        String space = last.substring(0, last.length() - last.stripLeading().length());
        String end = last.stripTrailing();
        return end.endsWith("{") || end.endsWith(":") ? space + "    " : space;
    }

    private JsonObject history(Message request) {
        JsonObject content = ok();
        content.add("history", history.answer(request));
        return content;
    }

    /** The reply to a request that the kernel does not support. */
    static JsonObject refusal(Message request) {
        String type = request.type();
        if (type.equals("debug_request")) {
            JsonObject content = error("NotSupported", NO_DEBUGGER);
            content.addProperty("type", "response");
            content.addProperty("success", false);
            content.addProperty("request_seq", request.number("seq", 0));
            content.addProperty("command", request.text("command", ""));
            content.addProperty("message", NO_DEBUGGER);
            return content;
        }
        return error("NotSupported", "message type (%s) is not supported by this kernel".formatted(type));
    }

    static JsonObject error(String name, String message) {
        JsonObject content = new JsonObject();
        content.addProperty("status", "error");
        content.addProperty("ename", name);
        content.addProperty("evalue", message);
        content.add("traceback", new JsonArray());
        return content;
    }

    static JsonObject ok() {
        JsonObject content = new JsonObject();
        content.addProperty("status", "ok");
        return content;
    }

    static String replyType(Message request) {
        String type = request.type();
        return type.endsWith("_request")
                ? type.substring(0, type.length() - "request".length()) + "reply"
                : type + "_reply";
    }

    /** Jupyter counts code points, Java UTF-16 units. */
    private static int utf16(String code, int codePoints) {
        int length = code.codePointCount(0, code.length());
        return code.offsetByCodePoints(0, Math.clamp(codePoints, 0, length));
    }

    private static int codePoints(String code, int utf16) {
        return code.codePointCount(0, Math.clamp(utf16, 0, code.length()));
    }
}
