package dev.kiln.exec.testing;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.testing.RandomProgram.Env;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.commons.numbers.complex.Complex;

/**
 * Statements at random about complex arrays: made of real ones, elementwise functions, comparisons, running sums, elements at places and
 * behind masks, writes to parts, and what of them goes back into real arrays. Both parts are whole numbers below 97 in size when the real
 * arrays hold such; then results have one right value, bit for bit.
 */
final class ComplexSteps {
    /** What names of complex arrays begin with. */
    static final String PREFIX = "xz";

    private static final long MODULUS = 97;
    private static final int MOST = 2000;
    private static final List<Op> EXACT =
            List.of(Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.MULTIPLY, Op.MINIMUM, Op.MAXIMUM, Op.DIVIDE);
    private static final List<Op> ANY = List.of(Op.ADD, Op.SUBTRACT, Op.MINIMUM, Op.MAXIMUM);

    private final Random random;
    private final Env env;
    private final BiPredicate<String, Consumer<Env>> step;
    private final boolean whole;
    private int names;

    /**
     * @param step adds a statement, unless the reference interpreter refuses it
     * @param whole whether all values are whole numbers below 97, so that products and sums are exact
     */
    ComplexSteps(Random random, Env env, BiPredicate<String, Consumer<Env>> step, boolean whole) {
        this.random = random;
        this.env = env;
        this.step = step;
        this.whole = whole;
    }

    static boolean isComplex(String name) {
        return name.startsWith(PREFIX);
    }

    private String some() {
        List<String> all = env.variables().keySet().stream()
                .filter(ComplexSteps::isComplex)
                .toList();
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    /** A statement, or several. */
    void statement(String x, String y, String result) {
        String z = some();
        if (z == null || random.nextInt(4) == 0) {
            create(x, y);
            return;
        }
        int rank = env.get(z).ndim();
        int kind = random.nextInt(13);
        // what looks at indices or masks evaluates them, which programs that are interrupted do at their ends only
        switch (kind >= 6 && kind <= 8 && !whole ? 10 : kind) {
            case 0, 1 -> binary(z, random.nextInt(3) == 0 ? x : some());
            case 2 -> define("-np.conj(" + z + ")", e -> e.get(z).conj().negative());
            case 3 ->
                define(
                        "np.where(" + z + ".real > " + z + ".imag, " + z + ", 1 - 2j)",
                        e -> Nd.where(e.get(z).real().greater(e.get(z).imag()), e.get(z), Complex.ofCartesian(1, -2)));
            case 4, 5 -> scan(z, rank);
            case 6 -> gather(z, rank);
            case 7 -> scatter(z, rank);
            case 8 -> filter(z, rank);
            case 9 -> write(z, rank);
            case 10 -> move(z, rank);
            default -> reals(z, rank, result);
        }
    }

    private void create(String x, String y) {
        DType type = random.nextInt(4) == 0 && whole ? DType.COMPLEX64 : DType.COMPLEX128;
        String as = ".astype(np." + type.numpyName() + ")";
        String name = PREFIX + names++;
        step.test(
                name + " = " + x + as + " + " + y + as + " * 1j",
                e -> e.put(name, e.get(x).astype(type).add(e.get(y).astype(type).multiply(Complex.I))));
    }

    /** The value of an expression in a new array; where values are whole, its parts below the modulus. */
    private void define(String expression, Function<Env, NDArray> value) {
        try {
            NDArray probe = value.apply(env);
            if (probe.size() > MOST || !probe.dtype().isComplex()) {
                return;
            }
        } catch (ArrayError refused) {
            return;
        }
        String name = names > 3 && random.nextInt(3) == 0 ? some() : PREFIX + names++;
        if (!whole) {
            step.test(name + " = " + expression, e -> e.put(name, value.apply(e)));
            return;
        }
        String t = PREFIX + "t";
        if (step.test(t + " = " + expression, e -> e.put(t, value.apply(e)))) {
            step.test(
                    name + " = " + t + ".real % " + MODULUS + " + " + t + ".imag % " + MODULUS + " * 1j",
                    e -> e.put(
                            name,
                            e.get(t)
                                    .real()
                                    .remainder(MODULUS)
                                    .add(e.get(t).imag().remainder(MODULUS).multiply(Complex.I))));
            step.test("del " + t, e -> e.delete(t));
        }
    }

    private void binary(String z, String w) {
        List<Op> ops = whole ? EXACT : ANY;
        Op op = ops.get(random.nextInt(ops.size()));
        if (op == Op.DIVIDE) {
            // by a power of two, which leaves whole numbers and halves
            define("np.trunc((" + z + " / 2).real) + 0j", e -> {
                NDArray half = e.get(z).divide(2).real().trunc();
                return half.add(Complex.ZERO);
            });
            return;
        }
        define(NumpyText.call(op, z, w), e -> Nd.map(op, e.get(z), e.get(w)));
    }

    private void scan(String z, int rank) {
        if (rank == 0 || !whole) {
            return;
        }
        int axis = random.nextInt(rank);
        if (random.nextInt(3) == 0) {
            define(
                    "np.flip(np.cumsum(np.flip(" + z + " * 2, " + axis + "), axis=" + axis + "), " + axis + ")",
                    e -> e.get(z).multiply(2).flip(axis).cumsum(axis).flip(axis));
        } else {
            define(
                    "np.cumsum(" + z + " * (1 - 1j), axis=" + axis + ")",
                    e -> e.get(z).multiply(Complex.ofCartesian(1, -1)).cumsum(axis));
        }
    }

    /** Places within a length, some of them several times. */
    private record Places(String text, long count, long factor, long length) {
        NDArray of() {
            return Nd.arange(count).multiply(factor).remainder(length);
        }
    }

    private Places places(long length) {
        long count = random.nextInt(30);
        long factor = 1 + random.nextInt(90);
        return new Places("np.arange(" + count + ") * " + factor + " % " + length, count, factor, length);
    }

    private void gather(String z, int rank) {
        if (rank > 0 && env.get(z).shape()[0] > 0) {
            Places ix = places(env.get(z).shape()[0]);
            define(z + "[" + ix.text + "] - 1j", e -> e.get(z).get(ix.of()).subtract(Complex.I));
        }
    }

    private void scatter(String z, int rank) {
        if (rank == 0 || env.get(z).shape()[0] == 0) {
            return;
        }
        Places ix = places(env.get(z).shape()[0]);
        long k = random.nextInt(9);
        boolean nothing = env.get(z).size() == 0 || ix.count == 0;
        switch (random.nextInt(nothing ? 2 : 3)) {
            case 0 ->
                step.test(
                        z + "[" + ix.text + "] = " + k + " - 3j",
                        e -> e.get(z).set(ix.of(), Complex.ofCartesian(k, -3)));
            case 1 ->
                step.test(
                        z + "[" + ix.text + "] = np.conj(" + z + "[" + ix.text + "])",
                        e -> e.get(z).set(ix.of(), e.get(z).get(ix.of()).conj()));
            default ->
                step.test("np.add.at(" + z + ", " + ix.text + ", " + k + ")", e -> {
                    if (!Nd.updateAt(Op.ADD, e.get(z), List.of(new Index.Numbers(ix.of())), k)) {
                        throw new AssertionError("an update at places was not recorded");
                    }
                });
        }
    }

    private void filter(String z, int rank) {
        long k = random.nextInt(97);
        if (rank > 0) {
            define(
                    z + "[" + z + ".imag < " + k + "] + (2 + 1j)",
                    e -> e.get(z).get(e.get(z).imag().less(k)).add(Complex.ofCartesian(2, 1)));
        }
    }

    private void write(String z, int rank) {
        if (rank == 0) {
            return;
        }
        String slice = List.of(":", "1:", ":-1", "::2").get(random.nextInt(4));
        long k = random.nextInt(20);
        switch (random.nextInt(3)) {
            case 0 ->
                step.test(
                        z + "[" + slice + "] = " + k + " + 1j",
                        e -> e.get(z).get(slice).assign(Complex.ofCartesian(k, 1)));
            case 1 ->
                step.test(
                        z + ".imag[" + slice + "] = " + k,
                        e -> e.get(z).imag().get(slice).assign(k));
            default ->
                step.test(
                        z + ".real[...] = " + z + ".imag",
                        e -> e.get(z).real().assign(e.get(z).imag()));
        }
    }

    private void move(String z, int rank) {
        if (rank == 0) {
            return;
        }
        int axis = random.nextInt(rank);
        if (random.nextBoolean()) {
            define(
                    "np.roll(" + z + ", 1, axis=" + axis + ") - " + z,
                    e -> Nd.roll(e.get(z), 1, axis).subtract(e.get(z)));
        } else {
            define(
                    "np.concatenate([" + z + "[::-1], " + z + "], axis=" + axis + ")",
                    e -> Nd.concat(axis, e.get(z).get("::-1"), e.get(z)));
        }
    }

    /** What goes back into a real array. */
    private void reals(String z, int rank, String result) {
        if (!whole) {
            return;
        }
        String mod = " % " + MODULUS;
        switch (random.nextInt(4)) {
            case 0 ->
                step.test(
                        result + " = " + z + ".sum().imag" + mod,
                        e -> e.put(result, e.get(z).sum().imag().remainder(MODULUS)));
            case 1 ->
                step.test(
                        result + " = (" + z + ".real * " + z + ".imag)" + mod,
                        e -> e.put(
                                result,
                                e.get(z).real().multiply(e.get(z).imag()).remainder(MODULUS)));
            case 2 ->
                step.test(
                        result + " = (" + z + " != np.conj(" + z + ")).sum()",
                        e -> e.put(result, e.get(z).notEqual(e.get(z).conj()).sum()));
            default -> {
                if (rank > 0 && env.get(z).size() > 0) {
                    int axis = random.nextInt(rank);
                    step.test(
                            result + " = " + z + ".max(axis=" + axis + ").imag" + mod,
                            e -> e.put(result, e.get(z).max(axis).imag().remainder(MODULUS)));
                }
            }
        }
    }
}
