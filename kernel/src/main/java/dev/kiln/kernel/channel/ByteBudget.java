package dev.kiln.kernel.channel;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Lets those wait who would queue more bytes than memory should hold; what alone is more than that passes when nothing else waits. */
final class ByteBudget {
    private final long most;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition freed = lock.newCondition();
    private long taken;

    ByteBudget(long most) {
        this.most = most;
    }

    /** Takes bytes; waits until there are as many. An interrupt is kept for later. */
    void take(long bytes) {
        lock.lock();
        try {
            while (taken > 0 && taken + bytes > most) {
                freed.awaitUninterruptibly();
            }
            taken += bytes;
        } finally {
            lock.unlock();
        }
    }

    /** Gives bytes back. */
    void give(long bytes) {
        lock.lock();
        try {
            taken -= bytes;
            freed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** The bytes that are taken. */
    long taken() {
        lock.lock();
        try {
            return taken;
        } finally {
            lock.unlock();
        }
    }
}
