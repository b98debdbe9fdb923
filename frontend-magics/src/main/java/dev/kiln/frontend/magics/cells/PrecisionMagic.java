package dev.kiln.frontend.magics.cells;

import dev.kiln.arrays.display.Printing;
import dev.kiln.arrays.graph.text.PrintOptions;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %precision 3}: how many digits after the point numbers are shown with. */
@Command
public final class PrecisionMagic implements LineMagic {
    private static final Pattern DIGITS = Pattern.compile("(?:%\\.)?(\\d{1,2})f?");

    @Parameters(
            arity = "0..1",
            paramLabel = "DIGITS",
            description = "3 or %%.3f; without it numbers are shown as at first")
    private String digits;

    @Override
    public String summary() {
        return "Set how many digits after the point are shown of arrays, and of a number at a cell's end.";
    }

    @Override
    public String example() {
        return "%precision 3";
    }

    @Override
    public Shown run(Notebook notebook) {
        Printing printing = Printing.of(notebook.context());
        PrintOptions.Numbers now = printing.options().numbers();
        int precision = PrintOptions.DEFAULT.numbers().precision();
        if (digits == null) {
            notebook.numberFormat(null);
        } else {
            Matcher m = DIGITS.matcher(digits);
            if (!m.matches()) {
                throw MagicError.usage(
                        "digits (" + digits + ") of %precision are no number", "Maybe type %precision 3");
            }
            precision = Integer.parseInt(m.group(1));
            notebook.numberFormat("%." + precision + "f");
        }
        printing.options(new PrintOptions(
                new PrintOptions.Numbers(precision, now.mode(), now.suppress(), now.sign(), now.nan(), now.inf()),
                printing.options().layout(),
                printing.options().formatters()));
        return Shown.nothing();
    }
}
