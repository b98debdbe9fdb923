package dev.kiln.kernel.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.kiln.frontend.CellFrontend;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.StoppedAt;
import dev.kiln.kernel.channel.IoPub;
import dev.kiln.kernel.channel.StreamBatcher;
import dev.kiln.kernel.jshell.CellGroup;
import dev.kiln.kernel.jshell.InterruptedCell;
import dev.kiln.kernel.jshell.JavaSession;
import dev.kiln.kernel.jshell.Place;
import dev.kiln.kernel.protocol.Message;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs cells: turns an execute_request into the content of its reply and publishes what the cell shows meanwhile. */
final class CellRunner {

    private static final Pattern QUESTION = Pattern.compile("\\s*([\\w.$]+)(\\?\\??)\\s*");

    private final Workplace place;
    private final Host host;
    private final IoPub iopub;
    private final StreamBatcher streams;
    private final Interrupts interrupts;
    private final History history;
    private final RichJson json;
    private final Progress progress;
    private final Thread.UncaughtExceptionHandler lost;
    private volatile Message current;
    private int count;

    /** The Java session and the front end, which are created in the background when the kernel starts. */
    interface Workplace {
        JavaSession java();

        CellFrontend frontend();
    }

    CellRunner(Workplace place, Host host, Output output, Interrupts interrupts, History history) {
        this.place = place;
        this.host = host;
        this.iopub = output.iopub();
        this.streams = output.streams();
        this.interrupts = interrupts;
        this.history = history;
        this.json = output.json();
        this.progress = new Progress(host::showLine, this::doing);
        this.lost = (thread, e) -> {
            if (!JavaSession.isStop(e)) {
                host.err().println(thread.getName() + ": " + e);
            }
        };
    }

    /** What the cell is doing; null while it waits for JShell to start, which is not its own doing. */
    private String doing() {
        String known = place.frontend().progress();
        return known.isEmpty() && !place.java().isStarted() ? null : known;
    }

    /** The execute request that runs or ran last. */
    Message current() {
        return current;
    }

    /** The execution count: number of the last cell that was counted. */
    int count() {
        return count;
    }

    /** Runs a cell and gives the content of its reply. */
    JsonObject run(Message request) {
        String code = request.text("code", "");
        boolean silent = request.flag("silent", false);
        boolean store = !silent && request.flag("store_history", true);
        current = request;
        int number = count + 1;
        if (store) {
            count = number;
        }
        if (!silent) {
            JsonObject input = new JsonObject();
            input.addProperty("code", code);
            input.addProperty("execution_count", number);
            iopub.publish(request.header(), "execute_input", input);
        }
        host.cell(number, request.header(), code);
        JsonObject reply = new JsonObject();
        reply.addProperty("execution_count", number);
        reply.add("user_expressions", new JsonObject());
        reply.add("payload", new JsonArray());
        String shown = null;
        JavaSession java = place.java();
        CellGroup group = new CellGroup(number, request.header());
        java.beginCell(group);
        interrupts.begin(() -> java.stop(group));
        // A program that runs notebooks cannot answer questions; it would store the line.
        boolean watched = !silent && request.flag("allow_stdin", false);
        if (watched) {
            progress.begin(number);
        }
        try {
            Matcher question = QUESTION.matcher(code);
            if (question.matches()) {
                page(question.group(1), question.group(2).length() > 1, reply);
            } else {
                shown = show(place.frontend().runCell(code), number, silent, request);
            }
            reply.addProperty("status", "ok");
            if (host.nextText() != null) {
                reply.getAsJsonArray("payload").add(replacement(host.nextText()));
            }
            if (request.content().get("user_expressions") instanceof JsonObject expressions) {
                reply.add("user_expressions", userExpressions(expressions));
            }
        } catch (Throwable e) {
            fail(e, reply, silent, request);
        } finally {
            progress.end();
            interrupts.end();
            java.endCell();
            streams.flush();
        }
        if (store && !code.isBlank()) {
            history.add(number, code, shown);
        }
        return reply;
    }

    /** Runs code of the user for which a message of a control has asked: as a cell that is not counted. */
    void event(JsonObject header, CellHost.Task code) {
        host.cell(count, header, "");
        JavaSession java = place.java();
        CellGroup group = new CellGroup(count, header);
        java.beginCell(group);
        interrupts.begin(() -> java.stop(group));
        try {
            place.frontend().runEvent(code);
        } catch (Throwable e) {
            iopub.publish(header, "error", told(e));
        } finally {
            interrupts.end();
            java.endCell();
            streams.flush();
        }
    }

    private String show(Object value, int number, boolean silent, Message request) {
        if (value == null && host.interrupted() || value == CellHost.NO_VALUE || silent) {
            return null;
        }
        if (value == null) {
            return null;
        }
        Rich rich = json.render(value, place.frontend());
        streams.flush();
        JsonObject content = json.bundle(rich);
        content.addProperty("execution_count", number);
        iopub.publish(request.header(), "execute_result", content);
        return String.valueOf(rich.data().get("text/plain"));
    }

    private JsonObject told(Throwable thrown) {
        boolean interrupted = host.interrupted() || thrown instanceof CancellationException;
        boolean told = thrown instanceof InterruptedCell || thrown instanceof StoppedAt;
        Throwable error = interrupted && !told ? new InterruptedCell() : thrown;
        JsonObject text = ErrorText.of(error, host.place()).json();
        streams.flush();
        return text;
    }

    private void fail(Throwable thrown, JsonObject reply, boolean silent, Message request) {
        JsonObject text = told(thrown);
        reply.addProperty("status", "error");
        text.entrySet().forEach(e -> reply.add(e.getKey(), e.getValue()));
        if (!silent) {
            iopub.publish(request.header(), "error", text);
        }
    }

    /** {@code name?}: the documentation in the pager. */
    private void page(String name, boolean more, JsonObject reply) {
        Optional<Rich> found = place.frontend().inspect(name, name.length());
        if (found.isEmpty() && place.frontend().isJava(name)) {
            found = new dev.kiln.kernel.jshell.Assistant(place.java()).inspect(name, name.length(), more);
        }
        Rich rich = found.orElseGet(() -> Rich.text("no help found for " + name));
        JsonObject page = new JsonObject();
        page.addProperty("source", "page");
        page.add("data", json.bundle(rich).get("data"));
        page.addProperty("start", 0);
        reply.getAsJsonArray("payload").add(page);
    }

    private static JsonObject replacement(String text) {
        JsonObject input = new JsonObject();
        input.addProperty("source", "set_next_input");
        input.addProperty("text", text);
        input.addProperty("replace", true);
        return input;
    }

    private JsonObject userExpressions(JsonObject expressions) {
        JsonObject results = new JsonObject();
        for (Map.Entry<String, JsonElement> e : expressions.entrySet()) {
            results.add(e.getKey(), userExpression(e.getValue().getAsString()));
        }
        return results;
    }

    private JsonObject userExpression(String code) {
        JsonObject result;
        Place cell = host.place();
        host.place(new Place(0, code.lines().toList(), 1, 1));
        try {
            Object value = place.frontend().evaluate(code);
            result = json.bundle(json.render(value == CellHost.NO_VALUE ? null : value, place.frontend()));
            result.addProperty("status", "ok");
        } catch (Exception e) {
            result = ErrorText.of(e, host.place()).json();
            result.addProperty("status", "error");
        } finally {
            host.place(cell);
        }
        return result;
    }

    /** Ends the thread that shows the progress of cells. */
    void close() {
        progress.close();
    }

    /** What is done with exceptions that end threads which cells have started. */
    Thread.UncaughtExceptionHandler lost() {
        return lost;
    }
}
