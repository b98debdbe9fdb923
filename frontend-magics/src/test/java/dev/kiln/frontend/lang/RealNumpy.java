package dev.kiln.frontend.lang;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.RandomProgram.Result;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A Python with NumPy 2: runs programs in one process and returns their variables and output. */
final class RealNumpy {
    private static final String DRIVER = """
            import base64, contextlib, io, itertools, json, sys, warnings
            import numpy as np
            warnings.simplefilter("ignore")
            np.seterr(all="ignore")
            printing = np.get_printoptions()
            results = []

            def place(error):
                if isinstance(error, SyntaxError):
                    return [error.lineno, -1, error.lineno, -1]
                found, step = None, error.__traceback__
                while step:
                    code = step.tb_frame.f_code
                    if code.co_filename == "<cell>":
                        found = [step.tb_lineno, -1, step.tb_lineno, -1]
                        if hasattr(code, "co_positions"):
                            at = next(itertools.islice(code.co_positions(), step.tb_lasti // 2, None))
                            found = [at[0], at[2], at[1], at[3]]
                    step = step.tb_next
                return found

            for text in json.load(open(sys.argv[1])):
                names, out, error, at = {"__name__": "__main__"}, io.StringIO(), None, None
                np.set_printoptions(**printing)  # as in a new process
                try:
                    with contextlib.redirect_stdout(out):
                        exec(compile(text, "<cell>", "exec"), names)
                except Exception as e:
                    error, at = f"{type(e).__name__}: {e}", place(e)
                arrays = {}
                for name, value in names.items():
                    if isinstance(value, (np.ndarray, np.generic)) and not isinstance(value, np.ma.MaskedArray):
                        a = np.asarray(value)
                        if a.dtype.kind not in "biufc" or a.dtype == np.float16 or a.dtype.itemsize > 16:
                            continue  # a type that Kiln has not
                        data = base64.b64encode(np.ascontiguousarray(a).tobytes()).decode()
                        arrays[name] = {"dtype": str(a.dtype), "shape": a.shape, "data": data}
                results.append({"arrays": arrays, "printed": out.getvalue(), "error": error, "at": at})
            json.dump(results, open(sys.argv[2], "w"))
            """;

    private final String python;

    private RealNumpy(String python) {
        this.python = python;
    }

    /**
     * The outcome of a program.
     *
     * @param error null when it succeeded
     * @param place of the error; null when there is none or it is unknown
     */
    record Outcome(Map<String, Result> arrays, String printed, String error, Place place) {}

    /** A range of the text: lines from 1, columns from 0, the end exclusive; columns are -1 when unknown. */
    record Place(int line, int column, int endLine, int endColumn) {}

    /** The Python of KILN_PYTHON, of .kiln/venv, or the machine's own; empty when none has NumPy 2. */
    static Optional<RealNumpy> find() {
        List<String> candidates = new ArrayList<>();
        Optional.ofNullable(System.getenv("KILN_PYTHON")).ifPresent(candidates::add);
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path own = at.resolve(".kiln/venv/bin/python");
            if (Files.isExecutable(own)) {
                candidates.add(own.toString());
            }
        }
        candidates.add("python3");
        return candidates.stream().filter(RealNumpy::hasNumpy).findFirst().map(RealNumpy::new);
    }

    private static boolean hasNumpy(String python) {
        try {
            Process process = new ProcessBuilder(python, "-c", "import numpy; assert numpy.__version__ >= '2'")
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().readAllBytes();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Runs the programs, each with its own variables. */
    List<Outcome> run(Path folder, List<String> programs) throws IOException, InterruptedException {
        ObjectMapper json = new ObjectMapper();
        Path driver = Files.writeString(folder.resolve("driver.py"), DRIVER);
        Path in = folder.resolve("programs.json");
        Path out = folder.resolve("results.json");
        json.writeValue(in.toFile(), programs);
        Process process = new ProcessBuilder(python, driver.toString(), in.toString(), out.toString())
                .redirectErrorStream(true)
                .start();
        try (InputStream output = process.getInputStream()) {
            String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new AssertionError("Python ended with " + process.exitValue() + "\n" + text);
            }
        }
        List<Outcome> outcomes = new ArrayList<>();
        for (JsonNode node : json.readTree(out.toFile())) {
            Map<String, Result> arrays = new LinkedHashMap<>();
            node.get("arrays").properties().forEach(e -> arrays.put(e.getKey(), result(e.getValue())));
            JsonNode error = node.get("error");
            outcomes.add(new Outcome(
                    arrays,
                    node.get("printed").asText(),
                    error.isNull() ? null : error.asText(),
                    place(node.get("at"))));
        }
        return outcomes;
    }

    private static Place place(JsonNode at) {
        return at.isNull()
                ? null
                : new Place(
                        at.get(0).asInt(),
                        at.get(1).asInt(),
                        at.get(2).asInt(),
                        at.get(3).asInt());
    }

    private static Result result(JsonNode node) {
        DType dtype = Arrays.stream(DType.values())
                .filter(type -> type.numpyName().equals(node.get("dtype").asText()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("NumPy's type " + node.get("dtype") + " is none of Kiln's"));
        long[] shape = new long[node.get("shape").size()];
        for (int d = 0; d < shape.length; d++) {
            shape[d] = node.get("shape").get(d).asLong();
        }
        return new Result(
                dtype,
                shape,
                new Image(dtype, Base64.getDecoder().decode(node.get("data").asText())));
    }
}
