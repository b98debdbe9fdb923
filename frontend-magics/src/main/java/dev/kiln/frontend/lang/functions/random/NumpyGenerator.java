package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;

/** {@code np.random.default_rng(seed)} with the numbers that NumPy draws for this seed, one after the other and at once. */
public final class NumpyGenerator implements Attributed {
    private final Map<String, Builtin> methods = new LinkedHashMap<>();

    /**
     * @param seed a whole number that is not negative, or several
     */
    public NumpyGenerator(Object seed) {
        SeedSequence sequence = SeedSequence.of(seed);
        rows(new GeneratorStream(sequence)).forEach(row -> methods.put(row.name(), row));
        methods.put("spawn", Builtin.library("spawn(n_children)", args -> {
            List<Object> children = new ArrayList<>();
            sequence.spawn(args.integer(0)).forEach(child -> children.add(new NumpyGenerator(child)));
            return new NumberList(children);
        }));
    }

    private static List<Builtin> rows(GeneratorStream stream) {
        List<Builtin> rows = new ArrayList<>(DistributionRows.rows(args -> stream));
        rows.addAll(List.of(
                Builtin.library("random(size=None, dtype=None, out=None)", args -> random(args, stream)),
                Builtin.library(
                        "standard_normal(size=None, dtype=None, out=None)",
                        args -> standard(args, 2, stream::normal, stream::normalFloat)),
                Builtin.library("standard_exponential(size=None, dtype=None, method='zig', out=None)", args -> {
                    if (!args.text(2).equals("zig")) {
                        throw PythonError.limit(
                                "standard_exponential by method '" + args.text(2) + "' is not supported in NumPy text",
                                "Maybe use method='zig'.");
                    }
                    return standard(args, 3, stream::exponential, stream::exponentialFloat);
                }),
                Builtin.library("uniform(low=0.0, high=1.0, size=None)", args -> uniform(args, stream)),
                Builtin.library("normal(loc=0.0, scale=1.0, size=None)", args -> {
                    if (ArrayOps.asArray(args.get(1), null).less(0.0).any().toBoolean()) {
                        throw PythonError.value("scale < 0");
                    }
                    return LegacyRandom.scaled(args, 2, args.operand(1), args.operand(0), stream::normal);
                }),
                Builtin.library("exponential(scale=1.0, size=None)", args -> {
                    if (ArrayOps.asArray(args.get(0), null).less(0.0).any().toBoolean()) {
                        throw PythonError.value("scale < 0");
                    }
                    return LegacyRandom.scaled(args, 1, args.operand(0), null, stream::exponential);
                }),
                Builtin.library(
                        "integers(low, high=None, size=None, dtype=None, endpoint=False)",
                        args -> GeneratorNumbers.integers(args, stream)),
                Builtin.library(
                        "choice(a, size=None, replace=True, p=None, axis=0, shuffle=True)",
                        args -> GeneratorNumbers.choice(args, stream)),
                Builtin.library(
                        "permutation(x, axis=0)",
                        args -> Orders.permutation(args.get(0), (int) args.integer(1), stream)),
                Builtin.library(
                                "shuffle(x, axis=0)",
                                args -> Orders.shuffle(args.get(0), (int) args.integer(1), stream))
                        .changing(0),
                Builtin.library("permuted(x, *, axis=None, out=None)", args -> {
                    NDArray x = args.array(0);
                    if (args.has(1) && x.ndim() > 1) {
                        return OutArgument.out(args, 2, Orders.along(x, (int) args.integer(1), stream));
                    }
                    NDArray line = (NDArray) Orders.permutation(x.reshape(-1), 0, stream);
                    return OutArgument.out(args, 2, line.reshape(x.shape()));
                }),
                Builtin.library(
                        "multivariate_normal(mean, cov, size=None, check_valid='warn', tol=1e-08, *, method='svd')",
                        args -> {
                            if (!args.text(5).equals("svd")) {
                                throw PythonError.limit(
                                        "method=" + Values.repr(args.get(5))
                                                + " of multivariate_normal is not supported in NumPy text",
                                        "Maybe leave it out: the default is 'svd'.");
                            }
                            return NormalVectors.draw(args, stream::normal, false);
                        }),
                Builtin.library("bytes(length)", args -> Orders.bytes((int) args.integer(0), stream))));
        return rows;
    }

    private static Object random(BoundArguments args, GeneratorStream stream) {
        return standard(args, 2, stream::uniform, stream::uniformFloat);
    }

    private static Object standard(BoundArguments args, int out, DoubleSupplier next, DoubleSupplier nextFloat) {
        if (args.has(1) && !args.dtype(1).isFloating()) {
            throw PythonError.type("Unsupported dtype dtype('" + args.dtype(1) + "') for " + args.name());
        } else if (args.has(1) && args.dtype(1) == DType.FLOAT32) {
            Object numbers = LegacyRandom.reals(size(args, out), nextFloat);
            return numbers instanceof Double
                    ? numbers
                    : OutArgument.out(args, out, ArrayOps.asArray(numbers, DType.FLOAT32));
        }
        Object numbers = LegacyRandom.reals(size(args, out), next);
        return args.has(out) ? OutArgument.out(args, out, (NDArray) numbers) : numbers;
    }

    private static long[] size(BoundArguments args, int out) {
        if (args.has(out)) {
            long[] shape = args.array(out).shape();
            if (args.has(0) && !java.util.Arrays.equals(LegacyRandom.size(args, 0), shape)) {
                throw PythonError.value("size must match out.shape when used together");
            }
            return shape;
        }
        return LegacyRandom.size(args, 0);
    }

    private static Object uniform(BoundArguments args, GeneratorStream stream) {
        Object range = ArrayOps.map(Op.SUBTRACT, args.operand(1), args.operand(0));
        NDArray width = ArrayOps.asArray(range, DType.FLOAT64);
        if (!width.isfinite().all().toBoolean()) {
            throw new PythonError("OverflowError", "high - low range exceeds valid bounds", null);
        } else if (width.less(0.0).any().toBoolean()) {
            throw PythonError.value("high - low < 0");
        }
        return LegacyRandom.scaled(args, 2, range, args.operand(0), stream::uniform);
    }

    @Override
    public Object attribute(String name) {
        return methods.get(name);
    }

    @Override
    public Collection<String> attributes() {
        return methods.keySet();
    }

    @Override
    public String typeName() {
        return "numpy.random._generator.Generator";
    }

    @Override
    public String toString() {
        return "Generator(PCG64)";
    }
}
