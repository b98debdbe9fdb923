package dev.kiln.benchmarks.numpy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kiln.arrays.Context;
import dev.kiln.exec.Backends;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.kernel.install.JvmFlags;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * Reads one JSON request per line from standard input and answers each with one line.
 *
 * <p>{@code {"op":"prepare","slot":"s","threads":1,"setup":"a = np.ones(9)","before":"","text":"r = a * a","wanted":["r"]}} makes a
 * {@link Statement} of its own variables and runs its setup; {@code "partitioner"}, {@code "cost_model"}, {@code "patience"} and
 * {@code "plans"} choose other settings than a notebook's; {@code {"op":"run","slot":"s","times":3}} runs it and answers with the
 * {@link Sample}s; {@code {"op":"cell","slot":"s","text":"…","times":1}} runs other text with its variables;
 * {@code {"op":"interrupt","slot":"s","after":0.1}} interrupts it and answers how long it went on; {@code {"op":"drop","slot":"s"}}
 * forgets it; {@code {"op":"about"}} answers with the versions. An error is answered with {@code {"error":"…"}}.
 *
 * <p>With the argument {@code --flags} it prints the flags that a kernel's JVM is started with, one per line, and ends.
 */
public final class BenchServer {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long STACK_BYTES = 512L << 20;

    private final SessionConfig standard = SessionConfig.standard(Backends.all());
    private final Session session = new Session(standard);
    private final Context context = Context.current();
    private final Map<String, Statement> slots = new HashMap<>();

    private BenchServer() {
        context.evaluator(session);
        context.recipesFrom(Notebook.LEAST_RECIPE);
    }

    /** Serves until standard input ends. */
    public static void main(String[] args) throws InterruptedException {
        if (List.of(args).contains("--flags")) {
            JvmFlags.forKernel().forEach(System.out::println);
            return;
        }
        // a thread like those that run cells in a kernel
        Thread thread =
                Thread.ofPlatform().name("kiln-cells").stackSize(STACK_BYTES).start(BenchServer::serve);
        thread.join();
    }

    private static void serve() {
        try {
            answerAll();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void answerAll() throws IOException {
        BenchServer server = new BenchServer();
        PrintStream out = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(server.answer(JSON.readTree(line)));
            out.flush();
        }
    }

    private JsonNode answer(JsonNode request) {
        try {
            String op = request.get("op").asText();
            return switch (op) {
                case "about" -> about();
                case "prepare" -> prepare(request);
                case "run" ->
                    JSON.valueToTree(slot(request).run(request.get("times").asInt()));
                case "cell" -> {
                    int times = request.path("times").asInt(1);
                    if (times == 1) {
                        slot(request).cell(request.get("text").asText());
                    } else {
                        slot(request).cells(request.get("text").asText(), times);
                    }
                    yield JSON.createObjectNode();
                }
                case "interrupt" ->
                    JSON.createObjectNode()
                            .put(
                                    "seconds",
                                    slot(request).interrupt(request.get("after").asDouble()));
                case "drop" -> {
                    slots.remove(request.get("slot").asText());
                    yield JSON.createObjectNode();
                }
                default ->
                    throw new IllegalArgumentException("op (" + op
                            + ") of a request is unknown\nMaybe about, prepare, run, cell, interrupt or drop.");
            };
        } catch (RuntimeException | OutOfMemoryError e) { // the other side reports it with the row's name
            return JSON.createObjectNode().put("error", e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    private JsonNode about() {
        ObjectNode about = JSON.createObjectNode();
        about.put("jdk", Runtime.version().toString());
        about.put("vm", System.getProperty("java.vm.name"));
        about.put("backend", session.config().backend().name());
        about.put("processors", Runtime.getRuntime().availableProcessors());
        return about;
    }

    private JsonNode prepare(JsonNode request) {
        List<String> wanted = StreamSupport.stream(request.get("wanted").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
        Statement statement = new Statement(
                session,
                context,
                how(request),
                request.get("before").asText(),
                request.get("text").asText(),
                wanted);
        statement.cell("import numpy as np\n" + request.get("setup").asText());
        slots.put(request.get("slot").asText(), statement);
        return JSON.createObjectNode();
    }

    /** The settings that a request asks for; what it does not name is as in a notebook. */
    private Statement.How how(JsonNode request) {
        int threads = request.get("threads").asInt();
        SessionConfig config = standard.withThreads(
                threads > 0 ? threads : Runtime.getRuntime().availableProcessors());
        if (request.hasNonNull("partitioner")) {
            config = config.withPartitioner(
                    Partitioners.named(request.get("partitioner").asText()));
        }
        if (request.hasNonNull("cost_model")) {
            config = config.withCostModel(
                    CostModels.named(request.get("cost_model").asText()));
        }
        if (request.hasNonNull("patience")) {
            double seconds = request.get("patience").asDouble();
            config = config.withTimeLimit(seconds).withPatience(seconds);
        }
        return new Statement.How(
                config, Statement.Plans.valueOf(request.path("plans").asText("KEPT")));
    }

    private Statement slot(JsonNode request) {
        String name = request.get("slot").asText();
        Statement statement = slots.get(name);
        if (statement == null) {
            throw new IllegalArgumentException("slot (" + name + ") of a request was not prepared");
        }
        return statement;
    }
}
