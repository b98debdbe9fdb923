package dev.kiln.kernel.run;

import dev.kiln.frontend.CellLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import sun.misc.Signal;

/** Runs a kernel in a process of its own: handles signals, ends with the parent process, and exits quickly. */
public final class KernelProcess {

    private static final long EXIT_MILLIS = 800;
    /** Enough for the recursion depth that Python allows in %%array cells. Only what is used takes memory. */
    private static final long STACK_BYTES = 512L << 20;

    private KernelProcess() {}

    /**
     * Runs the kernel of a connection file until it is shut down; returns the exit status.
     *
     * @param language what cells without a magic are written in
     */
    public static int run(Path connectionFile, CellLanguage language) {
        return run(connectionFile, language, () -> {});
    }

    /** The same; {@code bound} is called when clients can connect. */
    static int run(Path connectionFile, CellLanguage language, Runnable bound) {
        Kernel kernel;
        try {
            kernel = new Kernel(
                    KernelConnectionProperties.parse(Files.readString(connectionFile)), History.usualFile(), language);
            Signal.handle(new Signal("INT"), signal -> kernel.interrupt());
            kernel.start();
            bound.run();
        } catch (IOException e) {
            System.err.println("connection file (" + connectionFile + ") cannot be read: " + e.getMessage());
            System.err.println("Maybe start the kernel from Jupyter: it writes that file.");
            return 2;
        } catch (IllegalStateException | IllegalArgumentException e) {
            System.err.println(e.getMessage());
            return 2;
        }
        endWithParent(kernel);
        startCells(kernel);
        try {
            kernel.awaitEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        leaveSoon();
        kernel.close();
        return 0;
    }

    /** Starts the thread that runs a kernel's cells. */
    static Thread startCells(Kernel kernel) {
        return Thread.ofPlatform()
                .name("kiln-cells")
                .daemon()
                .stackSize(STACK_BYTES)
                .start(kernel::run);
    }

    /** Ends the kernel when the Jupyter process that started it dies. */
    private static void endWithParent(Kernel kernel) {
        String parent = System.getenv("JPY_PARENT_PID");
        if (parent != null && parent.matches("\\d+")) {
            ProcessHandle.of(Long.parseLong(parent))
                    .ifPresentOrElse(p -> p.onExit().thenRun(kernel::stop), () -> endOrphan(kernel));
        }
    }

    /** The parent died before it was looked for; or this process is the first of a container, and the parent is outside. */
    private static void endOrphan(Kernel kernel) {
        if (ProcessHandle.current().pid() != 1) {
            kernel.stop();
        }
    }

    /** Ends this process soon, whatever is still running. */
    private static void leaveSoon() {
        Thread.ofPlatform().name("kiln-exit").daemon().start(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(EXIT_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(0);
        });
    }
}
