package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.math.Philox;

/** Writes random numbers to memory. What reads them need not wait for a kernel that draws them. */
final class Draws {
    /** Normal numbers that cost about what an evaluation does: each takes a logarithm and a cosine without vectors. */
    private static final int MOST_NORMAL = 512;

    private Draws() {}

    /** Whether to draw numbers here takes no longer than to find a plan for them. */
    static boolean takes(Node.Random random) {
        return switch (random.distribution()) {
            case UNIFORM -> true;
            case NORMAL -> random.size() <= MOST_NORMAL;
        };
    }

    /** Numbers that are {@linkplain #takes taken}. */
    static Storage of(Node.Random random, Storage to) {
        long seed = number(random, 0);
        long stream = number(random, 1);
        int n = (int) random.size();
        switch (random.distribution()) {
            case UNIFORM -> Philox.uniform(seed, stream, to.segment(), n);
            case NORMAL -> Philox.normal(seed, stream, to.segment(), n);
        }
        return to;
    }

    private static long number(Node.Random random, int k) {
        return ScalarOps.asLong(((Operand.Scalar) random.operands().get(k)).value());
    }
}
