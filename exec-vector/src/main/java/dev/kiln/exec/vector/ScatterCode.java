package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.lanes.Memory;
import dev.kiln.exec.vector.lanes.RowArguments;
import dev.kiln.exec.vector.lanes.RowCode;
import dev.kiln.exec.vector.rows.AheadLoops;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;

/**
 * The part of a nest that scatters: a plain loop that reads places and values from blocks and writes elements, one after the other, so that
 * of two values for one element the last stays, or both count.
 */
final class ScatterCode implements RowCode {
    private static final ValueLayout.OfByte B = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfShort I16 = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfFloat F32 = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble F64 = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    private final DType type;
    private final Op op;
    private final int target;
    private final Input places;
    private final Input values;

    /**
     * Where a register of the part comes from.
     *
     * @param slot number of the entry in the table of slots
     * @param isScalar whether it is a scalar argument, else an access
     * @param isOne whether one element stands for all
     */
    private record Input(int slot, boolean isScalar, boolean isOne) {
        static Input of(LoopNest nest, int register) {
            for (Statement statement : nest.body()) {
                if (statement instanceof Statement.Load(int to, int access) && to == register) {
                    return new Input(access, false, nest.accesses().get(access).inner() == InnerStride.BROADCAST);
                } else if (statement instanceof Statement.Scalar(int to, int scalar) && to == register) {
                    return new Input(nest.accesses().size() + scalar, true, true);
                }
            }
            throw new IllegalArgumentException("a part that scatters computes something");
        }

        String text(LoopNest nest) {
            return isScalar ? "s" + (slot - nest.accesses().size()) : "a" + slot + (isOne ? "[0]" : "[i]");
        }
    }

    /** @param nest a part of {@link SplitNest}: loads or scalars, and the scatter */
    ScatterCode(LoopNest nest) {
        Statement.Scatter scatter = statement(nest);
        this.type = nest.accesses().get(scatter.access()).dtype();
        this.op = scatter.op();
        this.target = scatter.access();
        this.places = Input.of(nest, scatter.place());
        this.values = Input.of(nest, scatter.arg());
    }

    private static Statement.Scatter statement(LoopNest nest) {
        return (Statement.Scatter) nest.body().stream()
                .filter(Statement.Scatter.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    /** Whether a part scatters. */
    static boolean isFor(LoopNest nest) {
        return nest.body().stream().anyMatch(Statement.Scatter.class::isInstance);
    }

    /** The loop as text. */
    static String source(LoopNest nest) {
        ScatterCode code = new ScatterCode(nest);
        String element = "a%1$d[p%1$d + d%1$d * i + %2$s]".formatted(code.target, code.places.text(nest));
        String value = code.values.text(nest);
        String combined = code.op == null
                ? value
                : code.op.pattern().replace("{0}", element).replace("{1}", value);
        return "void run(long rows, int n) {  // scalar, each row, in order:\n  for (int i = 0; i < n; i++) {\n    "
                + element + " = " + combined + ";\n  }\n}\n";
    }

    /** Rows one after the other, and of each only as many columns as are valid: other places may lie anywhere. */
    @Override
    public void run(RowArguments arguments, int[] slots, long rows, int columns, boolean each) {
        int access = slots[target];
        MemorySegment segment = arguments.segments()[access];
        long stride = arguments.more()[access];
        for (long row = 0; row < rows; row++) {
            Target out = new Target(
                    segment, pointer(arguments, access, row), stride, segment.address(), segment.byteSize() >> 3);
            Block at = block(places, DType.INT64, arguments, slots, row);
            Block in = block(values, type.register(), arguments, slots, row);
            row(out, at, in, columns);
        }
    }

    private static long pointer(RowArguments arguments, int slot, long row) {
        return arguments.pointers()[slot] + row * arguments.steps()[slot];
    }

    private void row(Target out, Block at, Block in, int n) {
        int done = ahead(out, at, in, n);
        if (done == 0) {
            plain(out, at, in, n);
        } else if (done < n) {
            Block behind = new Block(at.offset + done * 8L, at.one, at.bits);
            plain(out, behind, in.one ? in : new Block(in.offset + done * 8L, false, 0), n - done);
        }
    }

    /** How many elements a loop did that was compiled ahead of time: none where there is none, all when no place is outside. */
    private int ahead(Target out, Block at, Block in, int n) {
        int how = how(in);
        if (how < 0 || at.one || out.stride != 0 || !out.segment.isNative() || !AheadLoops.areThere()) {
            return 0;
        }
        return (int)
                AheadLoops.scatter(how, out.start, out.wide, out.base, at.offset, in.one ? 0 : in.offset, in.bits, n);
    }

    private int how(Block in) {
        boolean floats = type == DType.FLOAT64;
        boolean integers = type == DType.INT64 || type == DType.UINT64;
        if (op == null && (floats || integers)) {
            return in.one ? AheadLoops.SET_ONE : AheadLoops.SET;
        }
        if (op == Op.ADD && integers) {
            return in.one ? AheadLoops.ADD_ONE_INTEGER : AheadLoops.ADD_INTEGERS;
        }
        return op == Op.ADD && floats && !in.one ? AheadLoops.ADD_FLOATS : -1;
    }

    private void plain(Target out, Block at, Block in, int n) {
        if (!at.one && !in.one && (op == null || op == Op.ADD) && type == DType.FLOAT64) {
            doubles(out, at, in, n);
        } else if (!at.one && (op == null || op == Op.ADD) && (type == DType.INT64 || type == DType.UINT64)) {
            longs(out, at, in, n);
        } else {
            switch (type) {
                case BOOL, INT8, UINT8, INT16, UINT16, UINT32, INT32, INT64, UINT64 -> wholes(out, at, in, n);
                case FLOAT32 -> floats(out, at, in, n);
                case FLOAT64 -> anyDoubles(out, at, in, n);
                case COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            }
        }
    }

    /**
     * Elements of a register.
     *
     * @param offset address of the first
     * @param one whether one stands for all
     * @param bits that one, as a scalar argument
     */
    private record Block(long offset, boolean one, long bits) {}

    /**
     * Element {@code base + i · stride + place} is written.
     *
     * @param start address of the segment
     * @param wide how many elements of 8 bytes it has
     */
    private record Target(MemorySegment segment, long base, long stride, long start, long wide) {
        /** The address of an element of 8 bytes, of a stride of 0; it is within the segment. */
        long address(long place) {
            return (start & Memory.ADDRESS_BITS)
                    + (Objects.checkIndex(base + place, wide & Memory.ADDRESS_BITS >> 3) << 3);
        }

        long element(Block at, int i) {
            return base + i * stride + (at.one ? at.bits : Memory.ALL.get(I64, at.offset + i * 8L));
        }
    }

    private static Block block(Input input, DType type, RowArguments arguments, int[] slots, long row) {
        int slot = slots[input.slot];
        if (input.isScalar) {
            return new Block(0, true, arguments.scalars()[slot]);
        }
        long pointer = pointer(arguments, slot, row);
        return new Block(pointer, input.isOne, input.isOne ? bits(pointer, type) : 0);
    }

    private static long bits(long at, DType type) {
        return switch (type) {
            case BOOL -> Memory.ALL.get(B, at);
            case INT32 -> Memory.ALL.get(I32, at);
            case INT64, FLOAT64 -> Memory.ALL.get(I64, at);
            case FLOAT32 -> Double.doubleToRawLongBits(Memory.ALL.get(F32, at));
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        };
    }

    private void doubles(Target out, Block at, Block in, int n) {
        long places = at.offset;
        long values = in.offset;
        if (out.stride != 0) {
            anyDoubles(out, at, in, n);
        } else if (op == null) {
            for (int i = 0; i < n; i++) {
                long element = out.address(Memory.ALL.get(I64, places + i * 8L));
                Memory.ALL.set(F64, element, Memory.ALL.get(F64, values + i * 8L));
            }
        } else {
            for (int i = 0; i < n; i++) {
                long element = out.address(Memory.ALL.get(I64, places + i * 8L));
                Memory.ALL.set(F64, element, Memory.ALL.get(F64, element) + Memory.ALL.get(F64, values + i * 8L));
            }
        }
    }

    private void longs(Target out, Block at, Block in, int n) {
        long places = at.offset;
        long values = in.offset;
        long bits = in.bits;
        if (out.stride != 0) {
            wholes(out, at, in, n);
        } else if (op == null) {
            for (int i = 0; i < n; i++) {
                long element = out.address(Memory.ALL.get(I64, places + i * 8L));
                Memory.ALL.set(I64, element, in.one ? bits : Memory.ALL.get(I64, values + i * 8L));
            }
        } else if (in.one) {
            for (int i = 0; i < n; i++) {
                long element = out.address(Memory.ALL.get(I64, places + i * 8L));
                Memory.ALL.set(I64, element, Memory.ALL.get(I64, element) + bits);
            }
        } else {
            for (int i = 0; i < n; i++) {
                long element = out.address(Memory.ALL.get(I64, places + i * 8L));
                Memory.ALL.set(I64, element, Memory.ALL.get(I64, element) + Memory.ALL.get(I64, values + i * 8L));
            }
        }
    }

    private void anyDoubles(Target out, Block at, Block in, int n) {
        MemorySegment to = out.segment;
        for (int i = 0; i < n; i++) {
            long element = out.element(at, i) << 3;
            double value = in.one ? Double.longBitsToDouble(in.bits) : Memory.ALL.get(F64, in.offset + i * 8L);
            to.set(F64, element, op == null ? value : ScalarOps.apply(op, to.get(F64, element), value));
        }
    }

    private void floats(Target out, Block at, Block in, int n) {
        MemorySegment to = out.segment;
        for (int i = 0; i < n; i++) {
            long element = out.element(at, i) << 2;
            float value = in.one ? (float) Double.longBitsToDouble(in.bits) : Memory.ALL.get(F32, in.offset + i * 4L);
            to.set(F32, element, op == null ? value : ScalarOps.apply(op, to.get(F32, element), value));
        }
    }

    /** Whole numbers and bools: elements are widened, combined, and their low bits stored. */
    private void wholes(Target out, Block at, Block in, int n) {
        MemorySegment to = out.segment;
        DType register = type.register();
        int bytes = type.bytes();
        for (int i = 0; i < n; i++) {
            long element = out.element(at, i) * bytes;
            long value = in.one ? in.bits : bits(in.offset + (long) i * register.bytes(), register);
            long result = op == null ? value : combined(element(to, element), value);
            switch (bytes) {
                case 1 -> to.set(B, element, (byte) result);
                case 2 -> to.set(I16, element, (short) result);
                case 4 -> to.set(I32, element, (int) result);
                default -> to.set(I64, element, result);
            }
        }
    }

    private long element(MemorySegment to, long at) {
        return switch (type) {
            case BOOL, INT8 -> to.get(B, at);
            case UINT8 -> to.get(B, at) & 0xFF;
            case INT16 -> to.get(I16, at);
            case UINT16 -> to.get(I16, at) & 0xFFFF;
            case INT32 -> to.get(I32, at);
            case UINT32 -> to.get(I32, at) & 0xFFFFFFFFL;
            case INT64, UINT64 -> to.get(I64, at);
            case FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 ->
                throw new IllegalArgumentException("type " + type + " is not of whole numbers");
        };
    }

    private long combined(long element, long value) {
        if (type == DType.BOOL) {
            return ScalarOps.apply(op, element != 0, value != 0) ? 1 : 0;
        }
        return type.register() == DType.INT64
                ? ScalarOps.apply(op, element, value)
                : ScalarOps.apply(op, (int) element, (int) value);
    }
}
