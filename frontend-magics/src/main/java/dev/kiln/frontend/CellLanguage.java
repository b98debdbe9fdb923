package dev.kiln.frontend;

/** What the cells of a kernel are written in, where no magic says something else. */
public enum CellLanguage {
    /** Java, with NumPy text below {@code %%array}. */
    JAVA,
    /** NumPy text, with Java below {@code %%java}. */
    NUMPY
}
