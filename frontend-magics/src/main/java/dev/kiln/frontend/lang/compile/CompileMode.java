package dev.kiln.frontend.lang.compile;

/** When loops and functions of cells are compiled. */
public enum CompileMode {
    /** Never: the general evaluator runs everything. */
    OFF(Integer.MAX_VALUE, 1),
    /** After some tens of iterations. */
    HOT(30, 1024),
    /** After the first iteration, and checked for interrupts in every iteration: for tests. */
    EAGER(2, 1);

    /** The system property that sets it: {@code off}, {@code hot} or {@code eager}. */
    public static final String PROPERTY = "kiln.cells";

    private final int threshold;
    private final int period;

    CompileMode(int threshold, int period) {
        this.threshold = threshold;
        this.period = period;
    }

    /** What the system property says now. */
    public static CompileMode current() {
        return switch (System.getProperty(PROPERTY, "hot")) {
            case "off" -> OFF;
            case "eager" -> EAGER;
            default -> HOT;
        };
    }

    /** The number of iterations before a loop is compiled. */
    int threshold() {
        return threshold;
    }

    /** The number of iterations between two checks for an interrupt. */
    int period() {
        return period;
    }
}
