package dev.kiln.planner.combinator;

import java.util.Locale;

/** A program that is rejected because too many pairs of its ops could share a loop only together with their filters. */
public final class TooManyLinks extends Exception {
    TooManyLinks(int ops, int most) {
        super(String.format(
                Locale.ROOT,
                "of %,d ops more than %,d pairs run over different elements and could share a loop in company of their filters only,"
                        + " which is too many; maybe plan the program in parts",
                ops,
                most));
    }
}
