package dev.kiln.highs.model;

/** A variable of a program: its column number and its name. */
public record Variable(int index, String name) {}
