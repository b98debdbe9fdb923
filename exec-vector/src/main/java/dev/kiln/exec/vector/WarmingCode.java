package dev.kiln.exec.vector;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.emit.Lanes;
import dev.kiln.exec.vector.lanes.RowArguments;
import dev.kiln.exec.vector.lanes.RowCode;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A one-op part that all kernels share: scalar code until its vector code is compiled. */
final class WarmingCode implements RowCode {
    /** Elements after which vector code is worth its compilation. */
    private static final long WORTH_COMPILING = 64L * Frame.BLOCK;

    private final LoopNest nest;
    private final Lanes lanes;
    private final Consumer<WarmingCode> warmUp;
    private final AtomicLong done = new AtomicLong();
    private volatile RowCode code;

    WarmingCode(LoopNest nest, Lanes lanes, Consumer<WarmingCode> warmUp) {
        this.nest = nest;
        this.lanes = lanes;
        this.warmUp = warmUp;
        this.code = new ScalarCode(nest, lanes.count());
    }

    LoopNest nest() {
        return nest;
    }

    Lanes lanes() {
        return lanes;
    }

    /** The code in use. */
    RowCode code() {
        return code;
    }

    /** Puts compiled code to use. */
    void publish(RowCode compiled) {
        code = compiled;
    }

    @Override
    public void run(RowArguments arguments, int[] slots, long rows, int columns, boolean each) {
        if (code instanceof ScalarCode) {
            long elements = rows * columns;
            long before = done.getAndAdd(elements);
            if (before < WORTH_COMPILING && before + elements >= WORTH_COMPILING) {
                warmUp.accept(this);
            }
        }
        code.run(arguments, slots, rows, columns, each);
    }
}
