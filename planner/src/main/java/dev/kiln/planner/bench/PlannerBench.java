package dev.kiln.planner.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioners;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.workload.ArrayPrograms;
import dev.kiln.planner.workload.FilterPrograms;
import dev.kiln.planner.workload.GatherPrograms;
import dev.kiln.planner.workload.LatticeBoltzmann;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/**
 * Times plans of programs of known kinds, as JSON on standard output: seconds (median and most, one thread, after a warm-up), how many
 * were proved and the largest gap. Arguments are files of problems to time besides. Nothing is asserted: machines are shared.
 */
public final class PlannerBench {
    private static final long FIRST = 1;

    private final Map<String, Object> report = new LinkedHashMap<>();

    private PlannerBench() {}

    /** Measures and prints. */
    public static void main(String[] files) throws IOException, BadProblem {
        PlannerBench bench = new PlannerBench();
        bench.warmUp();
        for (String file : files) {
            for (ProblemText text : new ProblemJson().read(Files.readString(Path.of(file)))) {
                bench.measure(
                        Path.of(file).getFileName().toString(), "reads-writes", "ilp", 10, List.of(text, text, text));
            }
        }
        bench.measure("filter programs, 25 combinators", "clustering", "ilp", 10, texts(FilterPrograms::of, 25, 15));
        bench.measure("Lattice-Boltzmann step", "bohrium", "ilp", 10, List.of(LatticeBoltzmann.step()));
        bench.measure("gather programs, 66 combinators", "reads-writes", "ilp", 10, texts(GatherPrograms::of, 66, 5));
        bench.measure("gather programs, 100 combinators", "reads-writes", "ilp", 10, texts(GatherPrograms::of, 100, 3));
        bench.measure("array programs, 200 ops", "bohrium", "ilp", 10, texts(ArrayPrograms::of, 200, 3));
        bench.measure("many readers, 200 ops", "bohrium", "ilp", 10, texts(ArrayPrograms::manyReaders, 200, 3));
        bench.measure("array programs, 1000 ops", "bohrium", "ilp", 30, texts(ArrayPrograms::of, 1000, 1));
        bench.measure("array programs, 1000 ops", "bohrium", "greedy", 30, texts(ArrayPrograms::of, 1000, 5));
        bench.report.put(
                "cached flush", Map.of("not measured", "flushes are the executor's; this measures plans alone"));
        System.out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(bench.report));
    }

    private interface Generator {
        ProblemText of(long seed, int ops);
    }

    private static List<ProblemText> texts(Generator generator, int ops, int count) {
        LongFunction<ProblemText> make = seed -> generator.of(seed, ops);
        return LongStream.range(FIRST, FIRST + count).mapToObj(make).toList();
    }

    private void warmUp() throws BadProblem {
        for (ProblemText text : texts(ArrayPrograms::of, 60, 20)) {
            for (String partitioner : List.of("ilp", "greedy")) {
                Partitioners.named(partitioner)
                        .partition(text.toProblem(), CostModels.named("bohrium"), Budget.seconds(1));
            }
        }
    }

    private void measure(String name, String model, String partitioner, double limit, List<? extends ProblemText> texts)
            throws BadProblem {
        String line = name + ", " + partitioner;
        CostModel cost = CostModels.all().stream()
                .filter(m -> m.name().equals(model))
                .findFirst()
                .orElse(null);
        if (cost == null) {
            report.put(line, Map.of("not measured", "there is no cost model " + model));
            return;
        }
        List<Double> seconds = new ArrayList<>();
        int proved = 0;
        double gap = 0;
        for (ProblemText text : texts) {
            FusionProblem problem = text.toProblem();
            PlanResult r = Partitioners.named(partitioner).partition(problem, cost, Budget.seconds(limit));
            seconds.add(r.seconds());
            proved += r.status() == PlanResult.Status.OPTIMAL ? 1 : 0;
            gap = Math.max(gap, r.gap());
        }
        seconds.sort(null);
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("cost model", model);
        figures.put("limit", limit);
        figures.put("problems", texts.size());
        figures.put("proved", proved);
        figures.put("median", seconds.get(seconds.size() / 2));
        figures.put("most", seconds.getLast());
        if (partitioner.equals("ilp")) {
            figures.put("largest gap", gap);
        }
        report.put(line, figures);
    }
}
