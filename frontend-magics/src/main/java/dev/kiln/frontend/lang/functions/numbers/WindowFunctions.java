package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;
import java.util.function.UnaryOperator;

/** Window functions of signal processing such as {@code np.hanning}. All but Kaiser's fuse. */
public final class WindowFunctions {
    private WindowFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of("hanning(M)", args -> cosines(args, 0.5, 0.5, 0)),
                Builtin.of("hamming(M)", args -> cosines(args, 0.54, 0.46, 0)),
                Builtin.of("blackman(M)", args -> cosines(args, 0.42, 0.5, 0.08)),
                Builtin.of(
                        "bartlett(M)",
                        args -> window(args, n -> {
                            double last = length(args) - 1.0;
                            NDArray up = n.divide(last).add(1.0);
                            NDArray down = n.divide(last).multiply(-1.0).add(1.0);
                            return Nd.where(n.lessEqual(0.0), up, down);
                        })),
                Builtin.library(
                        "kaiser(M, beta)",
                        args -> window(args, n -> {
                            double half = (length(args) - 1.0) / 2;
                            NDArray place = n.divide(2 * half);
                            NDArray inside = place.multiply(place)
                                    .multiply(-1.0)
                                    .add(1.0)
                                    .sqrt();
                            NDArray beta = ArrayOps.asArray(args.operand(1), DType.FLOAT64);
                            return Nd.i0(inside.multiply(beta)).divide(Nd.i0(beta));
                        })));
    }

    private static long length(BoundArguments args) {
        Object length = Values.plain(args.get(0));
        return length instanceof Double d ? (long) Math.ceil(d) : Values.integer(length);
    }

    /** Sums of cosines over −(M − 1) … M − 1 in steps of 2. */
    private static NDArray cosines(BoundArguments args, double constant, double first, double second) {
        double last = length(args) - 1.0;
        return window(args, n -> {
            NDArray angle = n.multiply(Math.PI).divide(last);
            NDArray sum = angle.cos().multiply(first).add(constant);
            return second == 0 ? sum : sum.add(angle.multiply(2.0).cos().multiply(second));
        });
    }

    private static NDArray window(BoundArguments args, UnaryOperator<NDArray> function) {
        long length = length(args);
        return length < 1
                ? Nd.zeros(0)
                : length == 1 ? Nd.ones(1) : function.apply(Nd.arange(1.0 - length, length, 2.0));
    }
}
