package dev.kiln.highs;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The listeners of one solver, called by the shim from whatever thread HiGHS is on, one at a time.
 *
 * <p>What a listener throws is kept, stops the run, and is thrown by the call that ran. The native side holds this object, so it does
 * not know its {@link Highs}, which can become garbage.
 */
final class Callbacks {
    private final Map<CallbackType, Consumer<? super CallbackEvent>> listeners = new EnumMap<>(CallbackType.class);
    private final Interruption interruption;
    private volatile Thread speaker;
    private Throwable thrown;
    private long solver;
    private int columns;

    Callbacks(Interruption interruption) {
        this.interruption = interruption;
    }

    /** Sets the listener of a type, or takes it away (null); called in the solver's turn. */
    synchronized int set(long address, CallbackType type, Consumer<? super CallbackEvent> listener) {
        if (listener == null) {
            listeners.remove(type);
        } else {
            listeners.put(type, listener);
        }
        solver = address;
        int heard = listeners.keySet().stream()
                .mapToInt(wanted -> 1 << wanted.ordinal())
                .sum();
        int status = HighsNative.listen(address, heard == 0 ? null : this, heard);
        if (type.isInterrupt() || status < 0) {
            return status;
        }
        return listener == null
                ? HighsNative.stopCallback(address, type.ordinal())
                : HighsNative.startCallback(address, type.ordinal());
    }

    /** Has HiGHS call back again for all that is listened to, which it may have forgotten. */
    synchronized void start(long address) {
        for (CallbackType type : CallbackType.values()) {
            if (type.isInterrupt() || listeners.containsKey(type)) {
                HighsNative.startCallback(address, type.ordinal());
            }
        }
    }

    /** How many variables a point has from now on. */
    void columns(int count) {
        columns = count;
    }

    /** The upcall of the shim; never throws. */
    synchronized void hear(
            int code,
            String message,
            double[] numbers,
            double[] point,
            int[] cutStart,
            int[] cutIndex,
            double[] cutValue,
            double[] cutLower,
            double[] cutUpper,
            long in) {
        CallbackEvent event = null;
        speaker = Thread.currentThread();
        try {
            CallbackType type = CallbackType.values()[code];
            var cuts = Optional.ofNullable(cutStart).map(start -> {
                int[] starts = java.util.Arrays.copyOf(start, start.length + 1);
                starts[start.length] = cutIndex == null ? 0 : cutIndex.length;
                return new CallbackEvent.CutPool(
                        new Rows(cutLower, cutUpper),
                        SparseMatrix.byRows(
                                starts,
                                Objects.requireNonNullElse(cutIndex, new int[0]),
                                Objects.requireNonNullElse(cutValue, new double[0])));
            });
            event = new CallbackEvent(
                    type,
                    message,
                    numbers,
                    Objects.requireNonNullElse(point, new double[0]),
                    cuts,
                    interruption,
                    new CallbackEvent.Input(solver, in, columns));
            Consumer<? super CallbackEvent> listener = listeners.get(type);
            if (listener != null && thrown == null) {
                listener.accept(event);
            }
        } catch (Throwable t) {
            thrown = thrown == null ? t : thrown;
            interruption.interrupt();
        } finally {
            speaker = null;
            if (event != null) {
                event.end();
            }
        }
    }

    /** Throws what a listener threw since the last time. */
    synchronized void rethrow() {
        Throwable late = thrown;
        thrown = null;
        if (late != null) {
            throw Callbacks.<RuntimeException>asItIs(late);
        }
    }

    /** HiGHS must not be called from inside HiGHS. */
    void requireOutside() {
        if (speaker == Thread.currentThread()) {
            throw new IllegalStateException("solver (in a callback) of HiGHS cannot be called by its own listener"
                    + "\nMaybe use the event's own methods, or keep the event and act after the solve.");
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T asItIs(Throwable t) throws T {
        throw (T) t;
    }
}
