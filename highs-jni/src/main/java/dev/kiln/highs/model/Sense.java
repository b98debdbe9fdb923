package dev.kiln.highs.model;

/** Whether the objective is to be small or large. */
public enum Sense {
    MINIMISE,
    MAXIMISE
}
