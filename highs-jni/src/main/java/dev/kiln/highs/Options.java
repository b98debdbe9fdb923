package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** The options of one solver, by the names of HiGHS' documentation; types and values are checked. */
public final class Options {
    private final SolverHandle handle;

    Options(SolverHandle handle) {
        this.handle = handle;
    }

    /**
     * One option: {@code value} and {@code preset} are a Boolean, Integer, Double or String; {@code least} and {@code most} are null where
     * there is no order.
     *
     * @param name the name
     * @param value the value now
     * @param preset the default
     * @param least the smallest value allowed; null for none
     * @param most the largest value allowed; null for none
     */
    public record Option(String name, Object value, Object preset, Object least, Object most) {}

    /** {@return the names of all options, in HiGHS' order} */
    public List<String> names() {
        return handle.call(solver -> IntStream.range(0, HighsNative.getNumOptions(solver))
                .mapToObj(i -> HighsNative.getOptionName(solver, i))
                .filter(Objects::nonNull)
                .toList());
    }

    /**
     * Sets an option.
     *
     * @param option HiGHS' name of the option
     * @param value the value
     * @return these options
     */
    public Options set(String option, boolean value) {
        return set(option, HighsOption.BOOL, value, value ? 1 : 0);
    }

    /**
     * Sets an option.
     *
     * @param option HiGHS' name of the option
     * @param value the value
     * @return these options
     */
    public Options set(String option, int value) {
        return set(option, HighsOption.INT, value, value);
    }

    /**
     * Sets an option.
     *
     * @param option HiGHS' name of the option
     * @param value the value
     * @return these options
     */
    public Options set(String option, double value) {
        return set(option, HighsOption.DOUBLE, value, value);
    }

    /**
     * Sets an option.
     *
     * @param option HiGHS' name of the option
     * @param value the value
     * @return these options
     */
    public Options set(String option, String value) {
        handle.run(solver -> {
            HighsOption.check(option, HighsOption.STRING, type(solver, option), value);
            HighsOption.accepted(option, value, HighsNative.setStringOptionValue(solver, option, value));
        });
        return this;
    }

    private Options set(String option, HighsOption given, Object shown, double value) {
        handle.run(solver -> {
            int code = HighsOption.check(option, given, type(solver, option), shown);
            int status = switch (HighsOption.values()[code]) {
                case BOOL -> HighsNative.setBoolOptionValue(solver, option, (int) value);
                case INT -> HighsNative.setIntOptionValue(solver, option, (int) value);
                case DOUBLE -> HighsNative.setDoubleOptionValue(solver, option, value);
                case STRING -> throw new AssertionError("a number of option " + option + ", which is a word");
            };
            HighsOption.accepted(option, shown, status);
        });
        return this;
    }

    /**
     * Reads a boolean option.
     *
     * @param option HiGHS' name of the option
     * @return its value
     */
    public boolean flag(String option) {
        return handle.call(solver -> {
            var value = new int[1];
            HighsOption.check(option, HighsOption.BOOL, type(solver, option), "flag");
            HighsNative.getBoolOptionValue(solver, option, value);
            return value[0] != 0;
        });
    }

    /**
     * Reads an integer option.
     *
     * @param option HiGHS' name of the option
     * @return its value
     */
    public int whole(String option) {
        return handle.call(solver -> {
            var value = new int[1];
            HighsOption.check(option, HighsOption.INT, type(solver, option), "whole number");
            if (type(solver, option) == HighsOption.DOUBLE.ordinal()) {
                return (int) number(option);
            }
            HighsNative.getIntOptionValue(solver, option, value);
            return value[0];
        });
    }

    /**
     * Reads a floating-point option.
     *
     * @param option HiGHS' name of the option
     * @return its value
     */
    public double number(String option) {
        return handle.call(solver -> {
            var value = new double[1];
            HighsOption.check(option, HighsOption.DOUBLE, type(solver, option), "number");
            HighsNative.getDoubleOptionValue(solver, option, value);
            return value[0];
        });
    }

    /**
     * Reads a string option.
     *
     * @param option HiGHS' name of the option
     * @return its value
     */
    public String word(String option) {
        return handle.call(solver -> {
            var value = new String[1];
            HighsOption.check(option, HighsOption.STRING, type(solver, option), "word");
            HighsNative.getStringOptionValue(solver, option, value);
            return value[0];
        });
    }

    /**
     * Describes an option.
     *
     * @param option HiGHS' name of the option
     * @return its value, default and limits
     */
    public Option describe(String option) {
        return handle.call(solver -> {
            int code = type(solver, option);
            if (code < 0) {
                HighsOption.check(option, HighsOption.BOOL, code, option);
            }
            int[][] i = new int[4][1];
            double[][] d = new double[4][1];
            var s = new String[2][1];
            return switch (HighsOption.values()[code]) {
                case BOOL -> {
                    HighsNative.getBoolOptionValues(solver, option, i[0], i[1]);
                    yield new Option(option, i[0][0] != 0, i[1][0] != 0, null, null);
                }
                case INT -> {
                    HighsNative.getIntOptionValues(solver, option, i[0], i[1], i[2], i[3]);
                    yield new Option(option, i[0][0], i[3][0], i[1][0], i[2][0]);
                }
                case DOUBLE -> {
                    HighsNative.getDoubleOptionValues(solver, option, d[0], d[1], d[2], d[3]);
                    yield new Option(option, d[0][0], d[3][0], d[1][0], d[2][0]);
                }
                case STRING -> {
                    HighsNative.getStringOptionValues(solver, option, s[0], s[1]);
                    yield new Option(option, s[0][0], s[1][0], null, null);
                }
            };
        });
    }

    /**
     * Resets all options to those of a new solver: HiGHS' defaults, but silent.
     *
     * @return these options
     */
    public Options reset() {
        handle.use("the reset of options", HighsNative::resetOptions);
        return set("output_flag", false);
    }

    /**
     * Reads options from a file in HiGHS' own format.
     *
     * @param file the file
     * @return these options
     */
    public Options read(Path file) {
        ModelFiles.requireFile(file);
        handle.use("the options file " + file, solver -> HighsNative.readOptions(solver, file.toString()));
        return this;
    }

    /**
     * Writes a file for {@link #read}: all options, or only those that differ from their presets.
     *
     * @param file the file
     * @param onlyChanged whether to omit options that have their default
     */
    public void write(Path file, boolean onlyChanged) {
        handle.run(solver -> ModelWriter.write(
                "options",
                file,
                ".txt",
                name -> onlyChanged
                        ? HighsNative.writeOptionsDeviations(solver, name)
                        : HighsNative.writeOptions(solver, name)));
    }

    private static int type(long solver, String option) {
        var type = new int[] {-1};
        return HighsNative.getOptionType(solver, option, type) == HighsNative.ERROR ? -1 : type[0];
    }
}
