package dev.kiln.exec.session;

/** The state of the search for a proved plan after its evaluation ran with the quick plan. Thread-safe. */
public final class Proof {
    /** The states of a search. */
    public enum State {
        /** The plan that ran was final: proved, or made by a partitioner that proves nothing. */
        NOT_ASKED,
        /** Queued, or being solved. */
        RUNNING,
        /** The plan that ran was optimal. */
        PROVED,
        /** A better plan was found and takes the place of the one that ran, from the next evaluation on. */
        REPLACED,
        /** Time ran out, and nothing better was found. */
        UNPROVED,
        /**
         * Cancelled: settings changed, caches were emptied, or the session was closed. The next evaluation with the plan searches again.
         */
        CANCELLED,
        /** The search failed. Later evaluations with the plan try again, a few times. */
        FAILED
    }

    static final Proof NOT_ASKED = new Proof(State.NOT_ASKED);

    private State state;
    private double saved;
    private boolean optimal;

    private Proof(State state) {
        this.state = state;
    }

    static Proof running() {
        return new Proof(State.RUNNING);
    }

    public synchronized State state() {
        return state;
    }

    /** Whether what is in the cache now is proved. */
    public synchronized boolean isOptimal() {
        return optimal;
    }

    /** Which part of the cost of the plan that ran the better plan saves; 0 when there is none. */
    public synchronized double saved() {
        return saved;
    }

    /** Waits until it is decided. */
    public synchronized void await() throws InterruptedException {
        while (state == State.RUNNING) {
            wait();
        }
    }

    boolean isRunning() {
        return state() == State.RUNNING;
    }

    /** Whether the state changed; what is decided stays. */
    synchronized boolean decide(State to, boolean isOptimal, double part) {
        if (state != State.RUNNING) {
            return false;
        }
        state = to;
        optimal = isOptimal;
        saved = part;
        notifyAll();
        return true;
    }

    void fail() {
        decide(State.FAILED, false, 0);
    }

    void cancel() {
        decide(State.CANCELLED, false, 0);
    }

    /**
     * For a summary: {@code proof running}, {@code proved since}, {@code 3 % cheaper since}, {@code proof broken off}; empty when there is
     * nothing to say.
     */
    public synchronized String text() {
        return switch (state) {
            case NOT_ASKED, UNPROVED -> "";
            case RUNNING -> "proof running";
            case CANCELLED -> "proof broken off";
            case FAILED -> "proof failed";
            case PROVED -> "proved since";
            case REPLACED ->
                String.format(
                        java.util.Locale.ROOT, "%.2g %% cheaper%s since", 100 * saved, optimal ? " and proved" : "");
        };
    }
}
