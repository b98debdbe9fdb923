package dev.kiln.architecture.sample;

/** Knows nobody. */
public final class Below {}
