package dev.kiln.kernel.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Makes an archive of the classes that a kernel loads (class data sharing), so that starting one parses and verifies no class files: a
 * kernel runs the cells of {@code training.txt} and the JVM notes its classes, which a second JVM then stores.
 *
 * <p>The JVM compares the archive with the jars, the flags and itself at each start, and does without it when one of them has changed.
 */
final class ClassArchive {
    private static final long PATIENCE_SECONDS = 180;

    private final Path java;
    private final String classPath;

    /** Archives of kernels that run with this {@code java} and class path. */
    ClassArchive(Path javaHome, String classPath) {
        this.java = javaHome.resolve("bin").resolve("java");
        this.classPath = classPath;
    }

    /**
     * Makes an archive in a folder, replacing the one that is there.
     *
     * @return its file; empty when none could be made, for instance because the class path holds folders
     */
    Optional<Path> make(Path folder) {
        Path archive = folder.resolve("classes.jsa");
        Path work = null;
        try {
            work = Files.createTempDirectory(folder, "archive");
            Path list = work.resolve("classes.txt");
            Path made = work.resolve("classes.jsa");
            run(
                    work,
                    List.of("-Xshare:auto", "-XX:DumpLoadedClassList=" + list),
                    List.of("dev.kiln.kernel.Main", "train"));
            run(
                    work,
                    List.of("-Xshare:dump", "-XX:SharedClassListFile=" + list, "-XX:SharedArchiveFile=" + made),
                    List.of());
            Files.move(made, archive, StandardCopyOption.REPLACE_EXISTING);
            return Optional.of(archive);
        } catch (IOException e) {
            System.err.println("the archive of the kernel's classes was not made: " + e.getMessage());
            System.err.println("The kernel works without it and starts about a second later.");
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            delete(work);
        }
    }

    private void run(Path work, List<String> first, List<String> last) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        JvmFlags.forKernel().stream().filter(f -> !f.startsWith("-Xshare")).forEach(command::add);
        command.addAll(first);
        command.addAll(List.of("-cp", classPath));
        command.addAll(last);
        Path log = work.resolve("log.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("java took more than %d seconds".formatted(PATIENCE_SECONDS));
            }
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            List<String> said = Files.readAllLines(log);
            throw new IOException("java ended with status %d: %s"
                    .formatted(process.exitValue(), said.isEmpty() ? "" : said.getLast()));
        }
    }

    private static void delete(Path folder) {
        if (folder == null) {
            return;
        }
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            System.err.println("folder (%s) cannot be deleted: %s".formatted(folder, e.getMessage()));
        }
    }
}
