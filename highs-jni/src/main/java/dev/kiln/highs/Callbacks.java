package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.jni.NativeEvent;
import dev.kiln.highs.jni.NativeListener;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.SparseMatrix;
import java.util.Arrays;
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
final class Callbacks implements NativeListener {
    private final Map<CallbackType, Consumer<? super CallbackEvent>> listeners = new EnumMap<>(CallbackType.class);
    private final Interruption interruption;
    private volatile Thread speaker;
    private Throwable thrown;
    private long solver;
    private int columns;

    Callbacks(Interruption interruption) {
        this.interruption = interruption;
    }

    /** Sets the listener of a type, or removes it (null); called while the caller holds the solver. */
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
    @Override
    public synchronized void hear(NativeEvent heard) {
        CallbackEvent event = null;
        speaker = Thread.currentThread();
        try {
            CallbackType type = CallbackType.values()[heard.type()];
            event = new CallbackEvent(
                    type, heard, cuts(heard), interruption, new CallbackEvent.Input(solver, heard.in(), columns));
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

    private static Optional<CallbackEvent.CutPool> cuts(NativeEvent heard) {
        if (heard.cutStart() == null) {
            return Optional.empty();
        }
        int count = heard.cutStart().length;
        int[] index = Objects.requireNonNullElse(heard.cutIndex(), new int[0]);
        double[] value = Objects.requireNonNullElse(heard.cutValue(), new double[0]);
        int[] starts = Arrays.copyOf(heard.cutStart(), count + 1);
        starts[count] = index.length;
        return Optional.of(new CallbackEvent.CutPool(
                new Rows(heard.cutLower(), heard.cutUpper()), SparseMatrix.byRows(starts, index, value)));
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
