package dev.kiln.architecture.sample.two;

import dev.kiln.architecture.sample.one.First;

/** The other half of a circle. */
public record Second(First first) {}
