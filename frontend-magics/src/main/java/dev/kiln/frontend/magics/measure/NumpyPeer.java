package dev.kiln.frontend.magics.measure;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.NpzFile;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/**
 * A Python process with NumPy that runs the text of a benchmark, on copies of the notebook's variables. Values go there and back in files;
 * the process itself says how long a run took, so that no time of the way is measured.
 */
final class NumpyPeer implements AutoCloseable {
    private static final String SCRIPT = "numpy_peer.py";
    private static final long LOOK_AGAIN_MILLIS = 5;

    private final Notebook notebook;
    private final Path folder;
    private final Process process;
    private final BufferedReader answers;
    private final Writer commands;
    /** Names of variables that are nothing in Python, such as functions of other cells. */
    private Set<String> missing = Set.of();

    private NumpyPeer(Notebook notebook, Path folder, Process process) {
        this.notebook = notebook;
        this.folder = folder;
        this.process = process;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
    }

    /**
     * Starts Python and hands over the variables that a text reads.
     *
     * @throws MagicError if there is no Python with NumPy, or it cannot read the text
     */
    static NumpyPeer start(Notebook notebook, String text) throws IOException, InterruptedException {
        Path python = python();
        Path folder = Files.createTempDirectory("kiln-numpy");
        NumpyPeer peer = null;
        try {
            Files.writeString(folder.resolve("cell.py"), text);
            try (InputStream script = NumpyPeer.class.getResourceAsStream(SCRIPT)) {
                Files.write(folder.resolve(SCRIPT), script.readAllBytes());
            }
            Process process = new ProcessBuilder(
                            python.toString(), folder.resolve(SCRIPT).toString(), folder.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            peer = new NumpyPeer(notebook, folder, process);
            peer.handOver();
            return peer;
        } catch (IOException | InterruptedException | RuntimeException e) {
            if (peer == null) {
                delete(folder);
            } else {
                peer.close();
            }
            throw e;
        }
    }

    /** What KILN_PYTHON names, or else the first Python on the path that has NumPy. */
    private static Path python() throws IOException, InterruptedException {
        List<String> tried = new ArrayList<>();
        String named = System.getenv("KILN_PYTHON");
        for (Path candidate : named == null ? onPath() : List.of(Path.of(named))) {
            Process process = new ProcessBuilder(candidate.toString(), "-c", "import numpy")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.waitFor() == 0) {
                return candidate;
            }
            tried.add(candidate.toString());
        }
        throw MagicError.usage(
                "no Python with NumPy found for --numpy"
                        + (tried.isEmpty() ? "" : " (tried: " + String.join(", ", tried) + ")"),
                "Maybe: pip install numpy, or set KILN_PYTHON to a Python that has it and restart the kernel.");
    }

    private static List<Path> onPath() {
        List<Path> found = new ArrayList<>();
        for (String folder :
                Optional.ofNullable(System.getenv("PATH")).orElse("").split(java.io.File.pathSeparator)) {
            for (String name : List.of("python3", "python", "python3.exe", "python.exe")) {
                Path candidate = Path.of(folder.isEmpty() ? "." : folder, name);
                if (Files.isExecutable(candidate) && !found.contains(candidate)) {
                    found.add(candidate);
                }
            }
        }
        return found;
    }

    private void handOver() throws IOException, InterruptedException {
        Map<String, NDArray> arrays = new LinkedHashMap<>();
        StringBuilder rows = new StringBuilder();
        for (String name : ask("names")) {
            Object variable = notebook.variables().get(name);
            // np needs no import in a cell
            switch (variable != null ? variable : Builtins.get(name)) {
                case null -> {}
                case NDArray a -> {
                    arrays.put(name, a);
                    rows.append(row(name, a.isArray() ? "array" : "scalar", ""));
                }
                case PythonModule module -> rows.append(row(name, "module", module.name()));
                case Object value -> rows.append(row(name, "value", Values.repr(value)));
            }
        }
        if (!arrays.isEmpty()) {
            Nd.saveNpz(folder.resolve("inputs.npz"), arrays);
        }
        Files.writeString(folder.resolve("variables.txt"), rows);
        missing = Set.copyOf(ask("load"));
    }

    private static String row(String name, String kind, String text) {
        return name + "\t" + kind + "\t" + text.replace("\n", " ") + "\n";
    }

    /** Runs the text once; the result is how many seconds it took. */
    double run() throws IOException, InterruptedException {
        return Double.parseDouble(ask("run").getFirst());
    }

    /**
     * Numbers and arrays of the last run.
     *
     * @param names variables, or {@code value} for what the text ends with; those that are none are left out
     */
    Map<String, NDArray> results(List<String> names) throws IOException, InterruptedException {
        Map<String, NDArray> found = new LinkedHashMap<>();
        List<String> written = ask("results " + String.join(" ", names));
        try (NpzFile file = NpzFile.open(folder.resolve("results.npz"))) {
            written.forEach(name -> found.put(name, file.get(name).copy().eval()));
        }
        return found;
    }

    /** The words of the answer after its first. */
    private List<String> ask(String command) throws IOException, InterruptedException {
        try {
            commands.write(command + "\n");
            commands.flush();
        } catch (IOException e) {
            // it has ended, and its last answer says why
        }
        while (!answers.ready() && process.isAlive()) {
            if (notebook.host().interrupted()) {
                throw new CancellationException("benchmark was interrupted");
            }
            Thread.sleep(LOOK_AGAIN_MILLIS);
        }
        String answer = answers.readLine();
        if (answer == null) {
            throw MagicError.usage(
                    "Python ended with status " + process.waitFor() + " when it ran the cell",
                    "Maybe it has less memory than the cell needs.");
        }
        if (answer.startsWith("error ")) {
            throw failed(answer.substring("error ".length()));
        }
        List<String> words = List.of(answer.split(" "));
        return words.subList(1, words.size());
    }

    private MagicError failed(String message) {
        String unknown = missing.stream()
                .filter(name -> message.startsWith("NameError") && message.contains("'" + name + "'"))
                .findFirst()
                .orElse(null);
        return MagicError.usage(
                "the cell fails in Python: " + message,
                unknown == null
                        ? "Maybe the cell uses what only Kiln has."
                        : "Maybe define %s in the cell: a %s is not handed over."
                                .formatted(
                                        unknown,
                                        Values.typeName(notebook.variables().get(unknown))));
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        delete(folder);
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
