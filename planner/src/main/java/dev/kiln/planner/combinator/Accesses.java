package dev.kiln.planner.combinator;

import dev.kiln.planner.problem.Orders;
import java.util.ArrayList;
import java.util.List;

/**
 * For each read whether the reader can take the elements in the producer's loop, and in which order it reads ([VB] section 4.1; gathers
 * are labelled from 2 on in program order).
 */
final class Accesses {
    private final CombinatorProgram program;
    private final int[] label;
    private final List<String> gathers = new ArrayList<>();

    Accesses(CombinatorProgram program) {
        this.program = program;
        this.label = new int[program.bindings().size()];
        for (int i = 0; i < label.length; i++) {
            boolean gather = program.binding(i).combinator() == Combinator.GATHER;
            label[i] = gather ? 2 + gathers.size() : -1;
            if (gather) {
                gathers.add(program.binding(i).name());
            }
        }
    }

    /** The names of the gathers of labels 2, 3, …. */
    List<String> gathers() {
        return gathers;
    }

    /** The order in which op i makes the read: a gather's label, -1 for the op's own, {@link Orders#ALONE} for none. */
    int label(int i, Read r) {
        return switch (r.role()) {
            case STREAM, INDEX, SCALAR -> -1;
            case SOURCE -> label[i] >= 0 ? label[i] : Orders.ALONE;
            case RANDOM, TARGET -> Orders.ALONE;
        };
    }

    /** Why op i cannot take the array in its producer's loop, or null when it can. @param r its read of another op's result */
    String obstacle(int i, Read r) {
        Binding reader = program.binding(i);
        Binding producer = program.binding(program.producer(r.array()));
        String array = producer.name();
        if (!reader.combinator().isLoop() || !producer.combinator().isLoop()) {
            String odd = reader.combinator().isLoop() ? producer.name() : reader.name();
            return odd + " is not a loop that others can join";
        }
        if (producer.combinator() == Combinator.SCATTER) {
            return "the result of the scatter " + array + " is complete only when its loop has ended";
        }
        if (reader.combinator() == Combinator.CROSS && reader.reads().lastIndexOf(r) > 0) {
            return reader.name() + " goes through " + array + " again for every element of the other array";
        }
        return switch (r.role()) {
            case STREAM, INDEX -> null;
            case SOURCE -> label[i] >= 0 ? null : reader.name() + " needs all of " + array + " before it starts";
            case SCALAR ->
                producer.combinator() == Combinator.FOLD
                        ? array + " is the result of a reduction: it is complete only when the loop has ended"
                        : reader.name() + " needs all of " + array + " before it starts";
            case RANDOM -> reader.name() + " reads any element of " + array + ": all must be there before it starts";
            case TARGET -> reader.name() + " scatters into " + array + ": all of it must be there before";
        };
    }
}
