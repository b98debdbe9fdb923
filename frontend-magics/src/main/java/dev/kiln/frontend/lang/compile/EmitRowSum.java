package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.values.Operator;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** Numbers that are computed from rows: sums, in the order in which kernels add, and places of extremes. */
final class EmitRowSum {
    private static final ClassDesc HELPER = EmitRowElements.HELPER;
    private static final ClassDesc LONGS = EmitRowElements.LONGS;

    private final Emit emit;
    private final EmitRow rows;
    private final EmitRowElements elements;
    private final EmitReals reals;

    EmitRowSum(Emit emit, EmitRow rows) {
        this.emit = emit;
        this.rows = rows;
        this.elements = rows.elements();
        this.reals = elements.reals();
    }

    /** {@code a @ b} of two rows. */
    Value product(Expression a, Expression b) {
        if (!rows.isRow(a) || !rows.isRow(b)) {
            throw new Unsupported("a product of matrices");
        }
        Row left = rows.row(a);
        Row right = rows.row(b);
        if ((elements.kind(left) | elements.kind(right)) == Kinds.NBOOL) {
            throw new Unsupported("a product of bools");
        }
        return sum(rows.binary(Operator.MULTIPLY, left, right));
    }

    /** {@code np.sum(row)}. */
    Value sum(Expression of) {
        if (!rows.isRow(of)) {
            throw new Unsupported("a sum of something else");
        }
        return sum(rows.row(of));
    }

    /**
     * {@code np.argmax(row)}.
     *
     * @param greatest false for {@code np.argmin(row)}
     */
    Value place(Expression of, boolean greatest) {
        if (!rows.isRow(of)) {
            throw new Unsupported("the place of an extreme of something else");
        }
        Row row = rows.row(of);
        if (elements.kind(row) != Kinds.F64) {
            throw new Unsupported("the place of an extreme of integers");
        }
        reals.restart();
        int count = elements.count(row);
        Label exit = emit.exit();
        emit.op(c -> c.iload(count).ifeq(exit));
        int number = reals.computed(row, count);
        reals.push();
        emit.op(c -> c.loadConstant((ConstantDesc) number)
                .iload(count)
                .loadConstant(greatest ? 1 : 0)
                .invokevirtual(EmitReals.ROWS, "place", MethodTypeDesc.of(CD_long, CD_int, CD_int, CD_boolean)));
        return emit.popWhole(Kinds.I64);
    }

    private Value sum(Row row) {
        reals.restart();
        int kind = elements.kind(row);
        int count = elements.count(row);
        if (kind != Kinds.F64) {
            int values = elements.computed(row, count, kind, null);
            emit.op(c -> c.aload(values)
                    .iload(count)
                    .invokestatic(HELPER, "sum", MethodTypeDesc.of(CD_long, LONGS, CD_int)));
            return emit.popWhole(Kinds.I64);
        } else if (emit.unit.root().names.rowSum() == null) {
            throw new Unsupported("a sum whose order is not known");
        }
        requireAscending(row);
        int number = reals.computed(row, count);
        reals.push();
        emit.op(c -> c.loadConstant((ConstantDesc) number)
                .iload(count)
                .invokevirtual(EmitReals.ROWS, "sum", MethodTypeDesc.of(CD_double, CD_int, CD_int)));
        return emit.popReal(Kinds.F64);
    }

    /** Leaves when all of a row's parts run backwards, in which order kernels may not add. */
    private void requireAscending(Row row) {
        List<Row.Part> parts = new ArrayList<>();
        EmitRowElements.parts(row, parts);
        Label exit = emit.exit();
        Label ascending = emit.label();
        for (Row.Part part : parts) {
            emit.op(c -> c.lload(part.stride()).lconst_0().lcmp().ifgt(ascending));
        }
        emit.jump(exit);
        emit.bind(ascending);
    }
}
