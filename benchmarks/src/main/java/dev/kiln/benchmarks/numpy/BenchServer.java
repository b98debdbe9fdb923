package dev.kiln.benchmarks.numpy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.Backends;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.MapScope;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads one JSON request a line from standard input and answers each with one line.
 *
 * <p>{@code {"op":"prepare","text":"r = np.sqrt(a * a)","size":1000}} makes random arrays a, b, c of that size;
 * {@code {"op":"run"}} runs the text, evaluates {@code r}, and answers with the seconds, the number of kernels and the number of arrays stored.
 */
public final class BenchServer {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Session session = new Session(SessionConfig.standard(Backends.all()));
    private final Context context = Context.current();
    private final MapScope scope = new MapScope();
    private ArrayCell program;
    private Trace last;

    private BenchServer() {
        context.evaluator(session);
        session.onTrace(trace -> last = trace);
    }

    /** Serves until standard input ends. */
    public static void main(String[] args) throws IOException {
        BenchServer server = new BenchServer();
        PrintStream out = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(server.answer(JSON.readTree(line)));
            out.flush();
        }
    }

    private JsonNode answer(JsonNode request) {
        String op = request.get("op").asText();
        return switch (op) {
            case "prepare" ->
                prepare(request.get("text").asText(), request.get("size").asLong());
            case "run" -> run();
            default -> throw new IllegalArgumentException("op (" + op + ") of a request. Maybe prepare or run.");
        };
    }

    private JsonNode prepare(String text, long size) {
        String inputs = """
                rng = np.random.default_rng(1)
                a = rng.random(%d)
                b = rng.random(%d)
                c = rng.random(%d)
                """.formatted(size, size, size);
        run(ArrayCell.parse("import numpy as np\n" + inputs));
        for (String name : List.of("a", "b", "c")) {
            ((NDArray) scope.get(name)).eval();
        }
        program = ArrayCell.parse(text);
        return JSON.createObjectNode();
    }

    private JsonNode run() {
        last = null;
        long start = System.nanoTime();
        run(program);
        ((NDArray) scope.get("r")).eval();
        double seconds = (System.nanoTime() - start) * 1e-9;
        ObjectNode answer = JSON.createObjectNode();
        answer.put("seconds", seconds);
        answer.put("kernels", last.kernels().size());
        answer.put(
                "stored",
                last.kernels().stream().mapToInt(k -> k.writes().size()).sum());
        return answer;
    }

    private void run(ArrayCell cell) {
        cell.run(scope, context, System.err, () -> false);
    }
}
