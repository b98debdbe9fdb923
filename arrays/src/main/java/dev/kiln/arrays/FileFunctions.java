package dev.kiln.arrays;

import dev.kiln.arrays.files.ImageFile;
import dev.kiln.arrays.files.Npy;
import dev.kiln.arrays.files.Npz;
import dev.kiln.arrays.files.RawFile;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.tables.TableConversion;
import java.nio.file.Path;
import java.util.Map;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Arrays from files and tables, and to them; static functions of {@link Nd}. Every one that writes replaces a file in one step when the
 * new one is whole; every error is an {@link ArrayError} that names the file.
 */
abstract sealed class FileFunctions extends MethodFunctions permits FoldFunctions {
    /**
     * Reads a {@code .npy} file. One of {@value Npy#MAPPED_FROM} bytes or more is mapped: its pages are read when they are needed, and
     * updates of the array never reach the file.
     */
    public static NDArray load(Path file) {
        return NDArray.of(Npy.load(file));
    }

    /** As {@link #load(Path)}. */
    public static NDArray load(String file) {
        return NDArray.of(Npy.load(Path.of(file)));
    }

    /**
     * Reads or maps a {@code .npy} file, as NumPy's {@code np.load} does.
     *
     * @param mmapMode null: read into memory; "r": mapped, an array that cannot be written to; "c": mapped, updates stay in memory. "r+",
     *     which writes into the file, is not supported
     */
    public static NDArray load(String file, String mmapMode) {
        return NDArray.of(Npy.load(Path.of(file), mmapMode));
    }

    /** Writes a {@code .npy} file. */
    public static void save(Path file, NDArray x) {
        Npy.write(x, file);
    }

    /** Writes a {@code .npy} file. */
    public static void save(String file, NDArray x) {
        Npy.write(x, Path.of(file));
    }

    /** All arrays of a {@code .npz} archive by name, in its order; {@link NpzFile} reads one by one. */
    public static Map<String, NDArray> loadNpz(Path file) {
        return NpzFile.readAll(file);
    }

    /** As {@link #loadNpz(Path)}. */
    public static Map<String, NDArray> loadNpz(String file) {
        return NpzFile.readAll(Path.of(file));
    }

    /** Writes arrays by name into a {@code .npz} archive, as they are, like {@code np.savez}. */
    public static void saveNpz(Path file, Map<String, NDArray> arrays) {
        Npz.write(file, arrays, false);
    }

    /** As {@link #saveNpz(Path, Map)}. */
    public static void saveNpz(String file, Map<String, NDArray> arrays) {
        Npz.write(Path.of(file), arrays, false);
    }

    /** Writes arrays by name into a {@code .npz} archive, packed, like {@code np.savez_compressed}. */
    public static void saveNpzCompressed(Path file, Map<String, NDArray> arrays) {
        Npz.write(file, arrays, true);
    }

    /** As {@link #saveNpzCompressed(Path, Map)}. */
    public static void saveNpzCompressed(String file, Map<String, NDArray> arrays) {
        Npz.write(Path.of(file), arrays, true);
    }

    /** A vector of all elements of a file that holds nothing else, little endian. */
    public static NDArray fromFile(String file, DType type) {
        return NDArray.of(RawFile.read(Path.of(file), type, -1, 0));
    }

    /**
     * Reads an image: uint8 of shape (height, width) when it is grey, (height, width, 3) in colour, (height, width, 4) with opacity;
     * uint16 when it has 16 bits a sample. PNG, JPEG, GIF and BMP.
     */
    public static NDArray readImage(String file) {
        return NDArray.of(ImageFile.read(Path.of(file)));
    }

    /**
     * Writes an image; the extension of the name (png, jpg, jpeg, bmp) gives the format. The array's shape and type are those that {@link
     * #readImage} returns.
     */
    public static void writeImage(String file, NDArray image) {
        ImageFile.write(image, Path.of(file));
    }

    /**
     * A column of a table as a vector of its type; missing values make it float64 with NaN.
     *
     * @throws ArrayError TYPE, when it is not numeric
     */
    public static NDArray from(Column<?> column) {
        return NDArray.of(TableConversion.from(column));
    }

    /**
     * Columns of a table: of one column a vector of its type, of several a float64 matrix with a column for each. Without names all
     * numeric columns are taken. Missing values become NaN.
     */
    public static NDArray from(Table table, String... columns) {
        return NDArray.of(TableConversion.from(table, columns));
    }
}
