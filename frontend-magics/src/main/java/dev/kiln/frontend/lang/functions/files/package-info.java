/**
 * Functions that read and write files: NumPy's binary formats ({@code FileFunctions}) and text ({@code TextFunctions}, with {@code
 * TextLines} splitting rows, {@code TextNumbers} parsing them and {@code SaveText} writing them).
 */
package dev.kiln.frontend.lang.functions.files;
