package example;

import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;

/** Which of these four operations become one kernel? T is used once and then deleted, so in one kernel with its reader it is never stored. */
public final class PlanFusion {
    private static final String PROBLEM = """
            {"dialect": "bytecode", "name": "norm", "ops": [
              {"id": "square", "op": "MUL", "out": ["T[0:1000]"], "in": ["X[0:1000]", "X[0:1000]"]},
              {"id": "sum", "op": "ADD_REDUCE", "out": ["S[0:1]"], "in": ["T[0:1000]"]},
              {"id": "free", "op": "DEL", "out": ["T"]},
              {"id": "scale", "op": "DIV", "out": ["Y[0:1000]"], "in": ["X[0:1000]", "S[0:1]"]}]}
            """;

    private PlanFusion() {}

    public static void main(String[] args) throws BadProblem {
        ProblemText text = new ProblemJson().read(PROBLEM).getFirst();
        FusionProblem problem = text.toProblem();
        for (String model : new String[] {"bohrium", "max-contract"}) {
            PlanResult plan =
                    Partitioners.named("ilp").partition(problem, CostModels.named(model), Budget.seconds(2));
            System.out.println(model + ": " + plan.status().text() + ", cost " + plan.cost());
            plan.partition().blocks().forEach(block -> System.out.println("  "
                    + block.stream().map(op -> problem.op(op).id()).toList()));
        }
    }
}
