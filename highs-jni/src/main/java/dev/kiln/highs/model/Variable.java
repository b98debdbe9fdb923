package dev.kiln.highs.model;

/**
 * A variable of a program: its column number and its name.
 *
 * @param index its number among the columns, from 0
 * @param name the name
 */
public record Variable(int index, String name) {}
