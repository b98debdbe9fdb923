package dev.kiln.benchmarks.planner;

import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.workload.ArrayPrograms;
import dev.kiln.planner.workload.FilterPrograms;
import dev.kiln.planner.workload.GatherPrograms;
import dev.kiln.planner.workload.LatticeBoltzmann;
import dev.kiln.planner.workload.PublishedGraphs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/**
 * How fast plans are found for problems of known kinds, with what is asked of each, and for problems of the user's. One thread, after a
 * warm-up; the first plans of processes are measured apart. Nothing is asserted: machines are shared.
 */
public final class PlannerBench {
    private static final long FIRST = 1;
    private static final String VB = "reads-writes";
    private static final String BH = "bohrium";

    private final boolean quick;
    private final Consumer<Row> rows;

    /**
     * A run.
     *
     * @param quick one problem of each kind, one repeat, a tenth of the time limits: to see that it runs
     * @param rows takes each row when it is measured
     */
    public PlannerBench(boolean quick, Consumer<Row> rows) {
        this.quick = quick;
        this.rows = rows;
    }

    /**
     * Measures the problems in a file, or makes a row that says in one line why it cannot be read.
     *
     * @return whether it could be read
     */
    public boolean file(Path file) {
        List<ProblemText> texts;
        try {
            texts = new ProblemJson().read(Files.readString(file));
            for (ProblemText text : texts) {
                measure(new Case(text.name(), modelFor(text), "ilp", 10, 5), null, List.of(text));
            }
            return true;
        } catch (BadProblem e) {
            return failed(file, e.getMessage());
        } catch (NoSuchFileException e) {
            return failed(file, "there is no such file");
        } catch (MalformedInputException e) {
            return failed(file, "it is not UTF-8 text");
        } catch (IOException e) {
            return failed(file, "it cannot be read: " + e.getMessage());
        }
    }

    private boolean failed(Path file, String reason) {
        rows.accept(new Row(
                file.toString(), Map.of("error", reason.lines().findFirst().orElse(""))));
        return false;
    }

    private static String modelFor(ProblemText text) {
        return switch (text) {
            case ProblemText.Bytecode b -> BH;
            case ProblemText.Combinators c -> VB;
        };
    }

    /** Measures what is asked of the planner. */
    public void standard() {
        try {
            cold();
            warmUp();
            for (String name : PublishedGraphs.names()) {
                List<ProblemText> text = List.of(PublishedGraphs.of(name));
                measure(new Case(name, VB, "ilp", 10, 9), most(0.05), text);
            }
            filters();
            List<ProblemText> step = List.of(LatticeBoltzmann.step());
            measure(new Case("Lattice-Boltzmann step, 494 ops", BH, "ilp", 10, 5), most(0.5), step);
            measure(
                    new Case("gather programs, 66 combinators", VB, "ilp", 10, 3),
                    most(0.3),
                    texts(GatherPrograms::of, 66, 5));
            measure(
                    new Case("gather programs, 100 combinators", VB, "ilp", 10, 1),
                    most(3),
                    texts(GatherPrograms::of, 100, 5));
            measure(new Case("array programs, 200 ops", BH, "ilp", 10, 1), gap(0.02), texts(ArrayPrograms::of, 200, 3));
            measure(
                    new Case("many readers, 200 ops", BH, "ilp", 10, 1),
                    gap(0.02),
                    texts(ArrayPrograms::manyReaders, 200, 3));
            measure(
                    new Case("array programs, 1000 ops", BH, "ilp", 30, 1),
                    gap(0.04),
                    texts(ArrayPrograms::of, 1000, 2));
            Target quickly = new Target(Target.Of.MEDIAN_SECONDS, 0.02, false);
            measure(
                    new Case("array programs, 1000 ops", BH, "greedy", 10, 15),
                    quickly,
                    texts(ArrayPrograms::of, 1000, 3));
        } catch (BadProblem e) {
            throw new IllegalStateException("a problem of the planner's own: " + e.getMessage(), e);
        }
    }

    /** The papers' programs, each as the first plan of a process. */
    private void cold() {
        List<String> names = quick ? PublishedGraphs.names().subList(0, 1) : PublishedGraphs.names();
        try {
            List<Measured.Plan> plans =
                    new ColdPlan(VB, seconds(10), quick ? 1 : 5).of(names).plans();
            for (int k = 0; k < plans.size(); k++) {
                Measured m = new Measured(List.of(plans.get(k)));
                rows.accept(Row.of(names.get(k) + ", first of a process", most(0.05), m, how(VB, "ilp", seconds(10))));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a JVM for first plans cannot be started", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("first plans were interrupted", e);
        }
    }

    private void filters() throws BadProblem {
        TimePlans time = new TimePlans("clustering", "ilp", seconds(10), quick ? 1 : 3);
        Measured m = time.of(texts(FilterPrograms::of, 25, 25));
        String name = "filter programs, 25 combinators";
        Map<String, Object> how = how("clustering", "ilp", seconds(10));
        rows.accept(Row.of(name, new Target(Target.Of.MEDIAN_SECONDS, 0.1, true), m, how));
        rows.accept(Row.of(name, most(0.3), m, how));
    }

    private static Target most(double seconds) {
        return new Target(Target.Of.MOST_SECONDS, seconds, true);
    }

    private static Target gap(double limit) {
        return new Target(Target.Of.LARGEST_GAP, limit, false);
    }

    private interface Generator {
        ProblemText of(long seed, int ops);
    }

    private List<ProblemText> texts(Generator generator, int ops, int count) {
        LongFunction<ProblemText> make = seed -> generator.of(seed, ops);
        return LongStream.range(FIRST, FIRST + (quick ? 1 : count))
                .mapToObj(make)
                .toList();
    }

    private double seconds(double limit) {
        return quick ? limit / 10 : limit;
    }

    /** Other problems of the same kinds, so that what is measured runs compiled. */
    private void warmUp() throws BadProblem {
        for (int round = 0; round < (quick ? 1 : 3); round++) {
            for (String name : PublishedGraphs.names()) {
                warm(VB, "ilp", PublishedGraphs.of(name));
            }
            for (long seed = 901; seed < (quick ? 902 : 906); seed++) {
                warm("clustering", "ilp", FilterPrograms.of(seed, 25));
                warm(VB, "ilp", GatherPrograms.of(seed, 40));
                warm(BH, "ilp", ArrayPrograms.of(seed, 80));
                warm(BH, "greedy", ArrayPrograms.of(seed, 1000));
            }
            warm(BH, "ilp", LatticeBoltzmann.step());
        }
    }

    private static void warm(String model, String partitioner, ProblemText text) throws BadProblem {
        new TimePlans(model, partitioner, 1, 1).of(List.of(text));
    }

    /** What is planned, how, and for how many seconds; {@code repeats} of each problem. */
    private record Case(String name, String model, String partitioner, double limit, int repeats) {}

    private void measure(Case c, Target target, List<? extends ProblemText> texts) throws BadProblem {
        double limit = seconds(c.limit());
        Measured m = new TimePlans(c.model(), c.partitioner(), limit, quick ? 1 : c.repeats()).of(texts);
        rows.accept(Row.of(c.name(), target, m, how(c.model(), c.partitioner(), limit)));
    }

    private static Map<String, Object> how(String model, String partitioner, double limit) {
        Map<String, Object> how = new LinkedHashMap<>();
        how.put("cost model", model);
        how.put("partitioner", partitioner);
        how.put("time limit", limit);
        return how;
    }
}
