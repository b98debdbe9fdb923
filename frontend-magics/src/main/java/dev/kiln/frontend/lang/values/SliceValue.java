package dev.kiln.frontend.lang.values;

/** A slice {@code lower:upper:step} as a value; null for an omitted part. */
public record SliceValue(Long lower, Long upper, Long step) {}
