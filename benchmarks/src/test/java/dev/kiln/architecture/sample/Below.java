package dev.kiln.architecture.sample;

/** A class without dependencies. */
public final class Below {}
