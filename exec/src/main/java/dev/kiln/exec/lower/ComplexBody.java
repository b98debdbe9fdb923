package dev.kiln.exec.lower;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.complex.ComplexFormulas;
import dev.kiln.arrays.graph.complex.ComplexFormulas.Pair;
import java.util.List;

/** Computes ops on complex numbers in terms of ops on their parts, which registers hold ({@link ComplexFormulas}). */
final class ComplexBody implements ComplexFormulas.Parts<Integer> {
    private final TypedBody body;
    private final DType complex;
    private final DType part;
    private final ComplexFormulas<Integer> formulas;

    /** @param complex the type of the complex numbers */
    ComplexBody(TypedBody body, DType complex) {
        this.body = body;
        this.complex = complex;
        this.part = complex.part();
        this.formulas = new ComplexFormulas<>(this);
    }

    /** The op on complex values (of WHERE: a bool and two of them). */
    int compute(Op op, List<Integer> args) {
        if (op == Op.WHERE) {
            Pair<Integer> x = pair(args.get(1));
            Pair<Integer> y = pair(args.get(2));
            return body.pair(
                    complex, where(args.getFirst(), x.real(), y.real()), where(args.getFirst(), x.imag(), y.imag()));
        }
        Pair<Integer> result = formulas.apply(op, pair(args.getFirst()), op.arity() < 2 ? null : pair(args.get(1)));
        return result.imag() == null ? result.real() : body.pair(complex, result.real(), result.imag());
    }

    /** A complex value in another type: a bool says whether it is not zero, other real types take the real part. */
    int convert(int value, DType to) {
        Pair<Integer> pair = pair(value);
        if (to.isComplex()) {
            return body.pair(to, body.convert(pair.real(), to.part()), body.convert(pair.imag(), to.part()));
        }
        return to == DType.BOOL ? formulas.isTrue(pair) : body.convert(pair.real(), to);
    }

    private Pair<Integer> pair(int value) {
        return new Pair<>(body.part(value, ComplexPart.REAL), body.part(value, ComplexPart.IMAGINARY));
    }

    @Override
    public DType type() {
        return part;
    }

    @Override
    public Integer number(double value) {
        return body.constant(part, part == DType.FLOAT32 ? (double) (float) value : value);
    }

    @Override
    public Integer apply(Op op, Integer a) {
        return body.plain(op, part, a);
    }

    @Override
    public Integer apply(Op op, Integer a, Integer b) {
        return body.plain(op, part, a, b);
    }

    @Override
    public Integer where(Integer condition, Integer a, Integer b) {
        return body.plain(Op.WHERE, part, condition, a, b);
    }

    @Override
    public Integer logical(Op op, Integer a, Integer b) {
        return body.plain(op, DType.BOOL, a, b);
    }

    @Override
    public Integer not(Integer a) {
        return body.plain(Op.LOGICAL_NOT, DType.BOOL, a);
    }

    @Override
    public ComplexFormulas.Parts<Integer> wide() {
        return part == DType.FLOAT64 ? this : new ComplexBody(body, DType.COMPLEX128);
    }

    @Override
    public Integer widened(Integer a) {
        return body.convert(a, DType.FLOAT64);
    }

    @Override
    public Integer narrowed(Integer a) {
        return body.convert(a, part);
    }
}
