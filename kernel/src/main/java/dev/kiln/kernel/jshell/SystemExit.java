package dev.kiln.kernel.jshell;

/**
 * What a cell gets that calls {@code System.exit}, {@code Runtime.exit} or {@code Runtime.halt}: the kernel, and with it all variables,
 * would be gone. {@link StopChecks} leads those calls here. An Error, so that few handlers catch it.
 */
public final class SystemExit extends Error {

    private SystemExit(String call) {
        super(call + " of a cell would end the kernel and lose its variables\n"
                + "Maybe end the cell with throw, or shut the kernel down from the notebook's menu.");
    }

    /** Stands for {@link System#exit}. */
    public static void exit(int status) {
        throw new SystemExit("System.exit(" + status + ")");
    }

    /** Stands for {@link Runtime#exit}. */
    public static void exit(Runtime runtime, int status) {
        throw new SystemExit("Runtime.exit(" + status + ")");
    }

    /** Stands for {@link Runtime#halt}. */
    public static void halt(Runtime runtime, int status) {
        throw new SystemExit("Runtime.halt(" + status + ")");
    }
}
