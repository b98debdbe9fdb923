package dev.kiln.frontend;

import java.util.List;

/**
 * Completions: strings that may replace a part of a cell.
 *
 * @param items the candidates, best first
 * @param start UTF-16 offset of the first replaced character
 * @param end UTF-16 offset after the last replaced character
 */
public record Completion(List<Item> items, int start, int end) {

    /** Checks the range and copies the list. */
    public Completion {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException(
                    "range (%d to %d) of a completion must start at 0 or later and end at or after its start"
                            .formatted(start, end));
        }
        items = List.copyOf(items);
    }

    /** One candidate: its text, and what it is ({@code magic}, {@code keyword}, {@code function}, {@code instance} …; may be empty). */
    public record Item(String text, String type, String signature) {

        /** A candidate without signature. */
        public Item(String text, String type) {
            this(text, type, "");
        }
    }
}
