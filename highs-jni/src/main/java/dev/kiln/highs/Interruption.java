package dev.kiln.highs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A request to stop that any thread can make and that solves check while they run.
 *
 * <p>It holds until {@link #reset}: a solve that is given it later stops at once. One can serve many solvers.
 */
public final class Interruption {
    private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    /** One int outside the heap; HiGHS' callbacks read it, so it lives as long as this object does. */
    private final ByteBuffer flag = ByteBuffer.allocateDirect(Integer.BYTES);

    /** Makes an object that requests nothing yet. */
    public Interruption() {}

    /** Stops the solves that were given this object. */
    public void interrupt() {
        INT.setVolatile(flag, 0, 1);
    }

    /** Withdraws the request, so that later solves run. */
    public void reset() {
        INT.setVolatile(flag, 0, 0);
    }

    /** {@return whether a stop is requested} */
    public boolean isInterrupted() {
        return (int) INT.getVolatile(flag, 0) != 0;
    }

    ByteBuffer flag() {
        return flag;
    }
}
