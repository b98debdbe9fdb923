package dev.kiln.kernel.run;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellFrontendFactory;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.channel.ShellClient;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;

/**
 * Runs cells of every kind in a kernel of this process, over the wire, as a notebook would; when the kernel is installed, the
 * JVM notes meanwhile which classes a kernel loads.
 */
public final class Training {
    private static final String BETWEEN_CELLS = "\n----\n";
    private static final String LARGE_ARRAY = "big";

    private Training() {}

    /** Runs all cells; returns the exit status, 0 when the kernel has answered all of them. */
    public static int run() {
        return run(Training::cells);
    }

    /** Runs the kernel's own cells but those on large arrays: after them a first cell is answered at once. */
    static int rehearse() {
        return run(() -> ownCells().filter(cell -> !cell.contains(LARGE_ARRAY)).toList());
    }

    /** Reads cells from the jars. */
    private interface Cells {
        List<String> read() throws IOException;
    }

    private static int run(Cells cells) {
        Thread running = null;
        try {
            KernelConnectionProperties connection = ShellClient.freeConnection();
            try (Kernel kernel = new Kernel(connection, null, CellLanguage.JAVA);
                    ShellClient client = new ShellClient(connection)) {
                kernel.start();
                running = KernelProcess.startCells(kernel);
                client.request("kernel_info_request", new JsonObject());
                for (String cell : cells.read()) {
                    JsonObject content = new JsonObject();
                    content.addProperty("code", cell);
                    content.addProperty("stop_on_error", false);
                    client.request("execute_request", content);
                }
            }
            running.join(); // it gives the standard streams back at its end
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        } catch (IOException e) {
            System.err.println("training ends: " + e.getMessage());
            return 1;
        }
    }

    /** The cells that are run, in order: the kernel's own, which have some of each kind, then ordinary ones of the front ends. */
    static List<String> cells() throws IOException {
        List<String> cells = new ArrayList<>(ownCells().toList());
        ServiceLoader.load(CellFrontendFactory.class).forEach(f -> cells.addAll(f.ordinaryCells()));
        return cells;
    }

    private static Stream<String> ownCells() throws IOException {
        try (InputStream in = Training.class.getResourceAsStream("training.txt")) {
            return Stream.of(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split(BETWEEN_CELLS));
        }
    }
}
