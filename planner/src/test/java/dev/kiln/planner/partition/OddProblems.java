package dev.kiln.planner.partition;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.LongPrograms;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.workload.FilterPrograms;
import dev.kiln.planner.workload.GatherPrograms;
import java.util.List;

/** Problems that partitioners should survive: nothing to do, one op, many ops, filters, gathers, scans and scatters. */
final class OddProblems {
    private static final String EMPTY = "{\"dialect\":\"bytecode\",\"name\":\"empty\",\"ops\":[]}";
    private static final String ONE =
            "{\"dialect\":\"bytecode\",\"name\":\"one\",\"ops\":[{\"id\":1,\"op\":\"COPY\",\"out\":[\"A[0:4]\"],\"in\":[]}]}";

    private OddProblems() {}

    /** Of both dialects, up to a few hundred ops. */
    static List<FusionProblem> all() {
        return List.of(
                Fig3.read(EMPTY),
                Fig3.read(ONE),
                Fig3.problem(),
                LongPrograms.of(400, 7),
                filters(3, 60),
                gathers(4, 60));
    }

    /** Maps, filters and folds. */
    static FusionProblem filters(long seed, int ops) {
        return problem(FilterPrograms.of(seed, ops));
    }

    /** Maps, gathers, scans both ways, folds and scatters. */
    static FusionProblem gathers(long seed, int ops) {
        return problem(GatherPrograms.of(seed, ops));
    }

    private static FusionProblem problem(ProblemText text) {
        try {
            return text.toProblem();
        } catch (BadProblem e) {
            throw new IllegalStateException(e);
        }
    }
}
