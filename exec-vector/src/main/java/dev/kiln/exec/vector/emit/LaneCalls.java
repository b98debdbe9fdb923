package dev.kiln.exec.vector.emit;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The table of what is called for what: an op in a type, a conversion, a load, a step of a reduction. */
final class LaneCalls {
    static final ClassDesc SEGMENT = ClassDesc.of("java.lang.foreign.MemorySegment");
    private static final ClassDesc BYTE_ORDER = ClassDesc.of("java.nio.ByteOrder");
    private static final ClassDesc OPERATORS = ClassDesc.of("jdk.incubator.vector.VectorOperators");
    private static final Expr NATIVE_ORDER = new Expr.Constant(
            BYTE_ORDER,
            java.nio.ByteOrder.nativeOrder() == java.nio.ByteOrder.LITTLE_ENDIAN ? "LITTLE_ENDIAN" : "BIG_ENDIAN",
            BYTE_ORDER);

    /** All memory: offsets are addresses. */
    static final Expr MEMORY = new Expr.Constant(Lanes.lanesClass("Memory"), "ALL", SEGMENT);

    private static final ClassDesc PICK = Lanes.lanesClass("PickLanes");
    private static final ClassDesc NARROW = Lanes.lanesClass("NarrowLanes");
    private static final Map<Op, String> BY_ONE_NUMBER = Map.of(
            Op.FLOOR_DIVIDE, "floorDivideBy",
            Op.REMAINDER, "remainderBy",
            Op.LEFT_SHIFT, "leftShiftBy",
            Op.RIGHT_SHIFT, "rightShiftBy");

    private static final Map<Op, String> REAL_BY_ONE_NUMBER =
            Map.of(Op.REMAINDER, "remainderBy", Op.MINIMUM, "minimumBy", Op.MAXIMUM, "maximumBy");

    private static final Set<String> ASSOCIATIVE = Set.of("AND", "OR", "XOR", "UMIN", "UMAX");

    private final Lanes lanes;

    LaneCalls(Lanes lanes) {
        this.lanes = lanes;
    }

    // ---------------------------------------------------------------- memory

    Expr load(DType type, Expr address) {
        if (isNarrow(type)) {
            return narrowBits(type) >= 64
                    ? widened(type, address)
                    : narrow(
                            "load" + name(type),
                            type,
                            types(Lanes.SPECIES, SEGMENT, ConstantDescs.CD_long),
                            MEMORY,
                            address);
        }
        if (type == DType.BOOL) {
            boolean many = lanes.count() > 16;
            Expr mask = call(
                    lanes.helper(type),
                    many ? "load" + lanes.count() : "load",
                    Lanes.MASK,
                    types(Lanes.SPECIES, SEGMENT, ConstantDescs.CD_long),
                    many ? narrowSpecies(DType.INT8) : lanes.species(type),
                    MEMORY,
                    address);
            return many && !lanes.hasByteMasks() ? castMask(mask, lanes.species(type)) : mask;
        }
        ClassDesc vector = lanes.register(type.register());
        return call(
                vector,
                "fromMemorySegment",
                vector,
                types(Lanes.SPECIES, SEGMENT, ConstantDescs.CD_long, BYTE_ORDER),
                lanes.species(type.register()),
                MEMORY,
                address,
                NATIVE_ORDER);
    }

    /**
     * Elements of a row that do not lie together.
     *
     * @param stride elements from one to the next: 2 or −1
     * @param address of the one that comes first in memory
     * @param first how many, or null for a whole vector
     */
    Expr pick(int stride, DType type, Expr address, Expr first) {
        String name = (stride == 2 ? "second" : "backward") + name(type);
        ClassDesc vector = lanes.register(type);
        return first == null
                ? call(PICK, name, vector, types(ConstantDescs.CD_long), address)
                : call(
                        PICK,
                        name + "First",
                        vector,
                        types(ConstantDescs.CD_long, ConstantDescs.CD_int),
                        address,
                        first);
    }

    Expr loadOne(DType type, Expr address) {
        if (isNarrow(type)) {
            return narrow(
                    "load" + name(type) + "One",
                    type,
                    types(Lanes.SPECIES, SEGMENT, ConstantDescs.CD_long),
                    MEMORY,
                    address);
        }
        DType register = type.register();
        return call(
                lanes.helper(register),
                "loadOne",
                lanes.register(register),
                types(Lanes.SPECIES, SEGMENT, ConstantDescs.CD_long),
                lanes.species(register),
                MEMORY,
                address);
    }

    Expr store(DType type, Expr value, Expr address) {
        if (isNarrow(type)) {
            return narrowBits(type) >= 64
                    ? cut(type, value, address)
                    : call(
                            NARROW,
                            "store" + type.bytes() * 8,
                            ConstantDescs.CD_void,
                            types(lanes.register(type.register()), SEGMENT, ConstantDescs.CD_long),
                            value,
                            MEMORY,
                            address);
        }
        if (type == DType.BOOL && lanes.count() > 16) {
            return call(
                    lanes.helper(type),
                    "store" + lanes.count(),
                    ConstantDescs.CD_void,
                    types(Lanes.MASK, SEGMENT, ConstantDescs.CD_long),
                    lanes.hasByteMasks() ? value : castMask(value, narrowSpecies(DType.INT8)),
                    MEMORY,
                    address);
        }
        if (type == DType.BOOL && lanes.count() == 16) {
            Expr vector = new Expr.Call(false, Lanes.MASK, "toVector", MethodTypeDesc.of(Lanes.VECTOR), List.of(value));
            Expr bytes = new Expr.Call(
                    false,
                    Lanes.VECTOR,
                    "castShape",
                    MethodTypeDesc.of(Lanes.VECTOR, Lanes.SPECIES, ConstantDescs.CD_int),
                    List.of(
                            vector,
                            narrowSpecies(DType.INT8),
                            new Expr.Constant(NARROW, "FIRST", ConstantDescs.CD_int)));
            return call(
                    lanes.helper(type),
                    "store16",
                    ConstantDescs.CD_void,
                    types(Lanes.VECTOR, SEGMENT, ConstantDescs.CD_long),
                    bytes,
                    MEMORY,
                    address);
        }
        if (type == DType.BOOL) {
            Expr bits = new Expr.Call(
                    false, Lanes.MASK, "toLong", MethodTypeDesc.of(ConstantDescs.CD_long), List.of(value));
            return call(
                    lanes.helper(type),
                    "store" + lanes.count(),
                    ConstantDescs.CD_void,
                    types(ConstantDescs.CD_long, SEGMENT, ConstantDescs.CD_long),
                    bits,
                    MEMORY,
                    address);
        }
        return new Expr.Call(
                false,
                lanes.register(type.register()),
                "intoMemorySegment",
                MethodTypeDesc.of(ConstantDescs.CD_void, SEGMENT, ConstantDescs.CD_long, BYTE_ORDER),
                List.of(value, MEMORY, address, NATIVE_ORDER));
    }

    /** Only the first elements: as a mask holds, or of bools a number of them. */
    Expr loadFirst(DType type, Expr address, Expr first) {
        if (isNarrow(type)) {
            return narrow(
                    "load" + name(type) + "First",
                    type,
                    types(Lanes.SPECIES, ConstantDescs.CD_long, ConstantDescs.CD_int),
                    address,
                    first);
        }
        if (type == DType.BOOL) {
            return call(
                    lanes.helper(type),
                    "loadFirst",
                    Lanes.MASK,
                    types(Lanes.SPECIES, ConstantDescs.CD_long, ConstantDescs.CD_int),
                    lanes.species(type),
                    address,
                    first);
        }
        ClassDesc vector = lanes.register(type.register());
        return call(
                vector,
                "fromMemorySegment",
                vector,
                types(Lanes.SPECIES, SEGMENT, ConstantDescs.CD_long, BYTE_ORDER, Lanes.MASK),
                lanes.species(type.register()),
                MEMORY,
                address,
                NATIVE_ORDER,
                first);
    }

    /** Only the first elements: as a mask holds, or of bools a number of them. */
    Expr storeFirst(DType type, Expr value, Expr address, Expr first) {
        if (isNarrow(type)) {
            return call(
                    narrowOwner(),
                    "store" + type.bytes() * 8 + "First",
                    ConstantDescs.CD_void,
                    types(lanes.register(type.register()), ConstantDescs.CD_long, ConstantDescs.CD_int),
                    value,
                    address,
                    first);
        }
        if (type == DType.BOOL) {
            return call(
                    lanes.helper(type),
                    "storeFirst",
                    ConstantDescs.CD_void,
                    types(Lanes.MASK, ConstantDescs.CD_long, ConstantDescs.CD_int),
                    value,
                    address,
                    first);
        }
        return new Expr.Call(
                false,
                lanes.register(type.register()),
                "intoMemorySegment",
                MethodTypeDesc.of(ConstantDescs.CD_void, SEGMENT, ConstantDescs.CD_long, BYTE_ORDER, Lanes.MASK),
                List.of(value, MEMORY, address, NATIVE_ORDER, first));
    }

    private boolean isNarrow(DType type) {
        return type != DType.BOOL && !lanes.areWhole(type);
    }

    private int narrowBits(DType type) {
        return type.bytes() * 8 * lanes.count();
    }

    private Expr narrowSpecies(DType type) {
        return new Expr.Constant(narrowVector(type), "SPECIES_" + narrowBits(type), Lanes.SPECIES);
    }

    private static ClassDesc narrowVector(DType type) {
        String name = switch (type.bytes()) {
            case 1 -> "ByteVector";
            case 2 -> "ShortVector";
            default -> "IntVector";
        };
        return ClassDesc.of("jdk.incubator.vector." + name);
    }

    /**
     * A load of narrow elements as a vector, and its conversion. The calls stand in the generated class itself: in a method that all
     * kernels share, the JVM would see vectors of several lengths and allocate them.
     */
    private Expr widened(DType type, Expr address) {
        DType wide = type.register();
        Expr loaded = call(
                narrowVector(type),
                "fromMemorySegment",
                narrowVector(type),
                types(Lanes.SPECIES, SEGMENT, ConstantDescs.CD_long, BYTE_ORDER),
                narrowSpecies(type),
                MEMORY,
                address,
                NATIVE_ORDER);
        String letters = letter(type.bytes()) + "2" + letter(lanes.bytes(wide));
        Expr vector = converted(
                narrowVector(type),
                loaded,
                type.isUnsigned() ? "ZERO_EXTEND_" + letters : letters,
                lanes.species(wide));
        String kind = wide == DType.INT64 ? "longs" : lanes.integers().isNarrow() ? "shorts" : "ints";
        return call(NARROW, kind, lanes.register(wide), types(Lanes.VECTOR), vector);
    }

    private Expr cut(DType type, Expr value, Expr address) {
        DType wide = type.register();
        String letters = letter(lanes.bytes(wide)) + "2" + letter(type.bytes());
        Expr vector = converted(lanes.register(wide), value, letters, narrowSpecies(type));
        return new Expr.Call(
                false,
                Lanes.VECTOR,
                "intoMemorySegment",
                MethodTypeDesc.of(ConstantDescs.CD_void, SEGMENT, ConstantDescs.CD_long, BYTE_ORDER),
                List.of(vector, MEMORY, address, NATIVE_ORDER));
    }

    private static Expr converted(ClassDesc vector, Expr value, String conversion, Expr species) {
        return new Expr.Call(
                false,
                vector,
                "convertShape",
                MethodTypeDesc.of(Lanes.VECTOR, operatorKind("Conversion"), Lanes.SPECIES, ConstantDescs.CD_int),
                List.of(
                        value,
                        operator(conversion, "Conversion"),
                        species,
                        new Expr.Constant(NARROW, "FIRST", ConstantDescs.CD_int)));
    }

    private static String letter(int bytes) {
        return switch (bytes) {
            case 1 -> "B";
            case 2 -> "S";
            case 4 -> "I";
            default -> "L";
        };
    }

    /** A load that widens: the species and the result are those of the register. */
    private Expr narrow(String method, DType type, ClassDesc[] types, Expr first, Expr second) {
        DType wide = type.register();
        return call(narrowOwner(), method, lanes.register(wide), types, lanes.species(wide), first, second);
    }

    private ClassDesc narrowOwner() {
        return lanes.integers().isNarrow() ? lanes.helper(DType.INT32) : NARROW;
    }

    private static String name(DType type) {
        String name = type.numpyName();
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /** The mask of the first lanes, for vectors of a type or (bool) for the kernel's bools. */
    Expr first(DType type, Expr limit) {
        return call(
                lanes.helper(DType.BOOL),
                "first",
                Lanes.MASK,
                types(Lanes.SPECIES, ConstantDescs.CD_int),
                lanes.species(type),
                limit);
    }

    Expr broadcast(DType type, Expr bits) {
        return call(
                lanes.helper(type),
                "broadcast",
                lanes.register(type),
                types(Lanes.SPECIES, ConstantDescs.CD_long),
                lanes.species(type),
                bits);
    }

    // ---------------------------------------------------------------- generators

    Expr index(Expr start, Expr step) {
        return call(
                lanes.helper(DType.INT64),
                "index",
                lanes.register(DType.INT64),
                types(Lanes.SPECIES, ConstantDescs.CD_long, ConstantDescs.CD_long),
                lanes.species(DType.INT64),
                start,
                step);
    }

    Expr addScalar(Expr value, Expr more) {
        ClassDesc vector = lanes.register(DType.INT64);
        return new Expr.Call(
                false, vector, "add", MethodTypeDesc.of(vector, ConstantDescs.CD_long), List.of(value, more));
    }

    Expr random(Node.Random.Distribution distribution, Expr seed, Expr stream, Expr index) {
        String name = switch (distribution) {
            case UNIFORM -> "uniform";
            case NORMAL -> "normal";
        };
        ClassDesc number = lanes.register(DType.INT64);
        return call(
                Lanes.lanesClass("RandomLanes"),
                name,
                lanes.register(DType.FLOAT64),
                types(number, number, number, Lanes.SPECIES),
                seed,
                stream,
                index,
                lanes.species(DType.FLOAT64));
    }

    // ---------------------------------------------------------------- reductions

    Expr fold(ReduceOp op, DType type, Expr a, Expr b) {
        return compute(op.combining(), type, List.of(a, b));
    }

    /** Bits joined with those of a mask. */
    Expr foldBits(ReduceOp op, Expr mask, Expr bits) {
        String name = switch (op) {
            case ANY, MAX -> "or";
            case ALL, MIN -> "and";
            case SUM, PROD -> throw new IllegalArgumentException(op.numpyName() + " of bools is a number");
        };
        return call(
                lanes.helper(DType.BOOL),
                name,
                ConstantDescs.CD_long,
                types(Lanes.MASK, ConstantDescs.CD_long),
                mask,
                bits);
    }

    /** The mask whose bits a number has. */
    Expr mask(Expr bits) {
        return call(
                lanes.helper(DType.BOOL),
                "mask",
                Lanes.MASK,
                types(Lanes.SPECIES, ConstantDescs.CD_long),
                lanes.species(DType.BOOL),
                bits);
    }

    // ---------------------------------------------------------------- conversions

    Expr convert(DType from, DType to, Expr value) {
        if (from == to) {
            return value;
        }
        if (lanes.integers().isNarrow()) {
            return call(
                    lanes.helper(DType.INT32),
                    to == DType.BOOL ? "toBool" : "fromBool",
                    lanes.register(to),
                    types(lanes.register(from), Lanes.SPECIES),
                    value,
                    lanes.species(to));
        }
        return call(
                Lanes.lanesClass("Conversions"),
                from.numpyName() + "To" + name(to),
                lanes.register(to),
                types(lanes.register(from), Lanes.SPECIES),
                value,
                lanes.species(to));
    }

    // ---------------------------------------------------------------- ops

    Expr compute(Op op, DType type, List<Expr> args) {
        return switch (type) {
            case BOOL -> onBools(op, args);
            case INT32, INT64 -> onNumbers(op, type, args, false);
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            case FLOAT32, FLOAT64 -> onNumbers(op, type, args, true);
        };
    }

    /**
     * A division or shift of integers, or a rest or limit of float64, by one number for the whole row, or null: other ops have no code of
     * their own for that.
     *
     * @param number a long, of float64 its bits
     */
    Expr computeBy(Op op, DType type, Expr value, Expr number) {
        if (type != DType.FLOAT64 && !type.isInteger()) {
            return null;
        }
        String name = (type == DType.FLOAT64 ? REAL_BY_ONE_NUMBER : BY_ONE_NUMBER).get(op);
        return name == null
                ? null
                : call(
                        lanes.helper(type),
                        name,
                        lanes.register(type),
                        types(lanes.register(type), ConstantDescs.CD_long),
                        value,
                        number);
    }

    /** What {@link #quotient} needs to know of divisors that are the same for many quotients. */
    Expr reciprocals(Expr divisors) {
        ClassDesc vector = lanes.register(DType.FLOAT64);
        return call(Lanes.lanesClass("QuotientLanes"), "reciprocals", vector, types(vector), divisors);
    }

    /** A float64 quotient by a divisor whose reciprocal is known. */
    Expr quotient(Expr value, Expr divisors, Expr reciprocals) {
        ClassDesc vector = lanes.register(DType.FLOAT64);
        ClassDesc[] types = types(vector, vector, vector);
        return call(Lanes.lanesClass("QuotientLanes"), "divide", vector, types, value, divisors, reciprocals);
    }

    /** Of integers that are narrow in the lanes and have no sign: an op that depends on that. */
    Expr computeUnsigned(Op op, DType type, List<Expr> args) {
        return switch (op) {
            case MINIMUM -> binary(type, "UMIN", args);
            case MAXIMUM -> binary(type, "UMAX", args);
            case LESS -> compare(type, "ULT", args);
            case LESS_EQUAL -> compare(type, "ULE", args);
            case GREATER -> compare(type, "UGT", args);
            case GREATER_EQUAL -> compare(type, "UGE", args);
            case COPY,
                    CAST,
                    NEGATIVE,
                    POSITIVE,
                    ABS,
                    SIGN,
                    SQUARE,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    REAL,
                    IMAG,
                    CONJ,
                    INVERT,
                    ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    COMPLEX,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POW,
                    ATAN2,
                    HYPOT,
                    EQUAL,
                    NOT_EQUAL,
                    LOGICAL_AND,
                    LOGICAL_OR,
                    LOGICAL_XOR,
                    BITWISE_AND,
                    BITWISE_OR,
                    BITWISE_XOR,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    WHERE -> compute(op, type, args);
        };
    }

    private Expr onNumbers(Op op, DType type, List<Expr> args, boolean floating) {
        return switch (op) {
            case POSITIVE -> args.getFirst();
            case COPY, CAST, REAL, IMAG, CONJ, COMPLEX -> throw op.notOfLoops();
            case NEGATIVE -> method(type, "neg", args);
            case ABS -> method(type, "abs", args);
            case SIGN -> helper(type, "sign", args);
            case SQUARE -> method(type, "mul", List.of(args.getFirst(), args.getFirst()));
            case SQRT -> method(type, "sqrt", args);
            case EXP, EXPM1, LOG, LOG1P, LOG2, LOG10, SIN, COS, TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH ->
                function(op, type, args);
            case FLOOR, CEIL, TRUNC, ROUND ->
                floating ? helper(type, op.name().toLowerCase(Locale.ROOT), args) : args.getFirst();
            case ISNAN -> floating ? test(type, "IS_NAN", args.getFirst()) : always(false);
            case ISINF -> floating ? test(type, "IS_INFINITE", args.getFirst()) : always(false);
            case ISFINITE -> floating ? test(type, "IS_FINITE", args.getFirst()) : always(true);
            case INVERT -> method(type, "not", args);
            case ADD -> method(type, "add", args);
            case SUBTRACT -> method(type, "sub", args);
            case MULTIPLY -> method(type, "mul", args);
            case DIVIDE -> method(type, "div", args);
            case FLOOR_DIVIDE -> helper(type, "floorDivide", args);
            case REMAINDER -> helper(type, "remainder", args);
            case POW -> type.isFloating() ? function(op, type, args) : helper(type, "pow", args);
            case ATAN2, HYPOT -> function(op, type, args);
            case MINIMUM -> method(type, "min", args);
            case MAXIMUM -> method(type, "max", args);
            case EQUAL -> compare(type, "EQ", args);
            case NOT_EQUAL -> compare(type, "NE", args);
            case LESS -> compare(type, "LT", args);
            case LESS_EQUAL -> compare(type, "LE", args);
            case GREATER -> compare(type, "GT", args);
            case GREATER_EQUAL -> compare(type, "GE", args);
            case LOGICAL_NOT, LOGICAL_AND, LOGICAL_OR, LOGICAL_XOR ->
                onBools(op, args.stream().map(a -> convert(type, DType.BOOL, a)).toList());
            case BITWISE_AND -> binary(type, "AND", args);
            case BITWISE_OR -> binary(type, "OR", args);
            case BITWISE_XOR -> binary(type, "XOR", args);
            case LEFT_SHIFT -> helper(type, "leftShift", args);
            case RIGHT_SHIFT -> helper(type, "rightShift", args);
            case WHERE -> where(type, args.get(0), args.get(1), args.get(2));
        };
    }

    private Expr onBools(Op op, List<Expr> args) {
        Expr a = args.getFirst();
        Expr b = args.size() > 1 ? args.get(1) : null;
        return switch (op) {
            case ABS, SQUARE, FLOOR, CEIL, TRUNC -> a;
            case COPY, CAST, REAL, IMAG, CONJ, COMPLEX -> throw op.notOfLoops();
            case ISFINITE -> always(true);
            case ISNAN, ISINF -> always(false);
            case LOGICAL_NOT, INVERT -> mask("not", a);
            case ADD, MAXIMUM, LOGICAL_OR, BITWISE_OR -> mask("or", a, b);
            case MULTIPLY, MINIMUM, LOGICAL_AND, BITWISE_AND -> mask("and", a, b);
            case NOT_EQUAL, LOGICAL_XOR, BITWISE_XOR -> mask("xor", a, b);
            case EQUAL -> mask("eq", a, b);
            case LESS -> helper(DType.BOOL, "less", args);
            case LESS_EQUAL -> helper(DType.BOOL, "lessEqual", args);
            case GREATER -> helper(DType.BOOL, "less", List.of(b, a));
            case GREATER_EQUAL -> helper(DType.BOOL, "lessEqual", List.of(b, a));
            case WHERE -> helper(DType.BOOL, "where", args);
            case NEGATIVE,
                    POSITIVE,
                    SIGN,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    ROUND,
                    SUBTRACT,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POW,
                    ATAN2,
                    HYPOT,
                    LEFT_SHIFT,
                    RIGHT_SHIFT ->
                throw new IllegalArgumentException("op " + op.numpyName() + " has no meaning for bool");
        };
    }

    Expr where(DType type, Expr condition, Expr a, Expr b) {
        if (type == DType.BOOL) {
            return helper(type, "where", List.of(condition, a, b));
        }
        ClassDesc vector = lanes.register(type);
        Expr mask = type == lanes.mask() ? condition : castMask(condition, type);
        return new Expr.Call(
                false, vector, "blend", MethodTypeDesc.of(vector, Lanes.VECTOR, Lanes.MASK), List.of(b, a, mask));
    }

    private Expr always(boolean value) {
        return broadcast(DType.BOOL, new Expr.Long64(value ? 1 : 0));
    }

    private Expr compare(DType type, String comparison, List<Expr> args) {
        Expr result = new Expr.Call(
                false,
                lanes.register(type),
                "compare",
                MethodTypeDesc.of(Lanes.MASK, operatorKind("Comparison"), Lanes.VECTOR),
                List.of(args.get(0), operator(comparison, "Comparison"), args.get(1)));
        return asKernelMask(type, result);
    }

    private Expr test(DType type, String test, Expr a) {
        Expr result = new Expr.Call(
                false,
                lanes.register(type),
                "test",
                MethodTypeDesc.of(Lanes.MASK, operatorKind("Test")),
                List.of(a, operator(test, "Test")));
        return asKernelMask(type, result);
    }

    private Expr asKernelMask(DType type, Expr mask) {
        return type == lanes.mask() ? mask : castMask(mask, lanes.mask());
    }

    private Expr castMask(Expr mask, DType to) {
        return castMask(mask, lanes.species(to));
    }

    private static Expr castMask(Expr mask, Expr species) {
        return new Expr.Call(
                false, Lanes.MASK, "cast", MethodTypeDesc.of(Lanes.MASK, Lanes.SPECIES), List.of(mask, species));
    }

    /** An elementary function; most of those of float32 are computed in float64 and rounded. */
    private Expr function(Op op, DType type, List<Expr> args) {
        boolean single = type == DType.FLOAT32 && ScalarOps.isFloat32Function(op);
        DType computed = single ? DType.FLOAT32 : DType.FLOAT64;
        ClassDesc vector = lanes.register(computed);
        ClassDesc[] types = new ClassDesc[args.size()];
        Arrays.fill(types, vector);
        Expr result = new Expr.Call(
                true,
                Lanes.lanesClass(single ? "LaneFunctions32" : "LaneFunctions64"),
                op.name().toLowerCase(Locale.ROOT),
                MethodTypeDesc.of(vector, types),
                args.stream().map(a -> convert(type, computed, a)).toList());
        return convert(computed, type, result);
    }

    private Expr binary(DType type, String operator, List<Expr> args) {
        ClassDesc vector = lanes.register(type);
        boolean associative = ASSOCIATIVE.contains(operator);
        return new Expr.Call(
                false,
                vector,
                "lanewise",
                MethodTypeDesc.of(vector, operatorKind("Binary"), Lanes.VECTOR),
                List.of(args.get(0), operator(operator, associative ? "Associative" : "Binary"), args.get(1)));
    }

    private static Expr operator(String name, String kind) {
        return new Expr.Constant(OPERATORS, name, operatorKind(kind));
    }

    private static ClassDesc operatorKind(String kind) {
        return OPERATORS.nested(kind);
    }

    /** A method of the vector class: its other arguments are vectors. */
    private Expr method(DType type, String name, List<Expr> args) {
        ClassDesc vector = lanes.register(type);
        ClassDesc[] others = new ClassDesc[args.size() - 1];
        Arrays.fill(others, Lanes.VECTOR);
        return new Expr.Call(false, vector, name, MethodTypeDesc.of(vector, others), args);
    }

    private static Expr mask(String name, Expr... args) {
        ClassDesc[] others = new ClassDesc[args.length - 1];
        Arrays.fill(others, Lanes.MASK);
        return new Expr.Call(false, Lanes.MASK, name, MethodTypeDesc.of(Lanes.MASK, others), List.of(args));
    }

    /** A static method of the type's class of lanes: arguments and result are registers of the type. */
    private Expr helper(DType type, String name, List<Expr> args) {
        ClassDesc register = lanes.register(type);
        ClassDesc[] types = new ClassDesc[args.size()];
        Arrays.fill(types, register);
        return new Expr.Call(true, lanes.helper(type), name, MethodTypeDesc.of(register, types), args);
    }

    private static Expr call(ClassDesc owner, String name, ClassDesc result, ClassDesc[] types, Expr... args) {
        return new Expr.Call(true, owner, name, MethodTypeDesc.of(result, types), List.of(args));
    }

    private static ClassDesc[] types(ClassDesc... types) {
        return types;
    }
}
