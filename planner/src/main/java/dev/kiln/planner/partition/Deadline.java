package dev.kiln.planner.partition;

/** The end of a budget that is running. */
public final class Deadline {
    private static final double FOREVER = 1e8;

    private final Budget budget;
    private final long end;

    private Deadline(Budget budget, long end) {
        this.budget = budget;
        this.end = end;
    }

    /**
     * The end of a budget.
     *
     * @param started {@link System#nanoTime()} when it began to run
     */
    public static Deadline of(Budget budget, long started) {
        return new Deadline(budget, started + (long) (Math.min(budget.seconds(), FOREVER) * 1e9));
    }

    /** No end but by cancellation. */
    public static Deadline never(Budget budget) {
        return new Deadline(budget, System.nanoTime() + (long) (FOREVER * 1e9));
    }

    /**
     * An earlier end, after a part of the time that is left.
     *
     * @param part of the time, 0 to 1
     */
    public Deadline share(double part) {
        long left = end - System.nanoTime();
        return part >= 1 || left <= 0 ? this : new Deadline(budget, end - left + (long) (part * left));
    }

    /** The remaining seconds; negative when time is up. */
    public double left() {
        return (end - System.nanoTime()) * 1e-9;
    }

    /**
     * Whether time is up.
     *
     * @throws java.util.concurrent.CancellationException when the budget was cancelled
     */
    public boolean expired() {
        budget.check();
        return System.nanoTime() - end >= 0;
    }
}
