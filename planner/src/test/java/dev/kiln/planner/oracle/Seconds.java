package dev.kiln.planner.oracle;

import dev.kiln.arrays.graph.OpClass;
import dev.kiln.planner.cost.Machine;

/** What takes how long on the machine that {@code hardware} assumes: an array by the level of memory that it fits into alone. */
final class Seconds {
    private static final Machine MACHINE = Machine.standard(1);

    static final double LAUNCH = MACHINE.launchSeconds();

    private Seconds() {}

    static double read(double bytes) {
        return MACHINE.level(bytes).seconds(bytes, 0);
    }

    static double write(double bytes) {
        return MACHINE.level(bytes).seconds(0, bytes);
    }

    static double arithmetic(OpClass kind, double elements) {
        return MACHINE.seconds(kind, elements);
    }

    /** What an addition of a product saves in the kernel that made the product. */
    static double fusedMultiplyAdd(double elements) {
        return MACHINE.fma() * Math.min(arithmetic(OpClass.ADD, elements), arithmetic(OpClass.MULTIPLY, elements));
    }
}
