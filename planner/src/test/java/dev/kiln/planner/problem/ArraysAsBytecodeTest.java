package dev.kiln.planner.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * An array program with updates in place and views that overlap, and the same as bytecode written to JSON and read again, are one problem:
 * the same pairs may share a kernel, and the best plans cost the same. {@code -Dkiln.seed=N} repeats program N alone.
 */
class ArraysAsBytecodeTest {
    private static final long FIRST = 20275000;
    private static final int PROGRAMS = Dial.cases(100, 1000);
    private static final List<String> MODELS = List.of("bohrium", "max-contract", "max-locality", "robinson");

    @Test
    void arrayProgramsAndBytecodePlanAlike() throws Exception {
        String only = System.getProperty("kiln.seed");
        long first = only == null ? FIRST : Long.parseLong(only);
        Set<Class<?>> seen = new HashSet<>();
        for (long seed = first; seed < first + (only == null ? PROGRAMS : 1); seed++) {
            Program program = RandomArrayPrograms.ofViews(seed, 3 + (int) (seed % 6));
            ProblemText text = bytecode(program, seen);
            ProblemJson json = new ProblemJson();
            ProblemText back = json.read(json.write(text)).getFirst();
            assertThat(back).isEqualTo(text);
            String repeat = "seed " + seed + ", repeat with -Dtest=ArraysAsBytecodeTest -Dkiln.seed=" + seed + "\n"
                    + program + "\n" + json.write(text);
            requireAlike(FromProgram.of(program, "arrays"), back.toProblem(), repeat);
        }
        if (only == null) {
            assertThat(seen).contains(Node.Map.class, Node.Reduce.class, Node.Update.class);
        }
    }

    private static void requireAlike(FusionProblem arrays, FusionProblem bytecode, String repeat) {
        assertThat(bytecode.size()).as(repeat).isEqualTo(arrays.size());
        for (int i = 0; i < arrays.size(); i++) {
            for (int j = i + 1; j < arrays.size(); j++) {
                String at = arrays.op(i).label() + " and " + arrays.op(j).label() + ": arrays " + arrays.whyNot(i, j)
                        + ", bytecode " + bytecode.whyNot(i, j) + "\n" + repeat;
                assertThat(bytecode.fusible(i, j)).as(at).isEqualTo(arrays.fusible(i, j));
                assertThat(bytecode.successors(i).get(j))
                        .as(at)
                        .isEqualTo(arrays.successors(i).get(j));
            }
        }
        for (String model : MODELS) {
            // elements of bytecode have one byte
            double bytes = model.equals("bohrium") ? Double.BYTES : 1;
            assertThat(best(bytecode, model) * bytes).as(model + ", " + repeat).isEqualTo(best(arrays, model));
        }
    }

    private static double best(FusionProblem p, String name) {
        CostModel model = CostModels.named(name);
        PlanResult r = Partitioners.named("ilp").partition(p, model, Budget.seconds(60));
        assertThat(r.status()).isEqualTo(PlanResult.Status.OPTIMAL);
        return r.cost();
    }

    private static ProblemText bytecode(Program program, Set<Class<?>> seen) {
        List<ProblemText.BytecodeLine> lines = new ArrayList<>();
        for (Instruction i : program.instructions()) {
            ProblemText.Id id = new ProblemText.Id(Integer.toString(i.id()), true);
            lines.add(
                    switch (i) {
                        case Instruction.Free(var _, int base) ->
                            new ProblemText.BytecodeLine(id, "DEL", List.of(name(program, base)), List.of());
                        case Instruction.Keep(var _, int base) ->
                            new ProblemText.BytecodeLine(id, "SYNC", List.of(name(program, base)), List.of());
                        case Instruction.Compute c -> {
                            seen.add(c.node().getClass());
                            List<String> in = new ArrayList<>();
                            for (Source source : c.in()) {
                                if (source instanceof Source.BaseRead(int base, View view, var _)) {
                                    in.add(slice(program, base, view));
                                }
                            }
                            BaseView out = c.out();
                            List<String> written = List.of(slice(program, out.base(), out.view()));
                            yield new ProblemText.BytecodeLine(id, op(c.node()), written, in);
                        }
                    });
        }
        return new ProblemText.Bytecode("arrays", lines);
    }

    private static String op(Node node) {
        return switch (node) {
            case Node.Map map -> map.op().name();
            case Node.Reduce _ -> "ADD_REDUCE";
            case Node.Update _ -> "IDENTITY";
            default -> throw new IllegalArgumentException("node n" + node.id() + " is none of bytecode");
        };
    }

    private static String name(Program program, int base) {
        return program.bases().get(base).name();
    }

    private static String slice(Program program, int base, View view) {
        long stride = view.rank() == 0 ? 1 : view.strides()[0];
        boolean one = stride == 0 || view.size() == 1;
        long step = one ? 1 : stride;
        long end = view.offset() + step * (one ? 1 : view.size());
        return name(program, base) + "[" + view.offset() + ":" + end + (step == 1 ? "]" : ":" + step + "]");
    }
}
