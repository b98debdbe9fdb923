package dev.kiln.kernel.run;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import dev.kiln.frontend.CellLanguage;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs a kernel that was started before a notebook needs one: rehearses, then waits for its order on standard input, which is one end of a
 * pair of sockets that nobody else can open. It says {@code ready}, reads one line, an {@link Order} as JSON, and says {@code running} when
 * the channels are bound, or {@code refused} and why. The kernel of the rehearsal is another one, so that no state is left of it.
 *
 * <p>It ends when the other end is closed, which the death of its owner does, and after some idle minutes.
 */
public final class SpareProcess {
    private static final double IDLE_MINUTES = 10;
    private static final int REFUSED = 3;

    /**
     * What the kernel is to be.
     *
     * @param connection the connection file
     * @param numpy whether cells without a magic are NumPy text
     * @param folder the working folder
     * @param variables environment variables that are not as they were when the process started
     */
    record Order(String connection, boolean numpy, String folder, Map<String, String> variables) {
        /**
         * Reads an order.
         *
         * @throws IOException if the line is none
         */
        static Order of(String line) throws IOException {
            try {
                Order order = new Gson().fromJson(line, Order.class);
                if (order == null || order.connection == null || order.folder == null || order.variables == null) {
                    throw new IOException("order (" + line + ") is not complete");
                }
                return order;
            } catch (JsonParseException e) {
                throw new IOException("order (" + line + ") is not JSON", e);
            }
        }
    }

    private final InputStream in;
    private final OutputStream out;
    private final AtomicBoolean ordered = new AtomicBoolean();

    SpareProcess(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /** Rehearses, waits, and runs the kernel until it is shut down; returns the exit status. */
    public static int run() {
        // both directions of the socket
        var in = new FileInputStream(FileDescriptor.in);
        var out = new FileOutputStream(FileDescriptor.in);
        return new SpareProcess(in, out).waitAndRun(idleMinutes(System.getenv("KILN_SPARE_MINUTES")));
    }

    private int waitAndRun(double minutes) {
        Thread.ofPlatform().name("kiln-spare-end").daemon().start(() -> endWhenIdle(minutes));
        Thread.ofPlatform().name("kiln-spare-rehearsal").daemon().start(this::rehearse);
        try {
            String line = line();
            if (line == null || !ordered.compareAndSet(false, true)) {
                leave(0); // the rehearsal may still run
            }
            Order order = Order.of(line);
            ProcessState.folder(Path.of(order.folder));
            for (var variable : order.variables.entrySet()) {
                ProcessState.variable(variable.getKey(), variable.getValue());
            }
            CellLanguage language = order.numpy ? CellLanguage.NUMPY : CellLanguage.JAVA;
            return KernelProcess.run(Path.of(order.connection), language, () -> say("running"));
        } catch (IOException | ReflectiveOperationException | RuntimeException e) {
            say("refused " + e);
            leave(REFUSED);
            return REFUSED;
        }
    }

    /** Minutes that a variable of the environment names; ten when it names none. */
    static double idleMinutes(String set) {
        try {
            return set == null ? IDLE_MINUTES : Math.max(0, Double.parseDouble(set));
        } catch (NumberFormatException e) {
            return IDLE_MINUTES;
        }
    }

    private void rehearse() {
        PrintStream standardOut = System.out;
        PrintStream standardErr = System.err;
        InputStream standardIn = System.in;
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        int status = Training.rehearse();
        System.setOut(standardOut);
        System.setErr(standardErr);
        System.setIn(standardIn);
        Thread.setDefaultUncaughtExceptionHandler(handler);
        if (status != 0) {
            leave(status);
        }
        System.gc(); // the arrays and classes of the rehearsal
        say("ready");
    }

    private void endWhenIdle(double minutes) {
        try {
            TimeUnit.MILLISECONDS.sleep((long) (minutes * 60_000));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (ordered.compareAndSet(false, true)) {
            leave(0);
        }
    }

    private static void leave(int status) {
        Runtime.getRuntime().halt(status);
    }

    private synchronized void say(String line) {
        try {
            out.write((line.replace('\n', ' ') + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            leave(0); // the owner is gone
        }
    }

    /** The next line; null when the other end was closed before one came. */
    private String line() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                return null;
            }
            bytes.write(b);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
