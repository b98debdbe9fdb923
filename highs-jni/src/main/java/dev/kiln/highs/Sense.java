package dev.kiln.highs;

/** Whether the objective is to be small or large. */
public enum Sense {
    MINIMISE(1),
    MAXIMISE(-1);

    final int code;

    Sense(int code) {
        this.code = code;
    }
}
