package dev.kiln.arrays;

import dev.kiln.arrays.files.RawFile;
import dev.kiln.arrays.tables.TableConversion;
import java.nio.file.Path;
import tech.tablesaw.api.Table;

/** What takes an array out: to a table, to a file of plain elements. */
@MethodOnly
public sealed interface TableMethods permits NDArray {
    /** The array itself. */
    NDArray self();

    /**
     * An array of up to two axes as a table with a column for each of the array's columns. Evaluates the array.
     *
     * @param names of the columns; those that are missing are called {@code c0}, {@code c1} …
     */
    default Table toTable(String... names) {
        return TableConversion.toTable(self(), names);
    }

    /** Writes the elements in C order, little endian, and nothing else. Evaluates the array. */
    default void toFile(String file) {
        RawFile.write(self(), Path.of(file));
    }
}
