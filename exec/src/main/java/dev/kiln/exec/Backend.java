package dev.kiln.exec;

import dev.kiln.arrays.graph.loops.MemoryLoops;
import dev.kiln.exec.loop.LoopNest;

/**
 * Compiles and runs loop nests. Four abstract contract tests in this module's test jar specify what every backend must do: {@code
 * BackendContract}, {@code OrderedContract} for scans, arg-reductions and filters, {@code EveryOpContract} for every op and type, and
 * {@code ComplexContract}. Their oracles are the interpreter of this module and NumPy.
 */
public interface Backend {
    /** The name the user types: {@code interpreter}, {@code vector}, {@code opencl}. */
    String name();

    /** What it is, in one line without a full stop, for {@code %backend --list} and the documentation. */
    String summary();

    /**
     * Where it stands among the others: the first that is available is chosen unless the user names another one. Code generators for the
     * processor come first, then the interpreter, then what runs elsewhere or only in part.
     */
    default int place() {
        return 100;
    }

    /** Whether this machine can run it, and if not, why. Cheap after the first call. */
    Availability availability();

    /**
     * Makes a kernel of a nest. The kernel runs for any sizes, strides and scalars that fit the nest's structure, and may be run by
     * several threads at a time.
     *
     * @throws UnsupportedOperationException when this backend does not support such nests; a session then tries another one
     * @throws IllegalStateException when the backend is not {@linkplain #availability() available}
     */
    Kernel compile(LoopNest nest);

    /**
     * The limits of a backend that makes one function of a nest: as many ops as a compiler still handles well, and as many arrays as a
     * device still takes as arguments. Registers are not limited: compilers keep on the stack what does not fit into them.
     */
    KernelLimits ONE_FUNCTION = new KernelLimits(60, 32, Integer.MAX_VALUE);

    /** The limits of a backend that splits nests of many ops or arrays itself: none. */
    KernelLimits SPLIT = new KernelLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    /** How large a kernel may be; plans keep to it. */
    default KernelLimits limits() {
        return ONE_FUNCTION;
    }

    /**
     * How many bits the vectors have in which it folds a row of floats, when it folds as the vector backend does: element by element into
     * four vectors in turn, which are joined half by half. 0 when its order is another one.
     */
    default int foldedBits() {
        return 0;
    }

    /** Loops for single operations on small arrays, which give the bits of its kernels; null when it has none. */
    default MemoryLoops memoryLoops() {
        return null;
    }

    /** Its assumed speed with a number of threads, used until it has been measured. */
    default Assumed assumed(int threads) {
        return new Assumed(threads, 1, 2e-6);
    }
}
