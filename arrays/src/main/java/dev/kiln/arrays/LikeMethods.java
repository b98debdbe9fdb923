package dev.kiln.arrays;

import dev.kiln.arrays.compute.FloatInfo;
import dev.kiln.arrays.compute.IntegerInfo;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;

/** New arrays of an array's shape, and its type unless another is given. */
public sealed interface LikeMethods permits NDArray {

    /** The array itself. */
    NDArray self();

    /** Zeros of the array's shape and type. */
    default NDArray zerosLike() {
        return zerosLike(self().dtype());
    }

    /** Zeros of the array's shape and of a type. */
    default NDArray zerosLike(DType type) {
        return Nd.zeros(type, self().view().shape());
    }

    /** Ones of the array's shape and type. */
    default NDArray onesLike() {
        return onesLike(self().dtype());
    }

    /** Ones of the array's shape and of a type. */
    default NDArray onesLike(DType type) {
        return Nd.ones(type, self().view().shape());
    }

    /** An array of this one's shape and type that is to be written to before it is read; it holds zeros. */
    default NDArray emptyLike() {
        return zerosLike();
    }

    /** An array of this one's shape and of a type that is to be written to before it is read; it holds zeros. */
    default NDArray emptyLike(DType type) {
        return zerosLike(type);
    }

    /** One number, or an array that broadcasts, in the array's shape and type. */
    default NDArray fullLike(Object value) {
        return fullLike(value, self().dtype());
    }

    /** One number, or an array that broadcasts, in the array's shape and a type. */
    default NDArray fullLike(Object value, DType type) {
        return Nd.full(self().view().shape(), value, type);
    }

    /** The positions of elements that are not zero, an array for each axis: {@link NDArray#nonzero}. Evaluates. */
    default NDArray[] where() {
        return self().nonzero();
    }

    /** Where this condition holds x, else y; each an NDArray or a number. */
    @MethodOnly
    default NDArray where(Object x, Object y) {
        return Nd.map(Op.WHERE, self(), x, y);
    }

    /** Whether every value of this array's type is one of another. */
    default boolean canCast(DType to) {
        return TypeFunctions.canCast(self().dtype(), to);
    }

    /** The limits of the array's integer type. */
    default IntegerInfo iinfo() {
        return new IntegerInfo(self().dtype());
    }

    /** The limits of the array's floating type, or of the parts of its complex one. */
    default FloatInfo finfo() {
        return new FloatInfo(self().dtype());
    }
}
