package example;

import dev.kiln.highs.Highs;
import dev.kiln.highs.Solution;
import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Variable;

/** Which of three things go into a bag that holds 5 kg? */
public final class Knapsack {
    private Knapsack() {}

    public static void main(String[] args) {
        var program = new ProgramBuilder().maximise();
        Variable lamp = program.binary("lamp", 4);
        Variable rope = program.binary("rope", 3);
        Variable tent = program.binary("tent", 5);
        program.require("weight", Linear.of(2, lamp).plus(1, rope).plus(4, tent).atMost(5));

        Solution solution = Highs.solve(program.toProgram());
        System.out.println(solution.status() + ": worth " + solution.objective());
        for (Variable thing : new Variable[] {lamp, rope, tent}) {
            System.out.println(thing.name() + ": " + solution.isOne(thing));
        }
    }
}
