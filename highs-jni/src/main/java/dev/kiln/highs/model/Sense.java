package dev.kiln.highs.model;

/** Whether the objective is minimised or maximised. */
public enum Sense {
    /** The smaller the objective, the better. */
    MINIMISE,
    /** The larger the objective, the better. */
    MAXIMISE
}
