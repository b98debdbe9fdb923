package dev.kiln.arrays.graph.text;

import dev.kiln.arrays.graph.DType;
import java.util.Map;
import java.util.function.Function;

/**
 * How arrays are written: NumPy's print options.
 *
 * @param numbers how floating numbers are written
 * @param layout how lines are cut
 * @param formatters the text of an element, for the kinds of elements that the program writes itself
 */
public record PrintOptions(Numbers numbers, Layout layout, Map<DType.Kind, Function<Object, String>> formatters) {
    /** NumPy's defaults. */
    public static final PrintOptions DEFAULT =
            new PrintOptions(new Numbers(8, Mode.MAXPREC, false, '-', "nan", "inf"), new Layout(1000, 3, 75));

    public PrintOptions {
        formatters = Map.copyOf(formatters);
    }

    /** Options with which no program writes elements itself. */
    public PrintOptions(Numbers numbers, Layout layout) {
        this(numbers, layout, Map.of());
    }

    /** Which digits of floating numbers are written. */
    public enum Mode {
        /** As many as the precision says, zeros among them. */
        FIXED,
        /** As many as name the number, whatever the precision says. */
        UNIQUE,
        /** As many as name the number, the precision at the most. */
        MAXPREC,
        /** The same for all elements, with zeros at the end. */
        MAXPREC_EQUAL
    }

    /**
     * How floating numbers are written.
     *
     * @param precision the most digits after the point
     * @param suppress whether small numbers are written without exponents
     * @param sign {@code '+'} before numbers that are not negative, {@code '-'} for none
     */
    public record Numbers(int precision, Mode mode, boolean suppress, char sign, String nan, String inf) {
        /** The most digits after the point, in the mode. */
        int most() {
            return mode == Mode.UNIQUE ? Integer.MAX_VALUE / 2 : precision;
        }
    }

    /**
     * How lines are cut.
     *
     * @param threshold the number of elements from which the middle is left out
     * @param edgeItems how many are left at each end then
     * @param lineWidth in characters
     */
    public record Layout(long threshold, int edgeItems, int lineWidth) {}
}
