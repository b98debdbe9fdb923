package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;

/** The types that options of HiGHS have, in the order of its codes, and the checks that name an option. */
enum HighsOption {
    BOOL("true or false"),
    INT("a whole number"),
    DOUBLE("a number"),
    STRING("a word");

    private final String words;

    HighsOption(String words) {
        this.words = words;
    }

    /** The type code to set the option by; a whole number may stand for a number. */
    static int check(String option, HighsOption given, int code, Object value) {
        if (code < 0) {
            throw new IllegalArgumentException("option (" + option + ") of HiGHS does not exist"
                    + "\nMaybe it is spelt otherwise: HiGHS' names look like time_limit, mip_rel_gap, presolve.");
        }
        HighsOption wanted = values()[code];
        if (wanted != given && !(wanted == DOUBLE && given == INT)) {
            throw new IllegalArgumentException(
                    "value (%s) of option %s must be %s".formatted(value, option, wanted.words));
        }
        return code;
    }

    /** Passes the status on unless HiGHS refused the value. */
    static int accepted(String option, Object value, int status) {
        if (status == HighsNative.ERROR) {
            throw new IllegalArgumentException(
                    "value (" + value + ") of option " + option + " is not one that HiGHS takes");
        }
        return status;
    }
}
