/*
 * The operations on rows: each a loop over elements that lie one after the other, which the C compiler makes vectors of. Compiled once
 * for each kind of processor; TABLE is the name of this one's table. What an operation computes is said by ScalarOps.java.
 */
#include "rows.h"
#include "steps.h"

#include <math.h>
#include <stddef.h>

/* Elements may lie at any address, and arrays of several types in one memory. */
#define LOOSE __attribute__((aligned(1), may_alias))
typedef uint8_t LOOSE bo;
typedef int8_t LOOSE i8;
typedef uint8_t LOOSE u8;
typedef int16_t LOOSE i16;
typedef uint16_t LOOSE u16;
typedef uint32_t LOOSE u32;
typedef int32_t LOOSE i32;
typedef int64_t LOOSE i64;
typedef float LOOSE f32;
typedef double LOOSE f64;

/* An element depends on none before it, whatever the addresses say. */
#if defined(__clang__)
#define EACH _Pragma("clang loop vectorize(assume_safety)") for (long i = 0; i < n; i++)
#else
#define EACH _Pragma("GCC ivdep") for (long i = 0; i < n; i++)
#endif

#define SIGNATURE(name)                                                                                        \
    static void name(void *dp, const void *ap, const void *bp, const void *cp, long n, Rare *rare)
#define UNUSED (void) ap, (void) bp, (void) cp, (void) rare

#define UNARY(name, D, A, expression)                                                                          \
    SIGNATURE(op_##name) {                                                                                     \
        D *d = dp;                                                                                             \
        const A *a = ap;                                                                                       \
        UNUSED;                                                                                                \
        EACH {                                                                                                 \
            A x = a[i];                                                                                        \
            d[i] = (D) (expression);                                                                           \
        }                                                                                                      \
    }
#define BINARY(name, D, A, expression)                                                                         \
    SIGNATURE(op_##name) {                                                                                     \
        D *d = dp;                                                                                             \
        const A *a = ap;                                                                                       \
        const A *b = bp;                                                                                       \
        UNUSED;                                                                                                \
        EACH {                                                                                                 \
            A x = a[i];                                                                                        \
            A y = b[i];                                                                                        \
            d[i] = (D) (expression);                                                                           \
        }                                                                                                      \
    }

/* ---------------------------------------------------------------- numbers */

INLINE double sign64(double x) {
    return x > 0 ? 1 : x < 0 ? -1 : x == 0 ? 0 : x;
}

/*
 * NaN if either is; −0 is less than 0. Chosen from both sides, equal numbers come out twice, and their bits are joined: of zeros of both
 * signs that is the wanted one, without a comparison.
 */
#define EXTREMES(T, I, bits, number)                                                                           \
    INLINE T least_##T(T x, T y) {                                                                             \
        T one = x < y ? x : y;                                                                                 \
        T other = y < x ? y : x;                                                                               \
        T z = number(bits(one) | bits(other));                                                                 \
        z = y != y ? y : z;                                                                                    \
        return x != x ? x : z;                                                                                 \
    }                                                                                                          \
    INLINE T greatest_##T(T x, T y) {                                                                          \
        T one = x > y ? x : y;                                                                                 \
        T other = y > x ? y : x;                                                                               \
        T z = number(bits(one) & bits(other));                                                                 \
        z = y != y ? y : z;                                                                                    \
        return x != x ? x : z;                                                                                 \
    }
EXTREMES(f64, int64_t, near64_bits, near64_number)
EXTREMES(f32, int32_t, near32_bits, near32_number)
#define LEAST(T) INLINE T least_##T(T x, T y) { return x < y ? x : y; }
#define GREATEST(T) INLINE T greatest_##T(T x, T y) { return x > y ? x : y; }
LEAST(i32)
LEAST(i64)
GREATEST(i32)
GREATEST(i64)

INLINE double remainder64(double a, double b) {
    double mod = fmod(a, b);
    if (mod != 0) {
        return (b < 0) != (mod < 0) ? mod + b : mod;
    }
    return copysign(0.0, b);
}

/*
 * The same without a branch, for quotients that have a fraction: the nearest whole number is at most three quarters away, so the fused
 * product leaves the exact difference to that multiple.
 */
INLINE double near_remainder64(int64_t *rare, double a, double b) {
    double q = a / b;
    double whole = q + 0x1.8p52 - 0x1.8p52;
    double r = __builtin_fma(-whole, b, a);
    _Bool other = ((r < 0) & (b > 0)) | ((r > 0) & (b < 0));
    *rare |= !((__builtin_fabs(q) < 0x1p50) & (__builtin_fabs(b) < __builtin_inf()));
    return __builtin_copysign(r + (other ? b : 0), b);
}

#define FLOOR_DIVIDE(name, T, fmodOf, copysignOf, floorOf)                                                     \
    INLINE T name(T a, T b) {                                                                                  \
        if (b == 0) {                                                                                          \
            return a / b;                                                                                      \
        }                                                                                                      \
        T mod = fmodOf(a, b);                                                                                  \
        T div = (a - mod) / b;                                                                                 \
        if (mod != 0 && (b < 0) != (mod < 0)) {                                                                \
            div -= 1;                                                                                          \
        }                                                                                                      \
        if (div == 0) {                                                                                        \
            return copysignOf((T) 0, a / b);                                                                   \
        }                                                                                                      \
        T down = floorOf(div);                                                                                 \
        return div - down > (T) 0.5 ? down + 1 : down;                                                         \
    }
FLOOR_DIVIDE(floor_divide64, double, fmod, copysign, floor)
FLOOR_DIVIDE(floor_divide32, float, fmodf, copysignf, floorf)

/* Rounded down; 0 for a division by 0; the least number divided by −1 is itself. */
#define WHOLE_DIVISION(T)                                                                                      \
    INLINE T quotient_##T(T a, T b) {                                                                          \
        if (b == 0) {                                                                                          \
            return 0;                                                                                          \
        }                                                                                                      \
        if (b == -1) {                                                                                         \
            return -a;                                                                                         \
        }                                                                                                      \
        T q = a / b;                                                                                           \
        return q - ((a % b != 0) & ((a ^ b) < 0));                                                             \
    }                                                                                                          \
    INLINE T rest_##T(T a, T b) {                                                                              \
        if (b == 0 || b == -1) {                                                                               \
            return 0;                                                                                          \
        }                                                                                                      \
        T r = a % b;                                                                                           \
        return (r != 0) & ((r ^ b) < 0) ? r + b : r;                                                           \
    }
WHOLE_DIVISION(i32)
WHOLE_DIVISION(i64)

INLINE int64_t power(int64_t a, int64_t b) {
    if (b < 0) {
        return a == 1 ? 1 : a == -1 ? (b % 2 == 0 ? 1 : -1) : 0;
    }
    uint64_t result = 1;
    uint64_t base = (uint64_t) a;
    for (int64_t e = b; e != 0; e >>= 1) {
        if ((e & 1) != 0) {
            result *= base;
        }
        base *= base;
    }
    return (int64_t) result;
}

INLINE int64_t shifted_left(int64_t a, int64_t b) {
    int64_t shifted = (int64_t) ((uint64_t) a << (b & 63));
    return (b < 0) | (b >= 64) ? 0 : shifted;
}

INLINE int64_t shifted_right(int64_t a, int64_t b) {
    return a >> ((b < 0) | (b >= 64) ? 63 : b);
}

/* Cut towards zero; NaN and what does not fit become the least number. */
INLINE int64_t to_long(double a) {
    return a >= -0x1p63 && a < 0x1p63 ? (int64_t) a : INT64_MIN;
}

INLINE int32_t to_int(double a) {
    return a > -0x1p31 - 1 && a < 0x1p31 ? (int32_t) a : INT32_MIN;
}

/* ---------------------------------------------------------------- lists of operations: name, result, operands, value */

/* clang-format off */
#define ORDER(U, B, S, T)                                                                                      \
    B(equal_##S, bo, T, x == y) B(not_equal_##S, bo, T, x != y)                                                \
    B(less_##S, bo, T, x < y) B(less_equal_##S, bo, T, x <= y)                                                 \
    B(greater_##S, bo, T, x > y) B(greater_equal_##S, bo, T, x >= y)                                           \
    B(logical_and_##S, bo, T, (x != 0) & (y != 0)) B(logical_or_##S, bo, T, (x != 0) | (y != 0))               \
    B(logical_xor_##S, bo, T, (x != 0) ^ (y != 0)) U(logical_not_##S, bo, T, x == 0)

#define ARITHMETIC(U, B, S, T)                                                                                 \
    U(negative_##S, T, T, -x) U(square_##S, T, T, x * x)                                                       \
    B(add_##S, T, T, x + y) B(subtract_##S, T, T, x - y) B(multiply_##S, T, T, x * y)                          \
    B(minimum_##S, T, T, least_##T(x, y)) B(maximum_##S, T, T, greatest_##T(x, y))

#define FLOATS(U, B, S, T, absOf, sqrtOf, floorOf, ceilOf, truncOf, rintOf)                                    \
    ARITHMETIC(U, B, S, T) ORDER(U, B, S, T)                                                                   \
    U(abs_##S, T, T, absOf(x)) U(sign_##S, T, T, sign64(x)) U(sqrt_##S, T, T, sqrtOf(x))                       \
    U(floor_##S, T, T, floorOf(x)) U(ceil_##S, T, T, ceilOf(x)) U(trunc_##S, T, T, truncOf(x))                 \
    U(round_##S, T, T, rintOf(x))                                                                              \
    U(isnan_##S, bo, T, x != x) U(isinf_##S, bo, T, absOf(x) == (T) __builtin_inf())                           \
    U(isfinite_##S, bo, T, absOf(x) < (T) __builtin_inf())                                                     \
    B(divide_##S, T, T, x / y)

#define INTEGERS(U, B, S, T)                                                                                   \
    ARITHMETIC(U, B, S, T) ORDER(U, B, S, T)                                                                   \
    U(abs_##S, T, T, x < 0 ? -x : x) U(sign_##S, T, T, (x > 0) - (x < 0)) U(invert_##S, T, T, ~x)              \
    U(isnan_##S, bo, T, x & 0) U(isinf_##S, bo, T, x & 0) U(isfinite_##S, bo, T, (x & 0) + 1)                  \
    B(floor_divide_##S, T, T, quotient_##T(x, y)) B(remainder_##S, T, T, rest_##T(x, y))                       \
    B(pow_##S, T, T, power(x, y))                                                                              \
    B(bitwise_and_##S, T, T, x & y) B(bitwise_or_##S, T, T, x | y) B(bitwise_xor_##S, T, T, x ^ y)             \
    B(left_shift_##S, T, T, shifted_left(x, y)) B(right_shift_##S, T, T, shifted_right(x, y))

/* Bools are bytes that are 0 or 1. */
#define BOOLS(U, B)                                                                                            \
    B(add_bool, bo, bo, x | y) B(maximum_bool, bo, bo, x | y) B(logical_or_bool, bo, bo, x | y)                \
    B(bitwise_or_bool, bo, bo, x | y) B(multiply_bool, bo, bo, x & y) B(minimum_bool, bo, bo, x & y)           \
    B(logical_and_bool, bo, bo, x & y) B(bitwise_and_bool, bo, bo, x & y)                                      \
    B(not_equal_bool, bo, bo, x ^ y) B(logical_xor_bool, bo, bo, x ^ y) B(bitwise_xor_bool, bo, bo, x ^ y)     \
    B(equal_bool, bo, bo, x ^ y ^ 1) B(less_bool, bo, bo, (x ^ 1) & y) B(less_equal_bool, bo, bo, (x ^ 1) | y) \
    B(greater_bool, bo, bo, x & (y ^ 1)) B(greater_equal_bool, bo, bo, x | (y ^ 1))                            \
    U(logical_not_bool, bo, bo, x ^ 1) U(invert_bool, bo, bo, x ^ 1)                                           \
    U(isnan_bool, bo, bo, x & 0) U(isinf_bool, bo, bo, x & 0) U(isfinite_bool, bo, bo, (x & 0) + 1)

#define CONVERSIONS(U)                                                                                         \
    U(bool_to_int32, i32, bo, x) U(bool_to_int64, i64, bo, x) U(bool_to_float32, f32, bo, x)                   \
    U(bool_to_float64, f64, bo, x)                                                                             \
    U(int32_to_bool, bo, i32, x != 0) U(int32_to_int64, i64, i32, x) U(int32_to_float32, f32, i32, x)          \
    U(int32_to_float64, f64, i32, x)                                                                           \
    U(int64_to_bool, bo, i64, x != 0) U(int64_to_int32, i32, i64, x) U(int64_to_float32, f32, i64, x)          \
    U(int64_to_float64, f64, i64, x)                                                                           \
    U(float32_to_bool, bo, f32, x != 0) U(float32_to_int32, i32, f32, to_int(x))                               \
    U(float32_to_int64, i64, f32, to_long(x)) U(float32_to_float64, f64, f32, x)                               \
    U(float64_to_bool, bo, f64, x != 0) U(float64_to_int32, i32, f64, to_int(x))                               \
    U(float64_to_int64, i64, f64, to_long(x)) U(float64_to_float32, f32, f64, x)                               \
    U(load_int8, i32, i8, x) U(load_uint8, i32, u8, x) U(load_int16, i32, i16, x) U(load_uint16, i32, u16, x)  \
    U(load_uint32, i64, u32, x) U(load_bool, bo, bo, x != 0)                                                        \
    U(store_int8, i8, i32, x) U(store_uint8, u8, i32, x) U(store_int16, i16, i32, x)                           \
    U(store_uint16, u16, i32, x) U(store_uint32, u32, i64, x)

#define ALL(U, B)                                                                                              \
    FLOATS(U, B, float64, f64, fabs, sqrt, floor, ceil, trunc, rint) B(floor_divide_float64, f64, f64, floor_divide64(x, y)) \
    FLOATS(U, B, float32, f32, fabsf, sqrtf, floorf, ceilf, truncf, rintf) B(floor_divide_float32, f32, f32, floor_divide32(x, y)) \
    INTEGERS(U, B, int32, i32) INTEGERS(U, B, int64, i64) BOOLS(U, B) CONVERSIONS(U)

/* Functions of one and of two floats. */
#define FUNCTIONS1(G)                                                                                          \
    G(exp) G(expm1) G(log) G(log1p) G(log2) G(log10) G(sin) G(cos) G(tan) G(asin) G(acos) G(atan) G(sinh) G(cosh) G(tanh)
#define FUNCTIONS1_32(G) G(exp) G(log) G(sin) G(cos) G(tanh)
#define FUNCTIONS1_BY_64(G) G(expm1) G(log1p) G(log2) G(log10) G(tan) G(asin) G(acos) G(atan) G(sinh) G(cosh)
#define FUNCTIONS2(G) G(pow) G(atan2) G(hypot)
/* clang-format on */

ALL(UNARY, BINARY)

/* ---------------------------------------------------------------- functions, a chunk at a time */

/* The rare numbers of a chunk; those that even the full version has not, are marked for Java. */
#define RARE_ONES(full)                                                                                        \
    if (any) {                                                                                                 \
        unsigned char mask[CHUNK];                                                                             \
        int strict = 0;                                                                                        \
        for (long k = 0; k < m; k++) {                                                                         \
            int64_t left = 0;                                                                                  \
            if (found[k]) {                                                                                    \
                y[k] = full;                                                                                   \
            }                                                                                                  \
            mask[k] = left != 0;                                                                               \
            strict |= mask[k];                                                                                 \
        }                                                                                                      \
        if (strict) {                                                                                          \
            rare->strict(rare, rare->op, a, b, y, mask, (int) m);                                              \
        }                                                                                                      \
    }

#define FUNCTION(name, D, A, I, near, full)                                                                    \
    SIGNATURE(op_##name) {                                                                                     \
        UNUSED;                                                                                                \
        for (long at = 0; at < n; at += CHUNK) {                                                               \
            const A *a = (const A *) ap + at;                                                                  \
            const A *b = bp == NULL ? NULL : (const A *) bp + at;                                              \
            long m = n - at < CHUNK ? n - at : CHUNK;                                                          \
            D y[CHUNK];                                                                                        \
            I found[CHUNK];                                                                                    \
            I any = 0;                                                                                         \
            (void) b;                                                                                          \
            for (long k = 0; k < m; k++) {                                                                     \
                int64_t left = 0;                                                                              \
                y[k] = near;                                                                                   \
                found[k] = (I) left;                                                                           \
                any |= (I) left;                                                                               \
            }                                                                                                  \
            RARE_ONES(full)                                                                                    \
            memcpy((D *) dp + at, y, (size_t) m * sizeof(D));                                                  \
        }                                                                                                      \
    }

#define F64_1(name) FUNCTION(name##_float64, double, f64, int64_t, near64_##name(&left, a[k]), full64_##name(&left, a[k]))
#define F64_2(name)                                                                                            \
    FUNCTION(name##_float64, double, f64, int64_t, near64_##name(&left, a[k], b[k]), full64_##name(&left, a[k], b[k]))
#define F32_1(name) FUNCTION(name##_float32, float, f32, int32_t, near32_##name(&left, a[k]), full32_##name(&left, a[k]))
#define F32_BY_64(name)                                                                                        \
    FUNCTION(name##_float32, float, f32, int64_t, (float) near64_##name(&left, (double) a[k]),                 \
            (float) full64_##name(&left, (double) a[k]))
#define F32_2(name)                                                                                            \
    FUNCTION(name##_float32, float, f32, int64_t, (float) near64_##name(&left, (double) a[k], (double) b[k]),  \
            (float) full64_##name(&left, (double) a[k], (double) b[k]))
FUNCTIONS1(F64_1)
FUNCTIONS2(F64_2)
FUNCTIONS1_32(F32_1)
FUNCTIONS1_BY_64(F32_BY_64)
FUNCTIONS2(F32_2)
FUNCTION(remainder_float64, double, f64, int64_t, near_remainder64(&left, a[k], b[k]), remainder64(a[k], b[k]))
FUNCTION(remainder_float32, float, f32, int64_t, (float) near_remainder64(&left, a[k], b[k]), (float) remainder64(a[k], b[k]))

/* ---------------------------------------------------------------- random numbers: Philox 4x32-10, as Philox.java says */

typedef struct {
    uint64_t low, high, low2, high2;
} Block;

INLINE Block block(uint64_t seed, uint64_t stream, uint64_t number) {
    uint64_t low = 0xFFFFFFFFu;
    uint64_t c0 = number & low, c1 = number >> 32, c2 = stream & low, c3 = stream >> 32;
    uint64_t k0 = seed & low, k1 = seed >> 32;
#pragma GCC unroll 10
    for (int round = 0; round < 10; round++) {
        uint64_t p0 = c0 * 0xD2511F53u;
        uint64_t p1 = c2 * 0xCD9E8D57u;
        c0 = (p1 >> 32) ^ c1 ^ k0;
        c2 = (p0 >> 32) ^ c3 ^ k1;
        c1 = p1 & low;
        c3 = p0 & low;
        k0 = (k0 + 0x9E3779B9u) & low;
        k1 = (k1 + 0xBB67AE85u) & low;
    }
    return (Block){c0, c1, c2, c3};
}

INLINE double unit(uint64_t low, uint64_t high) {
    return (double) (int64_t) ((high << 32 | low) >> 11) * 0x1p-53;
}

SIGNATURE(op_uniform) {
    f64 *d = dp;
    const i64 *seed = ap, *stream = bp, *index = cp;
    UNUSED;
    EACH {
        uint64_t at = (uint64_t) index[i];
        Block r = block((uint64_t) seed[i], (uint64_t) stream[i], at >> 1);
        _Bool odd = (at & 1) != 0;
        d[i] = unit(odd ? r.low2 : r.low, odd ? r.high2 : r.high);
    }
}

SIGNATURE(op_normal) {
    f64 *d = dp;
    const i64 *seed = ap, *stream = bp, *index = cp;
    UNUSED;
    EACH {
        uint64_t at = (uint64_t) index[i];
        Block r = block((uint64_t) seed[i], (uint64_t) stream[i], at >> 1);
        int64_t left = 0;
        d[i] = near64_normal(&left, unit(r.low, r.high), unit(r.low2, r.high2), (at & 1) != 0);
    }
}

/* ---------------------------------------------------------------- moves */

#define MOVES(T, width)                                                                                        \
    SIGNATURE(op_copy_##width) {                                                                               \
        UNUSED;                                                                                                \
        memmove(dp, ap, (size_t) n * sizeof(T));                                                               \
    }                                                                                                          \
    SIGNATURE(op_fill_##width) {                                                                               \
        T *d = dp;                                                                                             \
        T one = *(const T *) ap;                                                                               \
        UNUSED;                                                                                                \
        EACH {                                                                                                 \
            d[i] = one;                                                                                        \
        }                                                                                                      \
    }                                                                                                          \
    SIGNATURE(op_where_##width) {                                                                              \
        T *d = dp;                                                                                             \
        const bo *a = ap;                                                                                      \
        const T *b = bp;                                                                                       \
        const T *c = cp;                                                                                       \
        UNUSED;                                                                                                \
        EACH {                                                                                                 \
            T x = b[i];                                                                                        \
            T y = c[i];                                                                                        \
            d[i] = a[i] ? x : y;                                                                               \
        }                                                                                                      \
    }
MOVES(u8, 1)
MOVES(i32, 4)
MOVES(i64, 8)

/* start, start + step … : a is the start, b the step. */
SIGNATURE(op_index) {
    i64 *d = dp;
    int64_t start = *(const i64 *) ap;
    int64_t step = *(const i64 *) bp;
    UNUSED;
    EACH {
        d[i] = start + i * step;
    }
}

/* ---------------------------------------------------------------- folds along the row */

#define FOLD_BLOCKS(T, L, op)                                                                                  \
    case L: {                                                                                                  \
        T t[4 * L];                                                                                            \
        for (int k = 0; k < 4 * L; k++) {                                                                      \
            t[k] = acc[k];                                                                                     \
        }                                                                                                      \
        for (; i + 4 * L <= n; i += 4 * L) {                                                                   \
            for (int k = 0; k < 4 * L; k++) {                                                                  \
                t[k] = op(x[i + k], t[k]);                                                                     \
            }                                                                                                  \
        }                                                                                                      \
        for (int k = 0; k < 4 * L; k++) {                                                                      \
            acc[k] = t[k];                                                                                     \
        }                                                                                                      \
        break;                                                                                                 \
    }

#define FOLD(name, T, op, identity)                                                                            \
    static int fold_##name(void *accumulators, const void *xp, long n, int lanes, int from) {                  \
        T *acc = accumulators;                                                                                 \
        const T *x = xp;                                                                                       \
        long i = 0;                                                                                            \
        for (int rest = 0; rest < 2; rest++) {                                                                 \
            while (i < n && (rest || from != 0)) {                                                             \
                int width = n - i < lanes ? (int) (n - i) : lanes;                                             \
                T *a = acc + from * lanes;                                                                     \
                for (int k = 0; k < width; k++) {                                                              \
                    a[k] = op(x[i + k], a[k]);                                                                 \
                }                                                                                              \
                i += lanes;                                                                                    \
                from = (from + 1) & 3;                                                                         \
            }                                                                                                  \
            if (!rest) {                                                                                       \
                switch (lanes) {                                                                               \
                    FOLD_BLOCKS(T, 2, op)                                                                      \
                    FOLD_BLOCKS(T, 4, op)                                                                      \
                    FOLD_BLOCKS(T, 8, op)                                                                      \
                    FOLD_BLOCKS(T, 16, op)                                                                     \
                }                                                                                              \
            }                                                                                                  \
        }                                                                                                      \
        return from;                                                                                           \
    }                                                                                                          \
    static void join_##name(void *accumulators, int lanes, int from, void *result) {                           \
        T *acc = accumulators;                                                                                 \
        T *to = result;                                                                                        \
        T *a = acc + from * lanes, *b = acc + ((from + 1) & 3) * lanes;                                        \
        T *c = acc + ((from + 2) & 3) * lanes, *d = acc + ((from + 3) & 3) * lanes;                            \
        for (int k = 0; k < lanes; k++) {                                                                      \
            T even = op(a[k], c[k]);                                                                           \
            T odd = op(b[k], d[k]);                                                                            \
            to[k] = op(even, odd);                                                                             \
        }                                                                                                      \
        for (int k = 0; k < 4 * lanes; k++) {                                                                  \
            acc[k] = (T) (identity);                                                                           \
        }                                                                                                      \
    }

#define SUM(x, y) ((x) + (y))
#define PRODUCT(x, y) ((x) * (y))
#define EITHER(x, y) ((x) | (y))
#define BOTH(x, y) ((x) & (y))
/* clang-format off */
#define FOLDS(G)                                                                                               \
    G(add_float64, f64, SUM, 0) G(add_float32, f32, SUM, 0) G(add_int64, i64, SUM, 0) G(add_int32, i32, SUM, 0) \
    G(multiply_float64, f64, PRODUCT, 1) G(multiply_float32, f32, PRODUCT, 1)                                  \
    G(multiply_int64, i64, PRODUCT, 1) G(multiply_int32, i32, PRODUCT, 1)                                      \
    G(minimum_float64, f64, least_f64, __builtin_inf()) G(maximum_float64, f64, greatest_f64, -__builtin_inf()) \
    G(minimum_float32, f32, least_f32, __builtin_inf()) G(maximum_float32, f32, greatest_f32, -__builtin_inf()) \
    G(minimum_int64, i64, least_i64, INT64_MAX) G(maximum_int64, i64, greatest_i64, INT64_MIN)                 \
    G(minimum_int32, i32, least_i32, INT32_MAX) G(maximum_int32, i32, greatest_i32, INT32_MIN)                 \
    G(minimum_bool, bo, BOTH, 1) G(maximum_bool, bo, EITHER, 0)                                                \
    G(logical_or_bool, bo, EITHER, 0) G(logical_and_bool, bo, BOTH, 1)
/* clang-format on */
FOLDS(FOLD)

/* ---------------------------------------------------------------- the table */

#define ENTRY(name, D, A, expression) {#name, op_##name, NULL, NULL},
#define FUNCTION_ENTRY64(name) {#name "_float64", op_##name##_float64, NULL, NULL},
#define FUNCTION_ENTRY32(name) {#name "_float32", op_##name##_float32, NULL, NULL},
#define MOVE_ENTRIES(width)                                                                                    \
    {"copy_" #width, op_copy_##width, NULL, NULL}, {"fill_" #width, op_fill_##width, NULL, NULL},              \
            {"where_" #width, op_where_##width, NULL, NULL},
#define FOLD_ENTRY(name, T, op, identity) {"fold_" #name, NULL, fold_##name, join_##name},

/* clang-format off */
const Entry TABLE[] = {
    ALL(ENTRY, ENTRY)
    FUNCTIONS1(FUNCTION_ENTRY64) FUNCTIONS2(FUNCTION_ENTRY64) FUNCTION_ENTRY64(remainder)
    FUNCTIONS1(FUNCTION_ENTRY32) FUNCTIONS2(FUNCTION_ENTRY32) FUNCTION_ENTRY32(remainder)
    MOVE_ENTRIES(1) MOVE_ENTRIES(4) MOVE_ENTRIES(8)
    {"uniform", op_uniform, NULL, NULL}, {"normal", op_normal, NULL, NULL}, {"index", op_index, NULL, NULL},
    FOLDS(FOLD_ENTRY)
    {NULL, NULL, NULL, NULL},
};
