package dev.kiln.kernel.jshell;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Held while JShell works, by one thread at a time, and given up while the code of a cell runs: an editor's questions are answered then.
 */
final class SessionLock {
    private final ReentrantLock lock = new ReentrantLock(true);
    private final AtomicInteger givenUp = new AtomicInteger();

    /** Does something while no other thread uses JShell. */
    <T> T holding(Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    void lock() {
        lock.lock();
    }

    void unlock() {
        lock.unlock();
    }

    /** Gives it up as often as the calling thread holds it; the result is for {@link #takeBack}. */
    int giveUp() {
        int holds = lock.getHoldCount();
        givenUp.incrementAndGet();
        for (int i = 0; i < holds; i++) {
            lock.unlock();
        }
        return holds;
    }

    /** Holds it again as before. */
    void takeBack(int holds) {
        for (int i = 0; i < holds; i++) {
            lock.lock();
        }
        givenUp.decrementAndGet();
    }

    /** Whether the code of a cell runs: what JShell knows may be read, and nothing may be declared. */
    boolean isCodeRunning() {
        return givenUp.get() > 0;
    }
}
