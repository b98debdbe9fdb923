package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.jni.ModelShape;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongToIntFunction;

/** The native side of one solver: who may call it, when it is destroyed, and what its statuses mean. */
final class SolverHandle {
    private static final Cleaner CLEANER = Cleaner.create();

    final Interruption interruption = new Interruption();
    final Callbacks callbacks = new Callbacks(interruption);
    final ModelShape shape = new ModelShape();
    private final ReentrantLock lock = new ReentrantLock();
    private final Native solver;
    private final Cleaner.Cleanable cleanable;
    private volatile boolean closed;

    /** Destroyed once, by {@link #close} or by the cleaner. */
    private record Native(long address) implements Runnable {
        @Override
        public void run() {
            HighsNative.destroy(address);
        }
    }

    SolverHandle(HighsLibrary.Available library) {
        long address = HighsNative.create(library.api());
        if (address == 0) {
            throw new OutOfMemoryError("memory for a HiGHS solver");
        }
        solver = new Native(address);
        cleanable = CLEANER.register(this, solver);
    }

    /** Calls HiGHS while no other thread does; then throws what a listener threw meanwhile. */
    <T> T call(LongFunction<T> body) {
        callbacks.requireOutside();
        lock.lock();
        try {
            requireOpen();
            T result = body.apply(solver.address());
            callbacks.rethrow();
            return result;
        } finally {
            lock.unlock();
            Reference.reachabilityFence(this); // or the cleaner could come in the middle of a call
        }
    }

    void run(LongConsumer body) {
        call(address -> {
            body.accept(address);
            return null;
        });
    }

    /** A call whose status must not be an error. */
    void use(String what, LongToIntFunction body) {
        run(address -> accept(what, body.applyAsInt(address)));
    }

    void accept(String what, int status) {
        if (status == HighsNative.NO_MEMORY) {
            throw new OutOfMemoryError("memory for a call of HiGHS");
        }
        if (status == HighsNative.ERROR) {
            throw new HighsException("HiGHS refused (status -1) " + what + " of the program (" + shape
                    + ")\nMaybe listen with onLog: HiGHS logs its reason.");
        }
    }

    void requireOpen() {
        if (closed) {
            throw new IllegalStateException(
                    "solver (closed) of HiGHS cannot be used any more\nMaybe it left its try block too early.");
        }
    }

    void close() {
        callbacks.requireOutside();
        closed = true;
        interruption.interrupt();
        lock.lock();
        try {
            cleanable.clean();
        } finally {
            lock.unlock();
        }
    }
}
