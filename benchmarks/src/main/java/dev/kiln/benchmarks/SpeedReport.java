package dev.kiln.benchmarks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.kiln.benchmarks.planner.PlannerBench;
import dev.kiln.benchmarks.planner.Row;
import dev.kiln.exec.interpret.InterpreterBackend;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code ./kiln bench planner [--quick] [FILE…]}: how fast plans are found and how much an evaluation costs whose plan is known, as JSON,
 * each figure with what is asked of it. Files hold problems in the interchange form; one that does not costs a line, and the rest runs.
 */
public final class SpeedReport {
    private final PrintStream progress;
    private final List<Map<String, Object>> rows = new ArrayList<>();

    private SpeedReport(PrintStream progress) {
        this.progress = progress;
    }

    /** Measures, prints, and ends with status 2 when a file could not be read. */
    public static void main(String[] args) throws JsonProcessingException {
        System.exit(run(System.out, System.err, args));
    }

    /**
     * Measures and prints the report.
     *
     * @param progress takes a line for each row
     * @return 0, or 2 when a file could not be read or an option is unknown
     */
    static int run(PrintStream out, PrintStream progress, String... args) throws JsonProcessingException {
        List<String> files = new ArrayList<>(List.of(args));
        boolean quick = files.removeIf(a -> a.equals("--quick"));
        String unknown =
                files.stream().filter(f -> f.startsWith("-")).findFirst().orElse(null);
        if (unknown != null) {
            progress.println("kiln: option (" + unknown + ") of bench planner is unknown\nMaybe use --quick.");
            return 2;
        }
        SpeedReport report = new SpeedReport(progress);
        PlannerBench bench = new PlannerBench(quick, report::add);
        bench.standard();
        for (CachedFlush.Change change : CachedFlush.Change.values()) {
            report.flush(20, 20e-6, change, quick ? 8 : 2000);
            report.flush(800, 1e-3, change, quick ? 4 : 200);
        }
        boolean read = true;
        for (String file : files) {
            read &= bench.file(Path.of(file));
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("quick", quick);
        all.put("processors", Runtime.getRuntime().availableProcessors());
        all.put("load", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        all.put("java", Runtime.version().toString());
        all.put("rows", report.rows);
        out.println(
                new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(all));
        return read ? 0 : 2;
    }

    private void flush(int operations, double limit, CachedFlush.Change change, int iterations) {
        CachedFlush.Result r = CachedFlush.measure(new InterpreterBackend(), operations, change, iterations);
        String name = "cached flush, " + operations + " ops, "
                + switch (change) {
                    case NOTHING -> "scalars change";
                    case OFFSETS -> "slices move";
                    case LENGTHS -> "slices shrink";
                };
        Map<String, Object> how = new LinkedHashMap<>();
        how.put("operations", r.operations());
        how.put("kernels", r.kernels());
        how.put("iterations", r.iterations());
        how.put("hits", r.hits());
        how.put("seconds of the first", r.coldSeconds());
        how.put("seconds to find the plan", r.solveSeconds());
        how.put("seconds to bind it", r.bindSeconds());
        how.put("seconds of the rest", r.restSeconds());
        how.put("seconds in kernels", r.kernelSeconds());
        String target = "median seconds at most " + limit + ", kernels apart";
        boolean all = r.hits() == r.iterations();
        add(Row.asked(name, target, r.seconds(), limit, all && r.seconds() <= limit, how)
                .because(
                        all
                                ? String.format(
                                        Locale.ROOT,
                                        "medians: %.6f s to find the plan, %.6f s to bind it, %.6f s for the rest",
                                        r.solveSeconds(),
                                        r.bindSeconds(),
                                        r.restSeconds())
                                : (r.iterations() - r.hits()) + " iterations did not find their plan"));
    }

    private void add(Row row) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("name", row.name());
        line.putAll(row.figures());
        rows.add(line);
        progress.println(text(row));
    }

    /** {@code met      0.0123 of at most …: name}. */
    private static String text(Row row) {
        Map<String, Object> f = row.figures();
        if (f.containsKey("error")) {
            return "kiln: " + row.name() + ": " + f.get("error");
        }
        if (!f.containsKey("met")) {
            return String.format(Locale.ROOT, "%-7s %.6f s  %s", "", f.get("median seconds"), row.name());
        }
        String met = Boolean.TRUE.equals(f.get("met")) ? "met" : "missed";
        String line =
                String.format(Locale.ROOT, "%-7s %.6f  %s, %s", met, f.get("figure"), row.name(), f.get("target"));
        return f.containsKey("why") ? line + ": " + f.get("why") : line;
    }
}
