package dev.kiln.planner.cost;

/** What is wrong with somebody's own cost model: the mistake of who wrote it. */
public final class CostModelFault extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    CostModelFault(String model, String what, String advice) {
        this(model, what, advice, null);
    }

    CostModelFault(String model, String what, String advice, Throwable cause) {
        super("cost model (" + model + ") fails: " + what + "\nMaybe " + advice + ".", cause);
    }
}
