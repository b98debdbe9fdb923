package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.values.Operator;

/** An operand of an elementwise expression in generated code: a number, or a value with one axis that is computed element by element. */
sealed interface Row {
    /** The local variable with the number of elements; -1 of a number, which goes with any. */
    int length();

    /** A number. */
    record Number(Value value) implements Row {
        @Override
        public int length() {
            return -1;
        }
    }

    /**
     * Elements in memory at equal distances.
     *
     * @param memory the local variable with the memory
     * @param offset the local variable with the place of the first element, in bytes
     * @param stride the local variable with the distance of two elements, in bytes
     */
    record Part(Memory memory, int offset, int stride, int length) implements Row {}

    /**
     * Memory with elements of a type.
     *
     * @param slot the local variable with it
     * @param array whose memory it is, or null
     * @param vector the local variable with the row whose memory it is, or -1
     */
    record Memory(int slot, DType type, Unit.ArrayUse array, int vector) {}

    /**
     * What has axes: an array, or a row that a name stands for.
     *
     * @param offset the local variable with the place of the first element
     * @param lengths by axis: the local variable with its length
     * @param strides by axis: the local variable with its stride
     */
    record Base(Memory memory, int offset, int[] lengths, int[] strides) {
        static Base of(Unit.ArrayUse array) {
            return new Base(new Memory(array.memory, array.type, array, -1), array.base, array.lengths, array.strides);
        }

        int rank() {
            return lengths.length;
        }
    }

    /** Elements of an array of one axis at places that are elements of another row. */
    record Gather(Unit.ArrayUse array, Row places, int length) implements Row {}

    record Binary(Operator operator, Row left, Row right, int length) implements Row {}

    /**
     * The greater, or the lesser, elements of two operands, of which one is no number.
     *
     * @param op {@link Op#MAXIMUM} or {@link Op#MINIMUM}
     */
    record Extreme(Op op, Row left, Row right, int length) implements Row {
        /** The name of the method that computes it. */
        String method() {
            return op == Op.MAXIMUM ? "maximum" : "minimum";
        }
    }

    record Unary(Function function, Row operand, int length) implements Row {}

    /** Functions of one element whose results are exact. */
    enum Function {
        NEGATIVE,
        ABSOLUTE,
        SQRT,
        /** The element itself, in an array of its own. */
        COPY
    }
}
