package dev.kiln.frontend.lang.values;

/** {@code lower:upper:step} as a value; null where nothing stands. */
public record SliceValue(Long lower, Long upper, Long step) {}
