package dev.kiln.kernel.run;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.Comms;
import dev.kiln.frontend.Rich;
import dev.kiln.kernel.channel.IoPub;
import dev.kiln.kernel.channel.StreamBatcher;
import dev.kiln.kernel.jshell.CellGroup;
import dev.kiln.kernel.jshell.InterruptedCell;
import dev.kiln.kernel.jshell.JavaSession;
import dev.kiln.kernel.jshell.Place;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;

/** What the front end sees of the kernel: one session, and the cell that runs in it. */
final class Host implements CellHost {

    private final Session session;
    private final IoPub iopub;
    private final StreamBatcher streams;
    private final Interrupts interrupts;
    private final PrintStream out;
    private final PrintStream err;
    private final RichJson json;
    private volatile JsonObject header = new JsonObject();
    private volatile int count;
    private volatile List<Rich> kept;
    private volatile String nextText;
    private Input input;
    private Comms comms = Comms.silent();
    private Place place = new Place(0, List.of(), 1, 1);

    /** Supplies the Java session, which is created in the background when the kernel starts. */
    interface Session {
        JavaSession java();
    }

    /** Asks the client for a line. */
    interface Input {
        String ask(String prompt, boolean password) throws IOException;
    }

    /** Sets the conversations with the clients. */
    void comms(Comms table) {
        comms = table;
    }

    @Override
    public Comms comms() {
        return comms;
    }

    /** Says how to ask the client for a line. */
    void input(Input channel) {
        input = channel;
    }

    Host(Session session, Output output, Interrupts interrupts) {
        this.session = session;
        this.iopub = output.iopub();
        this.streams = output.streams();
        this.interrupts = interrupts;
        this.json = output.json();
        this.out = streams.stream("stdout");
        this.err = streams.stream("stderr");
    }

    void cell(int number, JsonObject request, String code) {
        count = number;
        header = request;
        nextText = null;
        place = new Place(number, code.lines().toList(), 1, 1);
    }

    Place place() {
        return place;
    }

    void place(Place other) {
        place = other;
    }

    /** Header of the request whose cell the calling thread belongs to. */
    JsonObject ownHeader() {
        CellGroup group = CellGroup.of(Thread.currentThread());
        return group == null ? header : group.header();
    }

    JsonObject header() {
        return header;
    }

    @Override
    public Object evalJava(String code, int firstLine) throws Exception {
        if (interrupts.interrupted()) {
            throw new InterruptedCell();
        }
        boolean before = interrupts.enterJava();
        try {
            return session.java().eval(code, new Place(place.cell(), place.lines(), firstLine, 1));
        } finally {
            interrupts.leaveJava(before);
        }
    }

    @Override
    public Map<String, Object> variables() {
        return session.java().variables();
    }

    @Override
    public String typeOf(String name) {
        return session.java().typeOf(name);
    }

    @Override
    public void bind(String name, Object value, String javaType) {
        boolean before = interrupts.enterJava();
        try {
            session.java().bind(name, value, javaType);
        } finally {
            interrupts.leaveJava(before);
        }
    }

    @Override
    public void drop(String name) {
        session.java().drop(name);
    }

    @Override
    public void display(Rich data, String displayIdOrNull) {
        publish("display_data", data, displayIdOrNull);
    }

    @Override
    public void updateDisplay(Rich data, String displayId) {
        publish("update_display_data", data, displayId);
    }

    /** Shows a line that is no output of the cell: what the cell has printed until then is not sent for it. */
    void showLine(Rich data, String id, boolean first) {
        JsonObject content = json.bundle(data);
        JsonObject passing = new JsonObject();
        passing.addProperty("display_id", id);
        content.add("transient", passing);
        iopub.publish(header, first ? "display_data" : "update_display_data", content);
    }

    @Override
    public Captured capture(Task code) throws Exception {
        List<Rich> before = kept;
        List<Rich> shown = new CopyOnWriteArrayList<>();
        StringBuffer printed = new StringBuffer();
        StringBuffer errors = new StringBuffer();
        StreamBatcher.Sink outer =
                streams.redirect((parent, name, text) -> (name.equals("stderr") ? errors : printed).append(text));
        kept = shown;
        try {
            code.run();
        } finally {
            kept = before;
            streams.redirect(outer);
        }
        return new Captured(printed.toString(), errors.toString(), List.copyOf(shown));
    }

    @Override
    public void replaceCell(String text) {
        nextText = text;
    }

    /** The text that the running cell is to be replaced by, or null. */
    String nextText() {
        return nextText;
    }

    private void publish(String type, Rich data, String id) {
        List<Rich> captured = kept;
        if (captured != null) {
            captured.add(data);
            return;
        }
        streams.flush();
        JsonObject content = json.bundle(data);
        JsonObject passing = new JsonObject();
        if (id != null) {
            passing.addProperty("display_id", id);
        }
        content.add("transient", passing);
        iopub.publish(ownHeader(), type, content);
    }

    @Override
    public void clearOutput(boolean wait) {
        streams.flush();
        JsonObject content = new JsonObject();
        content.addProperty("wait", wait);
        iopub.publish(ownHeader(), "clear_output", content);
    }

    @Override
    public String ask(String prompt) throws IOException {
        return ask(prompt, false);
    }

    /** Asks the client for a line, which may be a password. */
    String ask(String prompt, boolean password) throws IOException {
        return input.ask(prompt, password);
    }

    /** Runs something for Java code of the running cell, which waits for it; errors in it name lines of the text. */
    Object inside(String text, Callable<Object> task) throws Exception {
        session.java().requireCaller();
        Place cell = place;
        place = new Place(cell.cell(), text.lines().toList(), 1, 1);
        try {
            return task.call();
        } finally {
            place = cell;
        }
    }

    @Override
    public void addToClassPath(List<Path> files) {
        boolean before = interrupts.enterJava();
        try {
            session.java().addToClassPath(files);
        } finally {
            interrupts.leaveJava(before);
        }
    }

    @Override
    public PrintStream out() {
        return out;
    }

    @Override
    public PrintStream err() {
        return err;
    }

    @Override
    public int executionCount() {
        return count;
    }

    @Override
    public void interruptTaken() {
        interrupts.taken();
    }

    @Override
    public boolean interrupted() {
        return interrupts.interrupted();
    }

    @Override
    public void addInterruptHook(Runnable hook) {
        interrupts.addHook(hook);
    }
}
