package dev.kiln.highs;

/** What HiGHS can solve here: a linear programme, with or without integer variables. */
public sealed interface Program permits LinearProgram, MixedIntegerProgram {
    /** The linear programme, integer demands left out. */
    LinearProgram relaxation();
}
