package dev.kiln.planner.cost;

/** An error in a cost model that a user wrote. */
public final class CostModelFault extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    CostModelFault(String model, String what, String advice) {
        this(model, what, advice, null);
    }

    CostModelFault(String model, String what, String advice, Throwable cause) {
        super("cost model (" + model + ") fails: " + what + "\nMaybe " + advice + ".", cause);
    }
}
