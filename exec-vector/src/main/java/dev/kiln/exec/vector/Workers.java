package dev.kiln.exec.vector;

import dev.kiln.exec.RunContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Helper threads. The caller works too; all claim units from one counter, and the caller waits only for helpers that really joined, so a
 * helper whose core is taken delays no one else. A helper that has nothing to do looks around for a moment, then parks, and ends after a
 * while.
 */
final class Workers {
    /** What one thread does with its share of a job. */
    interface Share extends AutoCloseable {
        /** Does the units from … to−1. */
        void run(long from, long to);

        @Override
        void close();
    }

    /** A share that may be all of a job, again and again. */
    interface Repeatable extends Share {
        /** Does all units, where no other thread does any. May be called again after the places of the arrays changed. */
        void runAll();
    }

    private static final long SPIN_NANOS = 50_000;
    private static final long IDLE_NANOS = 5_000_000_000L;
    private static final int CLOSED = Integer.MIN_VALUE;

    private final ReentrantLock oneJob = new ReentrantLock();
    private final List<Helper> helpers = new ArrayList<>();
    private volatile Job current;

    /**
     * Does all units and returns when they are done.
     *
     * @param threads how many at most, the caller's included
     * @param batch units a claim
     * @param shares makes what a thread works with; called by that thread
     * @throws CancellationException when interrupted; no thread works on the job any more then
     */
    void run(int threads, long units, long batch, Supplier<Share> shares, RunContext context) {
        // When another run has the helpers this one does without.
        if (threads == 1 || units <= batch || !oneJob.tryLock()) {
            alone(units, batch, shares, context);
            return;
        }
        Job job = new Job(units, batch, shares, context, threads - 1);
        try {
            current = job;
            wake(threads - 1);
            job.work();
            current = null;
            job.awaitHelpers();
        } finally {
            current = null;
            oneJob.unlock();
        }
        job.finish();
    }

    private static void alone(long units, long batch, Supplier<Share> shares, RunContext context) {
        context.check();
        try (Share share = shares.get()) {
            for (long from = 0; from < units; from += batch) {
                if (from > 0) {
                    context.check();
                }
                share.run(from, Math.min(units, from + batch));
            }
        }
    }

    private void wake(int wanted) {
        helpers.removeIf(helper -> helper.ended);
        while (helpers.size() < wanted) {
            Helper helper = new Helper(helpers.size() + 1);
            helpers.add(helper);
            helper.thread.start();
        }
        for (int i = 0; i < wanted; i++) {
            if (helpers.get(i).parked) {
                LockSupport.unpark(helpers.get(i).thread);
            }
        }
    }

    private static final class Job {
        private final long units;
        private final long batch;
        private final Supplier<Share> shares;
        private final RunContext context;
        private final int mostHelpers;
        private final Thread caller = Thread.currentThread();
        private final AtomicLong next = new AtomicLong();
        private final AtomicInteger active = new AtomicInteger();
        private volatile boolean cancelled;
        private volatile Throwable failure;

        Job(long units, long batch, Supplier<Share> shares, RunContext context, int mostHelpers) {
            this.units = units;
            this.batch = batch;
            this.shares = shares;
            this.context = context;
            this.mostHelpers = mostHelpers;
        }

        void work() {
            Share share = null;
            try {
                while (!cancelled && failure == null) {
                    if (context.interrupted().getAsBoolean()) {
                        cancelled = true;
                        return;
                    }
                    long from = next.getAndAdd(batch);
                    if (from >= units) {
                        return;
                    }
                    if (share == null) {
                        share = shares.get();
                    }
                    share.run(from, Math.min(units, from + batch));
                }
            } catch (Throwable t) {
                failure = t;
            } finally {
                if (share != null) {
                    share.close();
                }
            }
        }

        void help() {
            int joined = active.get();
            while (joined >= 0 && joined < mostHelpers) {
                if (active.compareAndSet(joined, joined + 1)) {
                    work();
                    if (active.decrementAndGet() == CLOSED) {
                        LockSupport.unpark(caller);
                    }
                    return;
                }
                joined = active.get();
            }
        }

        void awaitHelpers() {
            active.getAndAdd(CLOSED);
            for (int spins = 0; active.get() != CLOSED; spins++) {
                if (spins < 10_000) {
                    Thread.onSpinWait();
                } else {
                    LockSupport.parkNanos(this, 50_000);
                }
            }
        }

        void finish() {
            switch (failure) {
                case null -> {
                    if (cancelled) {
                        throw new CancellationException("interrupted");
                    }
                }
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                case Throwable t -> throw new IllegalStateException(t);
            }
        }
    }

    private final class Helper implements Runnable {
        private final Thread thread;
        private volatile boolean parked;
        private volatile boolean ended;

        Helper(int number) {
            thread = Thread.ofPlatform().daemon().name("kiln-vector-" + number).unstarted(this);
        }

        @Override
        public void run() {
            long since = System.nanoTime();
            Job done = null;
            while (true) {
                Job job = current;
                if (job != null && job != done) {
                    job.help();
                    done = job;
                    since = System.nanoTime();
                    continue;
                }
                long idle = System.nanoTime() - since;
                if (idle < SPIN_NANOS) {
                    Thread.onSpinWait();
                } else if (idle < IDLE_NANOS) {
                    done = null;
                    parked = true;
                    if (current == null) {
                        LockSupport.parkNanos(this, IDLE_NANOS);
                    }
                    parked = false;
                } else {
                    ended = true;
                    return;
                }
            }
        }
    }
}
