package dev.kiln.planner.combinator;

import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * A program of combinators. Arrays 0 … inputs−1 come from outside; array inputs + i is the result of binding i.
 *
 * @param bindings in an order in which they can run, what reads a scatter's target before the scatter
 * @param outputs numbers of arrays
 */
public record CombinatorProgram(String name, List<String> inputs, Set<Integer> outputs, List<Binding> bindings) {
    public CombinatorProgram {
        inputs = List.copyOf(inputs);
        outputs = Set.copyOf(outputs);
        bindings = List.copyOf(bindings);
        for (int i = 0; i < bindings.size(); i++) {
            Binding b = bindings.get(i);
            String fault = b.combinator().fault(b.reads());
            for (Read r : b.reads()) {
                fault = r.array() >= 0 && r.array() < inputs.size() + i ? fault : "it reads what comes later";
            }
            if (fault != null) {
                throw new IllegalArgumentException("op (" + b.name() + "): " + fault);
            }
        }
    }

    int arrays() {
        return inputs.size() + bindings.size();
    }

    /** The array that binding i makes. */
    int result(int binding) {
        return inputs.size() + binding;
    }

    /** The binding that makes the array, or -1 for an input. */
    int producer(int array) {
        return array < inputs.size() ? -1 : array - inputs.size();
    }

    Binding binding(int i) {
        return bindings.get(i);
    }

    /** What the array is called. */
    public String nameOf(int array) {
        return array < inputs.size()
                ? inputs.get(array)
                : bindings.get(producer(array)).name();
    }

    /** The arrays that are numbers: results of folds that are read only as scalars. */
    BitSet numbers() {
        BitSet numbers = new BitSet();
        for (int i = 0; i < bindings.size(); i++) {
            numbers.set(result(i), bindings.get(i).combinator() == Combinator.FOLD);
        }
        bindings.stream()
                .flatMap(b -> b.reads().stream())
                .filter(r -> r.role() != Role.SCALAR)
                .forEach(r -> numbers.clear(r.array()));
        return numbers;
    }
}
