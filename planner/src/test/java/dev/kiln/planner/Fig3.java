package dev.kiln.planner;

import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.problem.FusionProblem;

/** The program of [BH] Fig. 3. */
public final class Fig3 {
    public static final String JSON = """
            {"dialect":"bytecode","name":"fig3","ops":[
              {"id":1,"op":"COPY","out":["A[0:4]"],"in":[]},
              {"id":2,"op":"COPY","out":["B[0:4]"],"in":[]},
              {"id":3,"op":"COPY","out":["D[0:5]"],"in":[]},
              {"id":4,"op":"COPY","out":["E[0:5]"],"in":[]},
              {"id":5,"op":"ADD","out":["A[0:4]"],"in":["A[0:4]","D[0:4]"]},
              {"id":6,"op":"COPY","out":["A[0:4]"],"in":["D[0:4]"]},
              {"id":7,"op":"ADD","out":["B[0:4]"],"in":["B[0:4]","E[0:4]"]},
              {"id":8,"op":"COPY","out":["B[0:4]"],"in":["E[0:4]"]},
              {"id":9,"op":"MUL","out":["T[0:4]"],"in":["A[0:4]","B[0:4]"]},
              {"id":10,"op":"MAX","out":["D[1:5]"],"in":["T[0:4]","E[1:5]"]},
              {"id":11,"op":"MIN","out":["E[1:5]"],"in":["T[0:4]","D[1:5]"]},
              {"id":12,"op":"DEL","out":["A"]},
              {"id":13,"op":"DEL","out":["B"]},
              {"id":14,"op":"DEL","out":["E"]},
              {"id":15,"op":"DEL","out":["T"]},
              {"id":16,"op":"SYNC","out":["D"]},
              {"id":17,"op":"DEL","out":["D"]}]}
            """;

    private Fig3() {}

    public static FusionProblem problem() {
        return read(JSON);
    }

    /** The first problem of the text. */
    public static FusionProblem read(String json) {
        try {
            return new ProblemJson().read(json).getFirst().toProblem();
        } catch (BadProblem e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** For each op its block, from lists of ids; ops that are not named stay alone. */
    public static int[] blocks(FusionProblem p, String[]... blocks) {
        int[] blockOf = new int[p.size()];
        for (int i = 0; i < p.size(); i++) {
            blockOf[i] = i;
            for (int b = 0; b < blocks.length; b++) {
                if (java.util.Arrays.asList(blocks[b]).contains(p.op(i).id())) {
                    blockOf[i] = p.size() + b;
                }
            }
        }
        return blockOf;
    }
}
