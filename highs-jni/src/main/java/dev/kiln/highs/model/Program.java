package dev.kiln.highs.model;

/** What HiGHS can solve: a linear program, one with integer or semi-continuous variables, or one with a quadratic objective. */
public sealed interface Program permits LinearProgram, MixedIntegerProgram, QuadraticProgram {
    /** {@return the linear program: integer demands and quadratic terms left out} */
    LinearProgram relaxation();
}
