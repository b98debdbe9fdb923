package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Random programs with kept, dropped, counted and written arrays under an evaluator that destroys, as soon as it is allowed to, the
 * storage of every value that is dead and that nothing pinned depends on. What is read must still be right.
 */
class ReferenceCountingTest {
    private static final int PROGRAMS = 300;
    private static final int STEPS = 60;

    @Test
    void destroyingDeadArraysLosesNoLiveValue() {
        for (long seed = 1; seed <= PROGRAMS; seed++) {
            run(seed);
        }
    }

    private static void run(long seed) {
        Random random = new Random(seed);
        Context context = new Context(new Destroyer());
        CurrentContext.use(context);
        List<NDArray> arrays = new ArrayList<>();
        List<double[]> expected = new ArrayList<>();
        context.roots(() -> arrays.subList(0, Math.min(2, arrays.size())));
        for (int step = 0; step < STEPS; step++) {
            int i = arrays.isEmpty() ? -1 : random.nextInt(arrays.size());
            int j = arrays.isEmpty() ? -1 : random.nextInt(arrays.size());
            switch (i < 0 ? 0 : random.nextInt(9)) {
                case 0 -> add(arrays, expected, Nd.asarray(1.0, step, -2), 1, step, -2);
                case 1, 2 -> {
                    double[] a = expected.get(i);
                    double[] b = expected.get(j);
                    add(arrays, expected, arrays.get(i).add(arrays.get(j)), a[0] + b[0], a[1] + b[1], a[2] + b[2]);
                }
                case 3 -> {
                    arrays.get(i).set("1:", arrays.get(j).get(":-1"));
                    double[] b = expected.get(j).clone();
                    expected.get(i)[1] = b[0];
                    expected.get(i)[2] = b[1];
                }
                case 4 -> {
                    arrays.get(i).isub(arrays.get(j).mean());
                    double[] b = expected.get(j);
                    double mean = (b[0] + b[1] + b[2]) / 3;
                    for (int k = 0; k < 3; k++) {
                        expected.get(i)[k] -= mean;
                    }
                }
                case 5 -> {
                    NDArray array = arrays.remove(i);
                    expected.remove(i);
                    if (array.isManaged()) {
                        array.release();
                    }
                }
                case 6 -> context.flush("end of cell");
                case 7 -> {
                    NDArray copy = arrays.get(i).copy().manage();
                    double[] a = expected.get(i);
                    add(arrays, expected, copy, a[0], a[1], a[2]);
                }
                default -> check(seed, step, arrays.get(i), expected.get(i));
            }
        }
        for (int i = 0; i < arrays.size(); i++) {
            check(seed, STEPS, arrays.get(i), expected.get(i));
        }
    }

    private static void add(List<NDArray> arrays, List<double[]> expected, NDArray array, double... values) {
        arrays.add(array);
        expected.add(values);
    }

    private static void check(long seed, int step, NDArray array, double[] expected) {
        double[] got = array.toDoubleArray();
        for (int k = 0; k < 3; k++) {
            assertThat(got[k])
                    .as("element %d at step %d; to repeat: run(%dL)", k, step, seed)
                    .isCloseTo(
                            expected[k],
                            org.assertj.core.data.Offset.offset(Math.max(1e-9, Math.abs(expected[k]) * 1e-9)));
        }
    }

    /** Evaluates plainly, then overwrites and takes away what cannot be needed any more. */
    private static final class Destroyer implements Evaluator {
        private final ReferenceEvaluator reference = new ReferenceEvaluator();

        @Override
        public void evaluate(List<Node> outputs, List<Node> pinned, String reason) {
            Set<Node> inputs = storedInputs(outputs);
            Set<Node> needed = storedInputs(pinned);
            reference.evaluate(outputs, pinned, reason);
            for (Node node : inputs) {
                if (node.isDead() && !needed.contains(node)) {
                    Storage storage = node.storage();
                    node.storage(null);
                    storage.segment().fill((byte) 0x7F);
                    storage.close();
                }
            }
        }

        private static Set<Node> storedInputs(List<Node> from) {
            Set<Node> stored = Collections.newSetFromMap(new IdentityHashMap<>());
            Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
            List<Node> left = new ArrayList<>(from);
            for (int k = 0; k < left.size(); k++) {
                for (Operand operand : left.get(k).operands()) {
                    if (operand instanceof Operand.Read(Node node, View view) && seen.add(node)) {
                        if (node.storage() != null) {
                            stored.add(node);
                        } else {
                            left.add(node);
                        }
                    }
                }
            }
            return stored;
        }

        @Override
        public Allocator allocator() {
            return reference.allocator();
        }
    }
}
