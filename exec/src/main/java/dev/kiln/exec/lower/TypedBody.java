package dev.kiln.exec.lower;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.exec.loop.LoopNest.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The statements of a nest as they are written, in terms of all the types of arrays. Registers have the few types that loops compute in
 * ({@link DType#register()}); a value of another type lies in one as it is, and is wrapped around to its width after an operation that
 * may leave it. The bits of a uint64 lie in an int64: what differs between the two is written out in {@link UnsignedBody}.
 *
 * <p>A complex value is a pair of registers with its parts and has a negative number: ops on it are written out as ops on the parts
 * ({@link ComplexBody}).
 */
final class TypedBody {
    private final List<DType> types = new ArrayList<>();
    private final List<ShapeGenericNest.Argument> scalars = new ArrayList<>();
    private final List<Statement> statements = new ArrayList<>();
    private final Map<List<Object>, Integer> converted = new HashMap<>();
    private final Map<List<Object>, Integer> constants = new HashMap<>();
    private final List<Pair> pairs = new ArrayList<>();
    private final Map<Pair, Integer> pairNumbers = new HashMap<>();

    /** A complex value: the registers of its parts. */
    private record Pair(DType type, int real, int imaginary) {}

    /** A new register for values of a type. */
    int register(DType type) {
        types.add(type);
        return types.size() - 1;
    }

    /** The complex value of a type with these parts. */
    int pair(DType type, int real, int imaginary) {
        return pairNumbers.computeIfAbsent(new Pair(type, real, imaginary), pair -> {
            pairs.add(pair);
            return -pairs.size();
        });
    }

    /** The register of a part of a complex value. */
    int part(int value, ComplexPart part) {
        Pair pair = pairs.get(-1 - value);
        return part == ComplexPart.IMAGINARY ? pair.imaginary : pair.real;
    }

    void add(Statement statement) {
        statements.add(statement);
    }

    /** How many statements there are. */
    int size() {
        return statements.size();
    }

    /** Registers end with their phase. */
    void endPhase() {
        converted.clear();
        constants.clear();
    }

    /** A literal of the program in a register; it has been checked to fit. */
    int scalar(DType type, Operand.Scalar literal) {
        if (type.isComplex()) {
            return pair(type, part(type, literal, ComplexPart.REAL), part(type, literal, ComplexPart.IMAGINARY));
        }
        return argument(type, new ShapeGenericNest.Argument(type.register(), literal, ComplexPart.WHOLE, null));
    }

    private int part(DType type, Operand.Scalar literal, ComplexPart part) {
        return argument(type.part(), new ShapeGenericNest.Argument(type.part(), literal, part, null));
    }

    /** The index of the last point of the iteration space. */
    int lastIndex() {
        return argument(DType.INT64, new ShapeGenericNest.Argument(DType.INT64, null, ComplexPart.WHOLE, null));
    }

    private int argument(DType type, ShapeGenericNest.Argument argument) {
        scalars.add(argument);
        int target = register(type);
        statements.add(new Statement.Scalar(target, scalars.size() - 1));
        return target;
    }

    /** A number that the structure of the nest calls for. */
    int constant(DType type, Object value) {
        return constants.computeIfAbsent(
                List.of(type, value),
                _ -> argument(type, new ShapeGenericNest.Argument(type, null, ComplexPart.WHOLE, value)));
    }

    /** The value in another type, by NumPy's rule for casts. */
    int convert(int register, DType to) {
        if (type(register) == to) {
            return register;
        }
        Integer known = converted.get(List.<Object>of(register, to));
        if (known == null) {
            known = write(register, to);
            converted.put(List.of(register, to), known);
        }
        return known;
    }

    private int write(int register, DType to) {
        DType from = type(register);
        if (from.isComplex()) {
            return new ComplexBody(this, from).convert(register, to);
        }
        if (to.isComplex()) {
            return pair(to, convert(register, to.part()), constant(to.part(), 0.0));
        }
        if (from == DType.UINT64 && to.isFloating()) {
            return new UnsignedBody(this).toFloating(register, to);
        }
        if (from.isFloating() && to == DType.UINT64) {
            return new UnsignedBody(this).fromFloating(register);
        }
        int wide = register;
        if (from.register() != to.register()) {
            wide = register(to.register());
            statements.add(new Statement.Convert(wide, register));
        }
        if (!holdsAll(to, from)) {
            return wrapped(wide, to);
        }
        if (wide == register && (from == DType.UINT64) != (to == DType.UINT64)) {
            // the same bits, another number: it needs a register of its own
            wide = plain(Op.BITWISE_AND, DType.INT64, register, register);
        }
        return wide == register ? register : as(wide, to);
    }

    /** Whether every value of one type, in the register that the other is computed in, is a value of the other. */
    private static boolean holdsAll(DType to, DType from) {
        if (to == to.register() || to == DType.UINT64 || from == DType.BOOL) {
            return true;
        }
        return from.isUnsigned() && from.bytes() <= to.bytes() && (to.isUnsigned() || from.bytes() < to.bytes())
                || from.kind() == to.kind() && from.isInteger() && from.bytes() <= to.bytes();
    }

    /** Declares that a new register holds a value of a type. */
    int as(int register, DType type) {
        types.set(register, type);
        return register;
    }

    /** An integer in a wide register, wrapped around to the type. */
    private int wrapped(int wide, DType type) {
        DType in = type.register();
        long mask = type.bytes() == 8 ? -1 : (1L << 8 * type.bytes()) - 1;
        int bits = plain(Op.BITWISE_AND, in, wide, constant(in, mask));
        if (type.isUnsigned()) {
            return as(bits, type);
        }
        // (x ^ s) - s spreads the sign bit s
        int sign = constant(in, mask / 2 + 1);
        return as(plain(Op.SUBTRACT, in, plain(Op.BITWISE_XOR, in, bits, sign), sign), type);
    }

    /**
     * An op on operands of one type (of WHERE: a bool and two of it); the result has the type that the op gives for it.
     *
     * @return the register of the result
     */
    int compute(Op op, DType type, List<Integer> args) {
        DType result = Promotion.resultType(op, type);
        if (type.isComplex()) {
            return new ComplexBody(this, type).compute(op, args);
        }
        if (type == DType.UINT64) {
            return new UnsignedBody(this).compute(op, args);
        }
        int wide = plain(op, type.register(), args.toArray(Integer[]::new));
        if (result == DType.BOOL || result == result.register()) {
            return wide;
        }
        return op.integers().mayLeave(type) ? wrapped(wide, result) : as(wide, result);
    }

    /** One statement, in a type of registers. */
    int plain(Op op, DType in, Integer... args) {
        int target = register(Promotion.resultType(op, in));
        statements.add(new Statement.Compute(target, op, in, List.of(args)));
        return target;
    }

    DType type(int register) {
        return register < 0 ? pairs.get(-1 - register).type : types.get(register);
    }

    List<Statement> statements() {
        return statements;
    }

    List<ShapeGenericNest.Argument> scalars() {
        return scalars;
    }

    /** The types that the registers have in the nest. */
    List<DType> registers() {
        return types.stream().map(DType::register).toList();
    }
}
