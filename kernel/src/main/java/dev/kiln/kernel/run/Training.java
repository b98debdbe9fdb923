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
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;

/**
 * Runs cells of every kind in a kernel of this process, over the wire, as a notebook would; when the kernel is installed, the
 * JVM notes meanwhile which classes a kernel loads.
 */
public final class Training {
    private static final String BETWEEN_CELLS = "\n----\n";

    private Training() {}

    /** Runs the cells; returns the exit status, 0 when the kernel has answered all of them. */
    public static int run() {
        try {
            KernelConnectionProperties connection = ShellClient.freeConnection();
            try (Kernel kernel = new Kernel(connection, null, CellLanguage.JAVA);
                    ShellClient client = new ShellClient(connection)) {
                kernel.start();
                KernelProcess.startCells(kernel);
                client.request("kernel_info_request", new JsonObject());
                for (String cell : cells()) {
                    JsonObject content = new JsonObject();
                    content.addProperty("code", cell);
                    content.addProperty("stop_on_error", false);
                    client.request("execute_request", content);
                }
            }
            return 0;
        } catch (IOException e) {
            System.err.println("training ends: " + e.getMessage());
            return 1;
        }
    }

    /** The cells that are run, in order: the kernel's own, which have some of each kind, then ordinary ones of the front ends. */
    static List<String> cells() throws IOException {
        try (InputStream in = Training.class.getResourceAsStream("training.txt")) {
            List<String> cells = new ArrayList<>(List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split(BETWEEN_CELLS)));
            ServiceLoader.load(CellFrontendFactory.class).forEach(f -> cells.addAll(f.ordinaryCells()));
            return cells;
        }
    }
}
