package dev.kiln.frontend.lang.functions.random;

/** How many good ones are among some that are taken from good and bad ones, by NumPy's methods. */
final class Hypergeometric {
    /** Two constants of Stadlober's method of the ratio of uniforms (HRUA). */
    private static final double D1 = 1.7155277699214135;

    private static final double D2 = 0.8989161620588988;
    private static final long FEW = 10;

    private Hypergeometric() {}

    static long draw(Draws draws, long good, long bad, long sample) {
        if (draws.isLegacy()) {
            return sample > FEW
                    ? byRatio(draws, good, bad, sample)
                    : sample > 0 ? oneByOneLegacy(draws, good, bad, sample) : 0;
        }
        return sample >= FEW && sample <= good + bad - FEW
                ? byRatio(draws, good, bad, sample)
                : oneByOne(draws, good, bad, sample);
    }

    private static long oneByOneLegacy(Draws draws, long good, long bad, long sample) {
        long rest = bad + good - sample;
        double fewer = Math.min(bad, good);
        double left = fewer;
        long k = sample;
        while (left > 0) {
            left -= (long) Math.floor(draws.uniform() + left / (rest + k));
            k--;
            if (k == 0) {
                break;
            }
        }
        long taken = (long) (fewer - left);
        return good > bad ? sample - taken : taken;
    }

    private static long oneByOne(Draws draws, long good, long bad, long sample) {
        long total = good + bad;
        boolean most = sample > total / 2;
        long left = most ? total - sample : sample;
        long leftGood = good;
        long leftTotal = total;
        while (left > 0 && leftGood > 0 && leftTotal > leftGood) {
            leftTotal--;
            if (draws.upToByMask((int) leftTotal) < leftGood) {
                leftGood--;
            }
            left--;
        }
        if (leftTotal == leftGood) {
            leftGood -= left;
        }
        return most ? leftGood : good - leftGood;
    }

    private static long byRatio(Draws draws, long good, long bad, long sample) {
        long fewer = Math.min(good, bad);
        long more = Math.max(good, bad);
        long total = good + bad;
        long taken = Math.min(sample, total - sample);
        double p = (double) fewer / total;
        double q = draws.isLegacy() ? 1 - p : (double) more / total;
        double a = taken * p + 0.5;
        double c = draws.isLegacy()
                ? Math.sqrt((double) (total - taken) * sample * p * q / (total - 1) + 0.5)
                : Math.sqrt((double) (total - taken) * taken * p * q / (total - 1) + 0.5);
        double h = D1 * c + D2;
        long middle = (long) Math.floor((double) (taken + 1) * (fewer + 1) / (total + 2));
        double g = logs(middle, fewer, taken, more);
        double b = Math.min(Math.min(taken, fewer) + 1.0, Math.floor(a + 16 * c));
        long number;
        while (true) {
            double u = draws.uniform();
            double v = draws.uniform();
            double x = a + h * (v - 0.5) / u;
            if (x < 0 || x >= b) {
                continue;
            }
            number = (long) Math.floor(x);
            double t = g - logs(number, fewer, taken, more);
            if (u * (4 - u) - 3 <= t) {
                break;
            } else if (u * (u - t) < 1 && 2 * Math.log(u) <= t) {
                break;
            }
        }
        number = good > bad ? taken - number : number;
        return taken < sample ? good - number : number;
    }

    private static double logs(long k, long fewer, long taken, long more) {
        return Poisson.logFactorial(k)
                + Poisson.logFactorial(fewer - k)
                + Poisson.logFactorial(taken - k)
                + Poisson.logFactorial(more - taken + k);
    }

    /** How many of each colour are among some that are taken, colour after colour. */
    static void draw(Draws draws, long[] colours, long sample, long[] into, int from) {
        long total = 0;
        for (long colour : colours) {
            total += colour;
        }
        boolean most = sample > total / 2;
        long left = most ? total - sample : sample;
        long rest = total;
        for (int k = 0; left > 0 && k + 1 < colours.length; k++) {
            rest -= colours[k];
            long number = draw(draws, colours[k], rest, left);
            into[from + k] = number;
            left -= number;
        }
        if (left > 0) {
            into[from + colours.length - 1] = left;
        }
        for (int k = 0; most && k < colours.length; k++) {
            into[from + k] = colours[k] - into[from + k];
        }
    }
}
