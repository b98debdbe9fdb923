package dev.kiln.planner.io;

import dev.kiln.planner.problem.FusionProblem;
import java.util.List;

/** A fusion problem as people write it; one record for each dialect, equal by value, written and read as JSON. */
public sealed interface ProblemText {
    String name();

    /** @throws BadProblem naming the op and the reason */
    FusionProblem toProblem() throws BadProblem;

    /** Array bytecode. */
    record Bytecode(String name, List<BytecodeLine> ops) implements ProblemText {
        public Bytecode {
            ops = List.copyOf(ops);
        }

        @Override
        public FusionProblem toProblem() throws BadProblem {
            return new BytecodeReader(this).problem();
        }
    }

    /**
     * A line of bytecode.
     *
     * @param id a whole number or a word
     * @param op {@code ADD}, {@code REDUCE}, {@code DEL} …
     * @param out views {@code A[0:4]}; of DEL and SYNC a base {@code A}
     * @param in views
     */
    record BytecodeLine(Id id, String op, List<String> out, List<String> in) {
        public BytecodeLine {
            out = List.copyOf(out);
            in = List.copyOf(in);
        }
    }

    /** A program of combinators. */
    record Combinators(String name, List<String> inputs, List<String> outputs, List<Combinator> ops)
            implements ProblemText {
        public Combinators {
            inputs = List.copyOf(inputs);
            outputs = List.copyOf(outputs);
            ops = List.copyOf(ops);
        }

        @Override
        public FusionProblem toProblem() throws BadProblem {
            return new CombinatorReader(this).problem();
        }
    }

    /** A binding: the combinator's result is called {@code id}. */
    record Combinator(Id id, String op, List<Argument> in) {
        public Combinator {
            in = List.copyOf(in);
        }
    }

    /** What a combinator reads and how: {@code stream, index, source, target, random, scalar}. */
    record Argument(String array, String role) {}

    /**
     * The name of an op, written as it was read.
     *
     * @param number whether it is written without quotes
     */
    record Id(String text, boolean number) {}
}
