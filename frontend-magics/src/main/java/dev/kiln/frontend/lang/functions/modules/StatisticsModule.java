package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Python's module {@code statistics}: sums are exact and rounded once. */
public final class StatisticsModule {
    private static final MathContext EXACT = new MathContext(60);

    private static final ClassValue ERROR =
            new ClassValue("StatisticsError", List.of(Errors.classes().get("ValueError")), Map.of(), null);

    private StatisticsModule() {}

    public static PythonModule module() {
        return PythonModule.of(
                "statistics",
                List.of(
                        Builtin.of("mean(data)", args -> whole(args, mean(numbers(args, 1, "mean"), EXACT))),
                        Builtin.of(
                                "fmean(data)",
                                args -> mean(numbers(args, 1, "fmean"), EXACT).doubleValue()),
                        Builtin.of("median(data)", args -> median(args, 0)),
                        Builtin.of("median_low(data)", args -> median(args, -1)),
                        Builtin.of("median_high(data)", args -> median(args, 1)),
                        Builtin.of("mode(data)", args -> modes(args).getFirst()),
                        Builtin.of("multimode(data)", args -> new NumberList(modes(args))),
                        Builtin.of("variance(data, xbar=None)", args -> whole(args, squares(args, 1))),
                        Builtin.of("pvariance(data, mu=None)", args -> whole(args, squares(args, 0))),
                        Builtin.of(
                                "stdev(data, xbar=None)",
                                args -> squares(args, 1).sqrt(EXACT).doubleValue()),
                        Builtin.of(
                                "pstdev(data, mu=None)",
                                args -> squares(args, 0).sqrt(EXACT).doubleValue()),
                        Builtin.of(
                                "geometric_mean(data)",
                                args -> Math.exp(numbers(args, 1, "geometric_mean").stream()
                                        .mapToDouble(x -> Math.log(x.doubleValue()))
                                        .average()
                                        .orElseThrow())),
                        Builtin.of("harmonic_mean(data)", args -> {
                            List<BigDecimal> data = numbers(args, 1, "harmonic_mean");
                            BigDecimal sum = data.stream()
                                    .map(x -> BigDecimal.ONE.divide(x, EXACT))
                                    .reduce(BigDecimal.ZERO, BigDecimal::add);
                            return BigDecimal.valueOf(data.size())
                                    .divide(sum, EXACT)
                                    .doubleValue();
                        })),
                Map.of("StatisticsError", ERROR));
    }

    private static PythonError error(String text) {
        Instance raised = new Instance(ERROR);
        raised.setAttribute("args", new Tuple(List.of(text)));
        return new PythonError(ERROR.name(), text, null, raised);
    }

    private static List<BigDecimal> numbers(BoundArguments args, int least, String name) {
        List<BigDecimal> numbers = new ArrayList<>();
        for (Object item : args.items(0)) {
            double x = ScalarMath.real(Values.plain(item));
            if (!Double.isFinite(x)) {
                throw PythonError.limit(
                        "statistics." + name + "() of " + x + " is not supported in NumPy text",
                        "Maybe use np." + name + ".");
            }
            numbers.add(new BigDecimal(x));
        }
        if (numbers.size() < least) {
            throw error(
                    least == 1
                            ? name + " requires at least one data point"
                            : name + " requires at least two data points");
        }
        return numbers;
    }

    private static BigDecimal mean(List<BigDecimal> numbers, MathContext precision) {
        return numbers.stream()
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(BigDecimal.valueOf(numbers.size()), precision);
    }

    /** The squared deviations from the mean, divided by their number less {@code less}. */
    private static BigDecimal squares(BoundArguments args, int less) {
        List<BigDecimal> numbers = numbers(args, 1 + less, args.name());
        BigDecimal mean = mean(numbers, EXACT);
        BigDecimal sum =
                numbers.stream().map(x -> x.subtract(mean).pow(2, EXACT)).reduce(BigDecimal.ZERO, BigDecimal::add);
        return sum.divide(BigDecimal.valueOf(numbers.size() - less), EXACT);
    }

    /** A whole number when all items are and it is one, as in Python. */
    private static Object whole(BoundArguments args, BigDecimal value) {
        boolean whole = args.items(0).stream().allMatch(item -> Values.plain(item) instanceof Long);
        return whole && value.remainder(BigDecimal.ONE).signum() == 0
                ? (Object) value.longValueExact()
                : value.doubleValue();
    }

    private static Object median(BoundArguments args, int side) {
        List<Object> sorted = new ArrayList<>(args.items(0));
        if (sorted.isEmpty()) {
            throw error("no median for empty data");
        }
        sorted.sort((a, b) -> Items.isLess(a, b) ? -1 : Items.isLess(b, a) ? 1 : 0);
        int n = sorted.size();
        if (n % 2 == 1 || side != 0) {
            return sorted.get(n % 2 == 1 || side > 0 ? n / 2 : n / 2 - 1);
        }
        Object sum = Operators.binary(Operator.ADD, sorted.get(n / 2 - 1), sorted.get(n / 2));
        return Operators.binary(Operator.DIVIDE, sum, 2L);
    }

    private static List<Object> modes(BoundArguments args) {
        DictValue counts = new DictValue();
        for (Object item : args.items(0)) {
            counts.put(item, counts.get(item) instanceof Long n ? n + 1 : 1L);
        }
        if (counts.size() == 0) {
            throw error("no mode for empty data");
        }
        long most = counts.values().stream().mapToLong(n -> (Long) n).max().orElse(0);
        return counts.keys().stream()
                .filter(key -> counts.get(key).equals(most))
                .toList();
    }
}
