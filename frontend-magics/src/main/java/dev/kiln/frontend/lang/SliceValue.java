package dev.kiln.frontend.lang;

/** {@code lower:upper:step} as a value; null where nothing stands. */
record SliceValue(Long lower, Long upper, Long step) {}
