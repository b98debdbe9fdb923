/* The bar: what a C compiler makes of each operation of rows.py.
 *
 * Every function computes the part lo..hi of the outermost dimension n[0] of one operation; p holds the inputs in the order of the row,
 * then the result. A reduction to one number returns its part's value; measure() combines the parts. Python compiles this file twice,
 * with and without -ffast-math, and takes the faster code for each row.
 */
#include <math.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#define BAR(name) double bar_##name(void **restrict p, const long *restrict n, long lo, long hi)
#define IN(type, name, k) const type *restrict name = p[k]
#define OUT(type, name, k) type *restrict name = p[k]

enum { STORES = 0, ADDS = 1, LARGEST = 2, LEAST = 3 };
typedef double bar(void **restrict, const long *restrict, long, long);

static double once(bar *f, void **p, const long *n, int combine, int threads) {
    if (threads == 1) return f(p, n, 0, n[0]);
    double parts[64];
#pragma omp parallel for num_threads(threads) schedule(static, 1)
    for (int t = 0; t < threads; t++) parts[t] = f(p, n, n[0] * t / threads, n[0] * (t + 1) / threads);
    double all = parts[0];
    for (int t = 1; t < threads; t++) {
        if (combine == ADDS) all += parts[t];
        if (combine == LARGEST && parts[t] > all) all = parts[t];
        if (combine == LEAST && parts[t] < all) all = parts[t];
    }
    return all;
}

/* Runs f once for each element of seconds and writes there how long it took; returns the last value. */
double measure(bar *f, void **p, const long *n, int combine, int threads, int times, double *seconds) {
    double value = 0;
    for (int i = 0; i < times; i++) {
        struct timespec a, b;
        clock_gettime(CLOCK_MONOTONIC, &a);
        value = once(f, p, n, combine, threads);
        clock_gettime(CLOCK_MONOTONIC, &b);
        seconds[i] = (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec);
    }
    return value;
}

/* ---- scans, gathers, scatters, filters ------------------------------------------------------------------------------------ */

BAR(cumsum) {
    IN(double, a, 0);
    OUT(double, r, 1);
    double s = 0;
    for (long i = lo; i < hi; i++) r[i] = s += a[i];
    return 0;
}

BAR(gather) {
    IN(double, a, 0);
    IN(int64_t, ix, 1);
    OUT(double, r, 2);
    for (long i = lo; i < hi; i++) r[i] = a[ix[i]];
    return 0;
}

BAR(mask) {
    IN(double, a, 0);
    IN(uint8_t, m, 1);
    OUT(double, r, 2); /* one element longer than the result */
    long k = 0;
    for (long i = lo; i < hi; i++) {
        r[k] = a[i];
        k += m[i];
    }
    return k;
}

BAR(filter) {
    IN(double, a, 0);
    OUT(double, r, 1); /* one element longer than the result */
    long k = 0;
    for (long i = lo; i < hi; i++) {
        r[k] = a[i];
        k += a[i] > 0.5;
    }
    return k;
}

BAR(filter_sum) {
    IN(double, a, 0);
    double s = 0;
    for (long i = lo; i < hi; i++) s += a[i] > 0.5 ? a[i] : 0.0;
    return s;
}

BAR(argmax) {
    IN(double, a, 0);
    double m[8];
    for (int k = 0; k < 8; k++) m[k] = a[lo];
    long i = lo;
    for (; i + 8 <= hi; i += 8)
        for (int k = 0; k < 8; k++) m[k] = a[i + k] > m[k] ? a[i + k] : m[k];
    double most = m[0];
    for (int k = 1; k < 8; k++) most = m[k] > most ? m[k] : most;
    for (; i < hi; i++) most = a[i] > most ? a[i] : most;
    for (i = lo; i < hi; i++)
        if (a[i] == most) return i;
    return -1;
}

BAR(bincount) {
    IN(int64_t, ix, 0);
    OUT(int64_t, r, 1);
    long bins = n[1];
    int64_t part[3][4096];
    memset(r, 0, bins * sizeof *r);
    for (int k = 0; k < 3; k++) memset(part[k], 0, bins * sizeof *r);
    long i = lo;
    for (; i + 4 <= hi; i += 4) {
        r[ix[i]]++;
        part[0][ix[i + 1]]++;
        part[1][ix[i + 2]]++;
        part[2][ix[i + 3]]++;
    }
    for (; i < hi; i++) r[ix[i]]++;
    for (long b = 0; b < bins; b++) r[b] += part[0][b] + part[1][b] + part[2][b];
    return 0;
}

BAR(histogram) {
    IN(double, a, 0);
    OUT(int64_t, r, 1);
    long bins = n[1];
    double edges[4097], step = 1.0 / bins;
    for (long b = 0; b < bins; b++) edges[b] = b * step;
    edges[bins] = 1.0;
    memset(r, 0, bins * sizeof *r);
    for (long i = lo; i < hi; i++) {
        double x = a[i];
        if (x < 0.0 || x > 1.0) continue;
        long b = (long)(x * bins);
        b -= b == bins;
        b -= x < edges[b];
        b += x >= edges[b + 1] && b != bins - 1;
        r[b]++;
    }
    return 0;
}

BAR(add_at) {
    IN(int64_t, ix, 0);
    IN(double, v, 1);
    OUT(double, r, 2);
    for (long i = lo; i < hi; i++) r[ix[i]] += v[i];
    return 0;
}

/* ---- rows and stencils ---------------------------------------------------------------------------------------------------- */

BAR(row_sums) {
    IN(double, m, 0);
    OUT(double, r, 1);
    for (long i = lo; i < hi; i++) {
        double s = 0;
        for (long j = 0; j < n[1]; j++) s += m[i * n[1] + j];
        r[i] = s;
    }
    return 0;
}

BAR(row_squares) {
    IN(double, m, 0);
    OUT(double, r, 1);
    for (long i = lo; i < hi; i++) {
        double s = 0;
        for (long j = 0; j < n[1]; j++) s += m[i * n[1] + j] * m[i * n[1] + j];
        r[i] = s;
    }
    return 0;
}

BAR(column_sums) { /* each thread has some columns */
    IN(double, m, 0);
    OUT(double, r, 1);
    long columns = n[0], rows = n[1];
    for (long j = lo; j < hi; j++) r[j] = 0;
    for (long i = 0; i < rows; i++)
        for (long j = lo; j < hi; j++) r[j] += m[i * columns + j];
    return 0;
}

BAR(softmax) {
    IN(double, m, 0);
    OUT(double, r, 1);
    for (long i = lo; i < hi; i++) {
        const double *restrict x = m + i * n[1];
        double *restrict y = r + i * n[1];
        double most = x[0], s = 0;
        for (long j = 1; j < n[1]; j++) most = x[j] > most ? x[j] : most;
        for (long j = 0; j < n[1]; j++) y[j] = exp(x[j] - most);
        for (long j = 0; j < n[1]; j++) s += y[j];
        for (long j = 0; j < n[1]; j++) y[j] /= s;
    }
    return 0;
}

BAR(layer_norm) {
    IN(double, m, 0);
    OUT(double, r, 1);
    for (long i = lo; i < hi; i++) {
        const double *restrict x = m + i * n[1];
        double *restrict y = r + i * n[1];
        double s = 0, q = 0;
        for (long j = 0; j < n[1]; j++) s += x[j];
        s /= n[1];
        for (long j = 0; j < n[1]; j++) q += (x[j] - s) * (x[j] - s);
        q = sqrt(q / n[1] + 1e-5);
        for (long j = 0; j < n[1]; j++) y[j] = (x[j] - s) / q;
    }
    return 0;
}

BAR(five_point) { /* n: inner rows, inner columns */
    IN(double, u, 0);
    OUT(double, r, 1);
    long w = n[1] + 2;
    for (long i = lo; i < hi; i++) {
        const double *restrict c = u + (i + 1) * w + 1;
        for (long j = 0; j < n[1]; j++) r[i * n[1] + j] = 0.2 * (c[j] + c[j - w] + c[j + w] + c[j - 1] + c[j + 1]);
    }
    return 0;
}

BAR(point27) { /* n: inner planes; a cube */
    IN(double, u, 0);
    OUT(double, r, 1);
    long k = n[0], w = k + 2;
    for (long z = lo; z < hi; z++)
        for (long y = 0; y < k; y++) {
            const double *restrict c = u + (z * w + y) * w;
            double *restrict o = r + (z * k + y) * k;
            for (long x = 0; x < k; x++) {
                double s = 0;
                for (int dz = 0; dz < 3; dz++)
                    for (int dy = 0; dy < 3; dy++) {
                        const double *restrict row = c + (dz * w + dy) * w + x;
                        s += row[0];
                        s += row[1];
                        s += row[2];
                    }
                o[x] = s / 27.0;
            }
        }
    return 0;
}

/* ---- elementwise ---------------------------------------------------------------------------------------------------------- */

#define UNARY(name, type, result, expression)                       \
    BAR(name) {                                                      \
        IN(type, a, 0);                                              \
        OUT(result, r, 1);                                           \
        for (long i = lo; i < hi; i++) { type x = a[i]; r[i] = expression; } \
        return 0;                                                    \
    }
#define BINARY(name, type, result, expression)                      \
    BAR(name) {                                                      \
        IN(type, a, 0);                                              \
        IN(type, b, 1);                                              \
        OUT(result, r, 2);                                           \
        for (long i = lo; i < hi; i++) { type x = a[i], y = b[i]; r[i] = expression; } \
        return 0;                                                    \
    }
#define TERNARY(name, type, result, expression)                     \
    BAR(name) {                                                      \
        IN(type, a, 0);                                              \
        IN(type, b, 1);                                              \
        IN(type, c, 2);                                              \
        OUT(result, r, 3);                                           \
        for (long i = lo; i < hi; i++) { type x = a[i], y = b[i], z = c[i]; r[i] = expression; } \
        return 0;                                                    \
    }

TERNARY(multiply_add, double, double, x *y + z * x)
TERNARY(norm3, double, double, sqrt(x *x + y * y + z * z))
TERNARY(exp_sin_log, double, double, exp(-x) * sin(y) + log(z + 1.0))
BINARY(select, double, double, x > y ? 2.0 * x : y - 1.0)
UNARY(clip, double, double, x < 0.25 ? 0.25 : x > 0.75 ? 0.75 : x)
UNARY(copy, double, double, x)
UNARY(sqrt32, float, float, sqrtf(x))
BINARY(mix64, int64_t, int64_t, x *y + x - y)
UNARY(exp, double, double, exp(x))
UNARY(log, double, double, log(x))
UNARY(sin, double, double, sin(x))
UNARY(tanh, double, double, tanh(x))
BINARY(atan2, double, double, atan2(x, y))
UNARY(exp32, float, float, expf(x))

BINARY(narrow_mix, uint8_t, uint8_t, x + y * 2)
UNARY(narrow_above, uint8_t, uint8_t, x > 100)
TERNARY(logic, uint8_t, uint8_t, (x & y) | (z ^ 1))
UNARY(modulo7, int64_t, int64_t, ((x % 7) + 7) % 7)
BINARY(floor_divide, int64_t, int64_t, x / y - ((x % y != 0) & ((x < 0) != (y < 0))))
UNARY(int_to_double, int32_t, double, x)
UNARY(double_to_int, double, int64_t, x)
UNARY(shift, int64_t, int64_t, x << 3)

BAR(float_modulo) { /* fma is exact where the quotient is, so one correction makes it right */
    IN(double, a, 0);
    OUT(double, r, 1);
    for (long i = lo; i < hi; i++) {
        double q = floor(a[i] * (1.0 / 0.3));
        double rest = fma(-q, 0.3, a[i]);
        q -= rest < 0.0 ? 1.0 : 0.0;
        q += rest >= 0.3 ? 1.0 : 0.0;
        r[i] = fma(-q, 0.3, a[i]);
    }
    return 0;
}

BAR(stride2) {
    IN(double, a, 0);
    OUT(double, r, 1);
    for (long i = lo; i < hi; i++) r[i] = a[2 * i] * 2.0 + 1.0;
    return 0;
}

BAR(reversed) {
    IN(double, a, 0);
    IN(double, b, 1);
    OUT(double, r, 2);
    for (long i = lo; i < hi; i++) r[i] = a[n[0] - 1 - i] + b[i];
    return 0;
}

BAR(add_transposed) { /* by blocks, which gcc does not make of the plain loop; n: rows, columns of a square matrix */
    IN(double, a, 0);
    IN(double, b, 1);
    OUT(double, r, 2);
    long k = n[1];
    for (long i = lo; i < hi; i += 8)
        for (long j = 0; j < k; j += 8) {
            long top = i + 8 < hi ? i + 8 : hi, right = j + 8 < k ? j + 8 : k;
            for (long y = i; y < top; y++)
                for (long x = j; x < right; x++) r[y * k + x] = a[y * k + x] + b[x * k + y];
        }
    return 0;
}

/* ---- reductions to one number --------------------------------------------------------------------------------------------- */

#define EIGHT_SUMS(term)                                            \
    double s[8] = {0};                                               \
    long i = lo;                                                     \
    for (; i + 8 <= hi; i += 8)                                      \
        for (int k = 0; k < 8; k++) { long e = i + k; s[k] += term; } \
    for (; i < hi; i++) { long e = i; s[0] += term; }                \
    return ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));

BAR(sum) {
    IN(double, a, 0);
    EIGHT_SUMS(a[e])
}

BAR(square_distance) {
    IN(double, a, 0);
    IN(double, b, 1);
    EIGHT_SUMS((a[e] - b[e]) * (a[e] - b[e]))
}

BAR(largest) {
    IN(double, a, 0);
    double m[8];
    for (int k = 0; k < 8; k++) m[k] = a[lo];
    long i = lo;
    for (; i + 8 <= hi; i += 8)
        for (int k = 0; k < 8; k++) m[k] = a[i + k] > m[k] ? a[i + k] : m[k];
    for (; i < hi; i++) m[0] = a[i] > m[0] ? a[i] : m[0];
    for (int k = 1; k < 8; k++) m[0] = m[k] > m[0] ? m[k] : m[0];
    return m[0];
}

BAR(sum32) {
    IN(float, a, 0);
    float s[16] = {0};
    long i = lo;
    for (; i + 16 <= hi; i += 16)
        for (int k = 0; k < 16; k++) s[k] += a[i + k];
    for (; i < hi; i++) s[0] += a[i];
    double all = 0;
    for (int k = 0; k < 16; k++) all += s[k];
    return all;
}

BAR(any_above) { /* by blocks, so that it can end early */
    IN(double, a, 0);
    long i = lo;
    for (; i + 256 <= hi; i += 256) {
        int found = 0;
        for (int k = 0; k < 256; k++) found |= a[i + k] > 2.0;
        if (found) return 1;
    }
    for (; i < hi; i++)
        if (a[i] > 2.0) return 1;
    return 0;
}
