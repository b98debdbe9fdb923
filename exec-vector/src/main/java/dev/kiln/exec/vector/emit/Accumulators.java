package dev.kiln.exec.vector.emit;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.emit.Expr.Kind;
import dev.kiln.exec.vector.emit.Expr.Step;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.List;

/**
 * The accumulators of reductions along the row, before and after the row's elements.
 *
 * @param prologue what is computed once a call
 * @param rowEpilogue what is done at the end of a row that has results of its own
 * @param epilogue what is done at the end of a call when rows have no results of their own
 */
record Accumulators(Lanes lanes, LaneCalls calls, List<Step> prologue, List<Step> rowEpilogue, List<Step> epilogue) {

    /** How accumulators begin, and what becomes of them at the end of a row or of the call. */
    void add(Statement.Reduce reduce, DType type) {
        int access = reduce.access();
        ClassDesc vector = lanes.register(type);
        long bytes = (long) lanes.count() * type.bytes();
        if (type == DType.BOOL) {
            bits(reduce);
            return;
        }
        Expr identity = calls.broadcast(type, new Expr.Long64(Identity.argument(reduce.op(), type)));
        prologue.add(new Step(identityName(access), vector, identity));
        if (OrderCalls.isFor(lanes, reduce.op(), type)) {
            prologue.add(BuildRowProgram.argument(Kind.MORE, access));
            extremes(reduce, type);
            rowEpilogue.add(nextResult(access, bytes));
            return;
        }
        for (int k = 0; k < BuildRowProgram.ACCUMULATORS; k++) {
            Expr.Offset place = new Expr.Offset(Kind.POINTER.name(access), k * bytes);
            prologue.add(new Step(accumulatorName(access, k), vector, calls.load(type, place)));
            Expr exact = calls.fold(reduce.op(), type, identity(access), accumulator(access, k));
            epilogue.add(Step.run(calls.store(type, exact, place)));
        }
        String results = Kind.MORE.name(access);
        prologue.add(BuildRowProgram.argument(Kind.MORE, access));
        Expr even = calls.fold(
                reduce.op(),
                type,
                calls.fold(reduce.op(), type, identity(access), accumulator(access, 0)),
                accumulator(access, 2));
        Expr odd = calls.fold(
                reduce.op(),
                type,
                calls.fold(reduce.op(), type, identity(access), accumulator(access, 1)),
                accumulator(access, 3));
        Expr joined = calls.fold(reduce.op(), type, even, odd);
        rowEpilogue.add(Step.run(calls.store(type, joined, new Expr.Offset(results, 0))));
        rowEpilogue.add(nextResult(access, bytes));
        for (int k = 0; k < BuildRowProgram.ACCUMULATORS; k++) {
            rowEpilogue.add(new Step(accumulatorName(access, k), vector, identity(access)));
        }
    }

    /** The accumulators on both sides begin as the numbers in memory, and become numbers at the end. */
    private void extremes(Statement.Reduce reduce, DType type) {
        int access = reduce.access();
        long bytes = (long) lanes.count() * type.bytes();
        OrderCalls order = new OrderCalls(lanes, reduce.op(), type);
        Expr none = new Expr.Local("k" + identityName(access));
        prologue.add(new Step("k" + identityName(access), order.integers(), order.order(identity(access))));
        Expr[] joined = new Expr[2];
        for (int side = 0; side < 2; side++) {
            boolean wanted = side == 0;
            Expr[] all = new Expr[BuildRowProgram.ACCUMULATORS];
            for (int k = 0; k < BuildRowProgram.ACCUMULATORS; k++) {
                String name = accumulatorName(wanted ? "acc" : "other", access, k);
                Expr.Offset place = new Expr.Offset(Kind.POINTER.name(access), k * bytes);
                prologue.add(new Step(name, order.integers(), order.order(calls.load(type, place))));
                all[k] = new Expr.Local(name);
            }
            Expr even = order.extreme(wanted, order.extreme(wanted, none, all[0]), all[2]);
            Expr odd = order.extreme(wanted, order.extreme(wanted, none, all[1]), all[3]);
            joined[side] = order.extreme(wanted, even, odd);
        }
        rowEpilogue.add(Step.run(
                calls.store(type, order.numbers(joined[0], joined[1]), new Expr.Offset(Kind.MORE.name(access), 0))));
        for (int k = 0; k < BuildRowProgram.ACCUMULATORS; k++) {
            Expr extreme = new Expr.Local(accumulatorName("acc", access, k));
            Expr other = new Expr.Local(accumulatorName("other", access, k));
            Expr exact = order.numbers(order.extreme(true, none, extreme), order.extreme(false, none, other));
            epilogue.add(Step.run(calls.store(type, exact, new Expr.Offset(Kind.POINTER.name(access), k * bytes))));
        }
        for (int k = 0; k < BuildRowProgram.ACCUMULATORS; k++) {
            rowEpilogue.add(new Step(accumulatorName("acc", access, k), order.integers(), none));
            rowEpilogue.add(new Step(accumulatorName("other", access, k), order.integers(), none));
        }
    }

    /**
     * Bools are folded as bits of one number, in whatever order: C2 keeps a mask that goes from iteration to iteration as an array. The
     * other accumulators in memory, which scalar code may have used, are joined with it at the beginning.
     */
    private void bits(Statement.Reduce reduce) {
        int access = reduce.access();
        long bytes = lanes.count();
        String bits = accumulatorName(access, 0);
        Expr identity = calls.broadcast(DType.BOOL, new Expr.Long64(Identity.argument(reduce.op(), DType.BOOL)));
        prologue.add(new Step(identityName(access), Lanes.MASK, identity));
        Expr none = new Expr.Long64(Identity.argument(reduce.op(), DType.BOOL) == 0 ? 0 : -1);
        prologue.add(new Step(bits, ConstantDescs.CD_long, none));
        for (int k = 0; k < BuildRowProgram.ACCUMULATORS; k++) {
            Expr.Offset place = new Expr.Offset(Kind.POINTER.name(access), k * bytes);
            Expr old = calls.load(DType.BOOL, place);
            Expr joined = calls.foldBits(reduce.op(), old, new Expr.Local(bits));
            prologue.add(new Step(bits, ConstantDescs.CD_long, joined));
            Expr kept = k == 0 ? calls.mask(new Expr.Local(bits)) : identity(access);
            epilogue.add(Step.run(calls.store(DType.BOOL, kept, place)));
        }
        String results = Kind.MORE.name(access);
        prologue.add(BuildRowProgram.argument(Kind.MORE, access));
        Expr all = calls.mask(new Expr.Local(bits));
        rowEpilogue.add(Step.run(calls.store(DType.BOOL, all, new Expr.Offset(results, 0))));
        rowEpilogue.add(nextResult(access, bytes));
        rowEpilogue.add(new Step(bits, ConstantDescs.CD_long, none));
    }

    private static Step nextResult(int access, long bytes) {
        String results = Kind.MORE.name(access);
        return new Step(results, ConstantDescs.CD_long, new Expr.Offset(results, bytes));
    }

    static String accumulatorName(int access, int k) {
        return accumulatorName("acc", access, k);
    }

    static String accumulatorName(String name, int access, int k) {
        return name + access + "_" + k;
    }

    static Expr accumulator(int access, int k) {
        return new Expr.Local(accumulatorName(access, k));
    }

    private static String identityName(int access) {
        return "none" + access;
    }

    static Expr identity(int access) {
        return new Expr.Local(identityName(access));
    }
}
