/*
 * Loops beside those of rows: what joins the lanes of vectors, moves elements together, looks for extremes, and adds up from one element to
 * the next. Compiled once for each kind of processor; LOOPS is the name of this one's set. They give the bits of the Java code that they
 * stand for: Combine.java, CompressLanes.java, ExtremeLoops.java, ScanLanes.java and Staging.java.
 */
#include "rows.h"

#include <stddef.h>
#include <string.h>

/* Elements may lie at any address, and arrays of several types in one memory. */
#define LOOSE __attribute__((aligned(1), may_alias))
typedef uint8_t LOOSE u8;
typedef uint16_t LOOSE u16;
typedef int32_t LOOSE i32;
typedef uint32_t LOOSE u32;
typedef int64_t LOOSE i64;
typedef uint64_t LOOSE u64;
typedef float LOOSE f32;
typedef double LOOSE f64;

/* The sums of eight numbers, the second half added to the first until one is left. */
#define SUM_OF_EIGHT(p) ((((p)[0] + (p)[4]) + ((p)[2] + (p)[6])) + (((p)[1] + (p)[5]) + ((p)[3] + (p)[7])))

static void trees(Op *op, char *vectors, int lanes, int bytes, int64_t from, int64_t rows) {
    for (int64_t row = from; row < rows; row++) {
        char *at = vectors + row * lanes * bytes;
        for (int half = lanes / 2; half > 0; half /= 2) {
            op(at, at, at + (size_t) half * bytes, NULL, half, NULL);
        }
        memmove(vectors + row * bytes, at, bytes);
    }
}

/*
 * Joins eight vectors of eight numbers at a time, as TreeLanes.java does: halves of two vectors become one vector, which is added to the one
 * of the other halves.
 */
#if defined(__AVX512F__) && (defined(__clang__) || __GNUC__ >= 12)
typedef double Eight __attribute__((vector_size(64)));
typedef Eight LOOSE LooseEight;
#define HALVES_OF_8(a, b)                                                                                      \
    (__builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11) + __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15))
#define HALVES_OF_4(a, b)                                                                                      \
    (__builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13) + __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15))
#define HALVES_OF_2(a, b)                                                                                      \
    (__builtin_shufflevector(a, b, 0, 8, 2, 10, 4, 12, 6, 14) + __builtin_shufflevector(a, b, 1, 9, 3, 11, 5, 13, 7, 15))

static int64_t sums_of_vectors(char *vectors, int64_t from, int64_t rows) {
    int64_t row = from;
    for (; row + 8 <= rows; row += 8) {
        const LooseEight *a = (const LooseEight *) vectors + row;
        Eight even = HALVES_OF_4(HALVES_OF_8(a[0], a[4]), HALVES_OF_8(a[2], a[6]));
        Eight odd = HALVES_OF_4(HALVES_OF_8(a[1], a[5]), HALVES_OF_8(a[3], a[7]));
        *(LooseEight *) (vectors + row * 8) = HALVES_OF_2(even, odd);
    }
    return row;
}
#else
static int64_t sums_of_vectors(char *vectors, int64_t from, int64_t rows) {
    (void) vectors, (void) rows;
    return from;
}
#endif

static void sums_of_eights(char *vectors, int64_t from, int64_t rows) {
    f64 *to = (f64 *) vectors;
    for (int64_t row = sums_of_vectors(vectors, from, rows); row < rows; row++) {
        const f64 *p = to + row * 8;
        to[row] = SUM_OF_EIGHT(p);
    }
}

static int64_t count(const char *mask, int64_t step, int64_t n) {
    int64_t found = 0;
    if (step == 1) {
        const u8 *flags = (const u8 *) mask;
        for (int64_t i = 0; i < n; i++) {
            found += flags[i] != 0;
        }
    } else {
        for (int64_t i = 0; i < n; i++, mask += step) {
            found += *(const u8 *) mask != 0;
        }
    }
    return found;
}

/* Every element is written, and the next one over it unless the mask is true: no branch that depends on the data. */
#define COMPRESS(T)                                                                                            \
    for (T *next = (T *) to, *end = next + found; next < end; mask += mask_step, from += step) {               \
        *next = *(const T *) from;                                                                             \
        next += *(const u8 *) mask != 0;                                                                       \
    }

static void compress(const char *mask, int64_t mask_step, const char *from, int64_t step, char *to, int bytes, int64_t found) {
    switch (bytes) {
        case 1: COMPRESS(u8) break;
        case 2: COMPRESS(u16) break;
        case 4: COMPRESS(u32) break;
        default: COMPRESS(u64) break;
    }
}

#define COPY(T)                                                                                                \
    for (int64_t i = 0; i < n; i++) {                                                                          \
        *(T *) (to + i * to_step) = *(const T *) (from + i * step);                                            \
    }

static void copy(int bytes, const char *from, int64_t step, char *to, int64_t to_step, int64_t n) {
    switch (bytes) {
        case 1: COPY(u8) break;
        case 2: COPY(u16) break;
        case 4: COPY(u32) break;
        default: COPY(u64) break;
    }
}

/* The place is looked at as unsigned, so that negative ones are too large. */
#define GATHER(T)                                                                                              \
    for (; i < n; i++) {                                                                                       \
        uint64_t at = (uint64_t) (base + i * stride) + at_places[i];                                           \
        if (at >= (uint64_t) elements) {                                                                       \
            break;                                                                                             \
        }                                                                                                      \
        ((T *) y)[i] = ((const T *) x)[at];                                                                    \
    }

static int64_t gather(int bytes, const char *x, int64_t elements, int64_t base, int64_t stride, const char *places, char *y, int64_t n) {
    const u64 *at_places = (const u64 *) places;
    int64_t i = 0;
    switch (bytes) {
        case 1: GATHER(u8) break;
        case 4: GATHER(u32) break;
        default: GATHER(u64) break;
    }
    return i;
}

#define SCATTER(T, V, OP)                                                                                      \
    for (; i < n; i++) {                                                                                       \
        uint64_t at = (uint64_t) base + at_places[i];                                                          \
        if (at >= (uint64_t) elements) {                                                                       \
            break;                                                                                             \
        }                                                                                                      \
        ((T *) x)[at] OP ((const T *) y)[V];                                                                   \
    }

static int64_t scatter(int how, char *x, int64_t elements, int64_t base, const char *places, const char *y, int64_t n) {
    const u64 *at_places = (const u64 *) places;
    int64_t i = 0;
    switch (how) {
        case SCATTER_SET: SCATTER(u64, i, =) break;
        case SCATTER_ADD_F64: SCATTER(f64, i, +=) break;
        case SCATTER_ADD_I64: SCATTER(u64, i, +=) break;
        case SCATTER_SET_ONE: SCATTER(u64, 0, =) break;
        default: SCATTER(u64, 0, +=) break;
    }
    return i;
}

enum { BLOCK = 256 };

/*
 * The place of the first NaN, else of the first greatest or least of n elements that lie some bytes apart, of those that are better than the
 * best so far; -1 when none is. L is the type of elements at any address.
 */
#define EXTREME(name, T, L, IS_BETTER, IS_LAST)                                                                \
    static int64_t name(const char *p, int64_t step, int64_t n, T *best_so_far) {                              \
        T best = *best_so_far;                                                                                 \
        int64_t place = -1;                                                                                    \
        for (int64_t block = 0; block < n && !(IS_LAST); block += BLOCK) {                                     \
            int64_t end = n - block < BLOCK ? n : block + BLOCK;                                               \
            int any = step != sizeof(T);                                                                       \
            if (!any) {                                                                                        \
                const L *q = (const L *) p;                                                                    \
                for (int64_t i = block; i < end; i++) {                                                        \
                    T v = q[i];                                                                                \
                    any |= IS_BETTER;                                                                          \
                }                                                                                              \
            }                                                                                                  \
            for (int64_t i = block; any && i < end && !(IS_LAST); i++) {                                       \
                T v = *(const L *) (p + i * step);                                                             \
                if (IS_BETTER) {                                                                               \
                    best = v;                                                                                  \
                    place = i;                                                                                 \
                }                                                                                              \
            }                                                                                                  \
        }                                                                                                      \
        *best_so_far = best;                                                                                   \
        return place;                                                                                          \
    }
EXTREME(greatest_f64, double, f64, !(v <= best), best != best)
EXTREME(least_f64, double, f64, !(v >= best), best != best)
EXTREME(greatest_f32, float, f32, !(v <= best), best != best)
EXTREME(least_f32, float, f32, !(v >= best), best != best)
EXTREME(greatest_i64, int64_t, i64, v > best, 0)
EXTREME(least_i64, int64_t, i64, v < best, 0)
EXTREME(greatest_i32, int32_t, i32, v > best, 0)
EXTREME(least_i32, int32_t, i32, v < best, 0)

static double number(int64_t bits) {
    double d;
    memcpy(&d, &bits, sizeof d);
    return d;
}

static int64_t bits_of(double d) {
    int64_t bits;
    memcpy(&bits, &d, sizeof bits);
    return bits;
}

/* The best so far is kept as Java keeps it: numbers of both floating types as the bits of a double, others as a long. */
#define COLUMN(T, L, LOADED, SAVED)                                                                            \
    {                                                                                                          \
        int64_t done = *place < 0;                                                                             \
        T best = done ? *(const L *) p : (T) LOADED;                                                           \
        *place = done ? before : *place;                                                                       \
        p += done * step;                                                                                      \
        int64_t found = greatest ? greatest_##L(p, step, points - done, &best)                                 \
                                 : least_##L(p, step, points - done, &best);                                   \
        *place = found < 0 ? *place : before + done + found;                                                   \
        *bits = SAVED;                                                                                         \
    }

static void extreme(int type, int greatest, const char *p, int64_t step, int64_t points, int64_t before, int64_t *bits, int64_t *place) {
    switch (type) {
        case EXTREME_OF_F64: COLUMN(double, f64, number(*bits), bits_of(best)) break;
        case EXTREME_OF_F32: COLUMN(float, f32, number(*bits), bits_of(best)) break;
        case EXTREME_OF_I64: COLUMN(int64_t, i64, *bits, best) break;
        default: COLUMN(int32_t, i32, *bits, best) break;
    }
}

static double sums64(const char *from, char *to, int64_t groups, double run, double carry) {
    const f64 *x = (const f64 *) from;
    f64 *y = (f64 *) to;
    for (int64_t g = 0; g < groups; g++, x += 8, y += 8) {
        double a0 = x[0], a1 = x[1], a2 = x[2], a3 = x[3], a4 = x[4], a5 = x[5], a6 = x[6], a7 = x[7];
        double b1 = a0 + a1, b2 = a1 + a2, b3 = a2 + a3, b4 = a3 + a4, b5 = a4 + a5, b6 = a5 + a6, b7 = a6 + a7;
        double c2 = a0 + b2, c3 = b1 + b3;
        y[0] = carry + (run + a0);
        y[1] = carry + (run + b1);
        y[2] = carry + (run + c2);
        y[3] = carry + (run + c3);
        y[4] = carry + (run + (a0 + (b2 + b4)));
        y[5] = carry + (run + (b1 + (b3 + b5)));
        y[6] = carry + (run + (c2 + (b4 + b6)));
        run = run + (c3 + (b5 + b7));
        y[7] = carry + run;
    }
    return run;
}

static double sums32(const char *from, char *to, int64_t groups, double first, double before) {
    const f32 *x = (const f32 *) from;
    f32 *y = (f32 *) to;
    float run = (float) first;
    float carry = (float) before;
    for (int64_t g = 0; g < groups; g++, x += 8, y += 8) {
        float a0 = x[0], a1 = x[1], a2 = x[2], a3 = x[3], a4 = x[4], a5 = x[5], a6 = x[6], a7 = x[7];
        float b1 = a0 + a1, b2 = a1 + a2, b3 = a2 + a3, b4 = a3 + a4, b5 = a4 + a5, b6 = a5 + a6, b7 = a6 + a7;
        float c2 = a0 + b2, c3 = b1 + b3;
        y[0] = carry + (run + a0);
        y[1] = carry + (run + b1);
        y[2] = carry + (run + c2);
        y[3] = carry + (run + c3);
        y[4] = carry + (run + (a0 + (b2 + b4)));
        y[5] = carry + (run + (b1 + (b3 + b5)));
        y[6] = carry + (run + (c2 + (b4 + b6)));
        run = run + (c3 + (b5 + b7));
        y[7] = carry + run;
    }
    return run;
}

const Loops LOOPS = {trees, sums_of_eights, count, compress, copy, gather, scatter, extreme, sums64, sums32};
