package dev.kiln.planner.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.Node;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * An array program, and the same as combinators written to JSON and read again, are one problem: the same pairs may share a kernel, and
 * the best plans cost the same. {@code -Dkiln.seed=N} repeats program N alone.
 */
class ArraysAsCombinatorsTest {
    private static final long FIRST = 20271000;
    private static final int PROGRAMS = Dial.cases(100, 1000);
    private static final List<String> MODELS = List.of("fused-edges", "manifest", "reads", "reads-writes");

    @Test
    void arrayProgramsAndCombinatorsPlanAlike() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        for (long seed = first; seed < first + (only == null ? PROGRAMS : 1); seed++) {
            Program program = RandomArrayPrograms.plain(seed, 3 + (int) (seed % 5));
            ProblemText text = combinators(program);
            ProblemJson json = new ProblemJson();
            ProblemText back = json.read(json.write(text)).getFirst();
            assertThat(back).isEqualTo(text);
            String repeat = "seed " + seed + ", repeat with -Dtest=ArraysAsCombinatorsTest -Dkiln.seed=" + seed + "\n"
                    + program + "\n" + json.write(text);
            requireAlike(FromProgram.of(program, "arrays"), back.toProblem(), repeat);
        }
    }

    private static void requireAlike(FusionProblem arrays, FusionProblem combinators, String repeat) {
        Map<String, Integer> number = new HashMap<>();
        for (int i = 0; i < combinators.size(); i++) {
            number.put(combinators.op(i).id(), i);
        }
        List<Integer> real = new ArrayList<>();
        for (int i = 0; i < arrays.size(); i++) {
            if (arrays.op(i).isReal()) {
                real.add(i);
            }
        }
        for (int i : real) {
            for (int j : real) {
                if (i < j) {
                    int a = number.get(name(arrays, i));
                    int b = number.get(name(arrays, j));
                    String at = arrays.op(i).label() + " and " + arrays.op(j).label() + ": arrays "
                            + arrays.whyNot(i, j) + ", combinators " + combinators.whyNot(a, b) + "\n" + repeat;
                    assertThat(combinators.fusible(a, b)).as(at).isEqualTo(arrays.fusible(i, j));
                    assertThat(combinators.successors(a).get(b)
                                    || combinators.successors(b).get(a))
                            .as(at)
                            .isEqualTo(arrays.successors(i).get(j));
                }
            }
        }
        for (String model : MODELS) {
            PlanResult a = best(arrays, model);
            PlanResult c = best(combinators, model);
            assertThat(c.cost()).as(model + ", " + repeat).isEqualTo(a.cost());
        }
    }

    private static PlanResult best(FusionProblem p, String name) {
        CostModel model = CostModels.named(name);
        PlanResult r = Partitioners.named("ilp").partition(p, model, Budget.seconds(60));
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        return r;
    }

    private static String name(FusionProblem p, int op) {
        return p.bases().get(p.views().get(p.op(op).writes().getFirst()).base()).name();
    }

    /** The program as [VB]'s combinators: a gather of what a kernel computes is a map that reads any element of it. */
    private static ProblemText combinators(Program program) {
        List<String> inputs = new ArrayList<>();
        List<String> outputs = new ArrayList<>();
        for (Base b : program.bases()) {
            if (b.input()) {
                inputs.add(b.name());
            }
            if (b.output()) {
                outputs.add(b.name());
            }
        }
        List<ProblemText.Combinator> ops = new ArrayList<>();
        for (Instruction i : program.instructions()) {
            if (i instanceof Instruction.Compute c) {
                String id = program.bases().get(c.out().base()).name();
                List<ProblemText.Argument> in = new ArrayList<>();
                for (Source s : c.in()) {
                    if (s instanceof Source.BaseRead r) {
                        ProblemText.Argument a = new ProblemText.Argument(
                                program.bases().get(r.base()).name(), role(program, r));
                        if (!in.contains(a)) {
                            in.add(a);
                        }
                    }
                }
                ops.add(new ProblemText.Combinator(new ProblemText.Id(id, false), combinator(c), in));
            }
        }
        return new ProblemText.Combinators("arrays", inputs, outputs, ops);
    }

    private static String combinator(Instruction.Compute c) {
        return switch (c.node()) {
            case Node.Reduce r -> "fold";
            case Node.ArgReduce r -> "fold";
            case Node.Scan s -> s.backwards() ? "scanr" : "scanl";
            case Node.Filter f -> "filter";
            default -> "map";
        };
    }

    private static String role(Program program, Source.BaseRead r) {
        if (r.reach() == Source.Reach.ANYWHERE) {
            return "random";
        }
        return program.bases().get(r.base()).length() == 1 ? "scalar" : "stream";
    }
}
