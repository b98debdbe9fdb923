package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.notebook.MagicError;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A command for the shell, run in the kernel's folder and environment. An interrupt of the cell ends it and what it has started. */
final class ShellCommand {
    private static final Path BASH = Path.of("/bin/bash");

    private final String text;

    ShellCommand(String text) {
        this.text = text;
    }

    /**
     * Runs the command, whose standard input is empty.
     *
     * @param out gets what it prints, as it comes
     * @param err gets its error messages
     * @return its exit status
     * @throws MagicError if there is no shell
     */
    int run(OutputStream out, OutputStream err) throws IOException, InterruptedException {
        if (!Files.isExecutable(BASH)) {
            throw MagicError.usage("shell (" + BASH + ") is not there", "Maybe install bash.");
        }
        Process process = new ProcessBuilder(BASH.toString(), "-c", text)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
        try {
            Thread errors = Thread.ofVirtual().start(() -> copy(process.getErrorStream(), err));
            Thread output = Thread.ofVirtual().start(() -> copy(process.getInputStream(), out));
            int status = process.waitFor();
            output.join();
            errors.join();
            return status;
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static void copy(InputStream from, OutputStream to) {
        try (from) {
            from.transferTo(to);
            to.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
