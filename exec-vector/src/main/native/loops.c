/*
 * Loops beside those of rows: what joins the lanes of vectors, moves elements together, looks for extremes, and adds up from one element to
 * the next. Compiled once for each kind of processor; LOOPS is the name of this one's set. They give the bits of the Java code that they
 * stand for: Combine.java, CompressLanes.java, ExtremeLoops.java, ScanLanes.java and Staging.java.
 */
#include "rows.h"

#include <stddef.h>
#include <string.h>

#if defined(__AVX512F__) && defined(__AVX512BW__)
#include <immintrin.h>
#endif

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
    int64_t found = 0, i = 0;
    if (step == 1) {
        /* counted in bytes, as often as these cannot overflow */
        enum { WIDE = 64, ROUNDS = 128 };
        while (i + WIDE <= n) {
            int64_t rounds = (n - i) / WIDE < ROUNDS ? (n - i) / WIDE : ROUNDS;
            uint8_t counts[WIDE] = {0};
            for (int64_t r = 0; r < rounds; r++, i += WIDE) {
                for (int k = 0; k < WIDE; k++) {
                    counts[k] += ((const u8 *) mask)[i + k] != 0;
                }
            }
            for (int k = 0; k < WIDE; k++) {
                found += counts[k];
            }
        }
    }
    for (; i < n; i++) {
        found += *(const u8 *) (mask + i * step) != 0;
    }
    return found;
}

#if defined(__AVX512F__) && defined(__AVX512BW__)
/*
 * Elements of consecutive memory, 64 bytes of the mask at a time. Whole vectors are written while there is room for all 64 elements; the
 * next ones come over what was not wanted. Returns how many elements were looked at.
 */
#define COMPRESS_WIDE(name, bytes, lanes, Lanes, load, squeeze, store)                                         \
    static int64_t name(const char *mask, const char *from, char *to, int64_t found, int64_t *written) {       \
        int64_t done = 0, next = 0;                                                                            \
        for (; next + 64 <= found; done += 64) {                                                               \
            __m512i flags = _mm512_loadu_si512(mask + done);                                                   \
            uint64_t wanted = _mm512_test_epi8_mask(flags, flags);                                             \
            for (int k = 0; k < 64; k += lanes, wanted >>= lanes) {                                            \
                __m512i v = load(from + (done + k) * bytes);                                                   \
                store(to + next * bytes, squeeze((Lanes) wanted, v));                                          \
                next += __builtin_popcount((Lanes) wanted);                                                    \
            }                                                                                                  \
        }                                                                                                      \
        *written = next;                                                                                       \
        return done;                                                                                           \
    }
#define LOAD_U8(p) _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *) (p)))
#define STORE_U8(p, v) _mm_storeu_si128((__m128i *) (p), _mm512_cvtepi32_epi8(v))
#define LOAD_U16(p) _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *) (p)))
#define STORE_U16(p, v) _mm256_storeu_si256((__m256i *) (p), _mm512_cvtepi32_epi16(v))
COMPRESS_WIDE(compress_u8, 1, 16, __mmask16, LOAD_U8, _mm512_maskz_compress_epi32, STORE_U8)
COMPRESS_WIDE(compress_u16, 2, 16, __mmask16, LOAD_U16, _mm512_maskz_compress_epi32, STORE_U16)
COMPRESS_WIDE(compress_u32, 4, 16, __mmask16, _mm512_loadu_si512, _mm512_maskz_compress_epi32, _mm512_storeu_si512)
COMPRESS_WIDE(compress_u64, 8, 8, __mmask8, _mm512_loadu_si512, _mm512_maskz_compress_epi64, _mm512_storeu_si512)
#define WIDE_FIRST(T)                                                                                          \
    if (mask_step == 1 && step == sizeof(T) && to_step == sizeof(T)) {                                                                 \
        int64_t written, done = compress_##T(mask, from, to, found, &written);                                 \
        mask += done;                                                                                          \
        from += done * (int64_t) sizeof(T);                                                                    \
        to += written * (int64_t) sizeof(T);                                                                   \
        found -= written;                                                                                      \
    }
#else
#define WIDE_FIRST(T)
#endif

/* Every element is written, and the next one over it unless the mask is true: no branch that depends on the data. */
#define COMPRESS(T)                                                                                            \
    WIDE_FIRST(T)                                                                                              \
    for (char *end = to + found * to_step; to < end; mask += mask_step, from += step) {                        \
        *(T *) to = *(const T *) from;                                                                         \
        to += *(const u8 *) mask != 0 ? to_step : 0;                                                           \
    }

static void compress(const char *mask, int64_t mask_step, const char *from, int64_t step, char *to, int64_t to_step, int bytes,
                     int64_t found) {
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

enum { BLOCK = 512, LANES = 32 };

/* Whether any element of a block is better than the best so far. */
#if defined(__AVX512F__)
#define HAS_BETTER(name, T, L, V, Lanes, all, load, compare, WORSE, IS_BETTER)                                 \
    static int has_##name(const L *q, T best) {                                                                \
        const int lanes = 64 / sizeof(T);                                                                      \
        V bound = all(best);                                                                                   \
        Lanes worse[4] = {(Lanes) -1, (Lanes) -1, (Lanes) -1, (Lanes) -1};                                     \
        for (int k = 0; k < BLOCK; k += 4 * lanes) {                                                           \
            _Pragma("GCC unroll 4")                                                                            \
            for (int l = 0; l < 4; l++) {                                                                      \
                worse[l] = compare(worse[l], load(q + k + l * lanes), bound, WORSE);                           \
            }                                                                                                  \
        }                                                                                                      \
        return (Lanes) (worse[0] & worse[1] & worse[2] & worse[3]) != (Lanes) -1;                              \
    }
#define ALL_I64(x) _mm512_set1_epi64(x)
#define ALL_I32(x) _mm512_set1_epi32(x)
#else
#define HAS_BETTER(name, T, L, V, Lanes, all, load, compare, WORSE, IS_BETTER)                                 \
    static int has_##name(const L *q, T best) {                                                                \
        int any = 0;                                                                                           \
        for (int k = 0; k < BLOCK; k++) {                                                                      \
            T v = q[k];                                                                                        \
            any |= IS_BETTER;                                                                                  \
        }                                                                                                      \
        return any;                                                                                            \
    }
#endif
#define F64 double, f64, __m512d, __mmask8, _mm512_set1_pd, _mm512_loadu_pd, _mm512_mask_cmp_pd_mask
#define F32 float, f32, __m512, __mmask16, _mm512_set1_ps, _mm512_loadu_ps, _mm512_mask_cmp_ps_mask
#define I64 int64_t, i64, __m512i, __mmask8, ALL_I64, _mm512_loadu_si512, _mm512_mask_cmp_epi64_mask
#define I32 int32_t, i32, __m512i, __mmask16, ALL_I32, _mm512_loadu_si512, _mm512_mask_cmp_epi32_mask
#define HAS_BETTER_OF(name, TYPE, WORSE, IS_BETTER) HAS_BETTER(name, TYPE, WORSE, IS_BETTER)
HAS_BETTER_OF(greatest_f64, F64, _CMP_LE_OQ, !(v <= best))
HAS_BETTER_OF(least_f64, F64, _CMP_GE_OQ, !(v >= best))
HAS_BETTER_OF(greatest_f32, F32, _CMP_LE_OQ, !(v <= best))
HAS_BETTER_OF(least_f32, F32, _CMP_GE_OQ, !(v >= best))
HAS_BETTER_OF(greatest_i64, I64, _MM_CMPINT_LE, v > best)
HAS_BETTER_OF(least_i64, I64, _MM_CMPINT_NLT, v < best)
HAS_BETTER_OF(greatest_i32, I32, _MM_CMPINT_LE, v > best)
HAS_BETTER_OF(least_i32, I32, _MM_CMPINT_NLT, v < best)

/*
 * The place of the first NaN, else of the first greatest or least of n elements that lie some bytes apart, of those that are better than the
 * best so far; -1 when none is. Of consecutive elements, vectors find out whether a block has a better one, which few have, and its best
 * number; then its place is looked for. L is the type of elements at any address, I an integer of the same width.
 */
#define EXTREME(name, T, L, I, IS_BETTER, IS_LAST, MORE)                                                       \
    static int64_t name(const char *p, int64_t step, int64_t n, T *best_so_far) {                              \
        T best = *best_so_far;                                                                                 \
        int64_t place = -1, i = 0;                                                                             \
        for (; step == sizeof(T) && i + BLOCK <= n && !(IS_LAST); i += BLOCK) {                                \
            const L *q = (const L *) p + i;                                                                    \
            if (!has_##name(q, best)) {                                                                        \
                continue;                                                                                      \
            }                                                                                                  \
            I any[LANES] = {0}, all = 0;                                                                       \
            T bests[LANES];                                                                                    \
            for (int l = 0; l < LANES; l++) {                                                                  \
                bests[l] = best;                                                                               \
            }                                                                                                  \
            for (int k = 0; k < BLOCK; k += LANES) {                                                           \
                for (int l = 0; l < LANES; l++) {                                                              \
                    T v = q[k + l], b = bests[l];                                                              \
                    any[l] |= -(I) (v != v);                                                                   \
                    bests[l] = v MORE b ? v : b;                                                               \
                }                                                                                              \
            }                                                                                                  \
            for (int l = 0; l < LANES; l++) {                                                                  \
                all |= any[l];                                                                                 \
                best = bests[l] MORE best ? bests[l] : best;                                                   \
            }                                                                                                  \
            int at = 0;                                                                                        \
            while (all != 0 ? q[at] == q[at] : q[at] != best) {                                                \
                at++;                                                                                          \
            }                                                                                                  \
            best = q[at];                                                                                      \
            place = i + at;                                                                                    \
        }                                                                                                      \
        for (; i < n && !(IS_LAST); i++) {                                                                     \
            T v = *(const L *) (p + i * step);                                                                 \
            if (IS_BETTER) {                                                                                   \
                best = v;                                                                                      \
                place = i;                                                                                     \
            }                                                                                                  \
        }                                                                                                      \
        *best_so_far = best;                                                                                   \
        return place;                                                                                          \
    }
EXTREME(greatest_f64, double, f64, int64_t, !(v <= best), best != best, >)
EXTREME(least_f64, double, f64, int64_t, !(v >= best), best != best, <)
EXTREME(greatest_f32, float, f32, int32_t, !(v <= best), best != best, >)
EXTREME(least_f32, float, f32, int32_t, !(v >= best), best != best, <)
EXTREME(greatest_i64, int64_t, i64, int64_t, v > best, 0, >)
EXTREME(least_i64, int64_t, i64, int64_t, v < best, 0, <)
EXTREME(greatest_i32, int32_t, i32, int32_t, v > best, 0, >)
EXTREME(least_i32, int32_t, i32, int32_t, v < best, 0, <)

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
