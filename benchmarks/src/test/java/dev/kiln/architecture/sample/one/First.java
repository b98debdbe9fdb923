package dev.kiln.architecture.sample.one;

import dev.kiln.architecture.sample.Below;
import dev.kiln.architecture.sample.two.Second;

/** One half of a circle. */
public record First(Below below, Second[] second) {}
