package dev.kiln.planner.combinator;

/** A read of array number {@code array}. */
public record Read(int array, Role role) {}
