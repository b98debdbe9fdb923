/*
 * The steps of the elementary functions in C, as Steps64.java and Steps32.java have them, and the functions themselves, twice:
 *
 *   near64_… and near32_…   without branches, so that loops over them become vectors; where an argument is rare they set *rare
 *   full64_… and full32_…   for one number; *rare is set where only Java's library knows the result
 */
#ifndef KILN_STEPS_H
#define KILN_STEPS_H

#include <stdint.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline, unused))

/*
 * Whether a number is odd: all bits or none where the functions become vectors, since the C compiler makes a branch of a choice between
 * two long computations, and then no vector. A choice by a condition is a blend as it is.
 */
#if defined(__FMA__)
#define ODD(I) I
#else
#define ODD(I) _Bool
#endif
typedef ODD(int64_t) Odd;
#define SELECT(P, I, c) _Generic((c), I: P##_blend, default: P##_pick)
#define near64_select(c, a, b) SELECT(near64, int64_t, c)(c, a, b)
#define full64_select(c, a, b) SELECT(full64, int64_t, c)(c, a, b)
#define near32_select(c, a, b) SELECT(near32, int32_t, c)(c, a, b)
#define full32_select(c, a, b) SELECT(full32, int32_t, c)(c, a, b)

/* clang-format off */
#define STEPS(P, T, I, U, fmaOf, absOf)                                                                       \
    INLINE T P##_add(T a, T b) { return a + b; }                                                              \
    INLINE T P##_sub(T a, T b) { return a - b; }                                                              \
    INLINE T P##_mul(T a, T b) { return a * b; }                                                              \
    INLINE T P##_div(T a, T b) { return a / b; }                                                              \
    INLINE T P##_fma(T a, T b, T c) { return fmaOf(a, b, c); }                                                \
    INLINE T P##_fnma(T a, T b, T c) { return fmaOf(-a, b, c); }                                              \
    INLINE T P##_abs(T a) { return absOf(a); }                                                                \
    INLINE T P##_neg(T a) { return -a; }                                                                      \
    INLINE T P##_same(T a, T c) { (void) a; return c; }                                                       \
    INLINE _Bool P##_less(T a, T b) { return a < b; }                                                         \
    INLINE _Bool P##_equal(T a, T b) { return a == b; }                                                       \
    INLINE _Bool P##_not(_Bool a) { return !a; }                                                              \
    INLINE _Bool P##_and(_Bool a, _Bool b) { return a & b; }                                                  \
    INLINE _Bool P##_or(_Bool a, _Bool b) { return a | b; }                                                   \
    INLINE T P##_pick(_Bool condition, T a, T b) { return condition ? a : b; }                                \
    INLINE I P##_bits(T a) { I bits; memcpy(&bits, &a, sizeof bits); return bits; }                           \
    INLINE T P##_number(I bits) { T a; memcpy(&a, &bits, sizeof a); return a; }                               \
    INLINE _Bool P##_signed(T a) { return P##_bits(a) < 0; }                                                  \
    INLINE I P##_plus(I a, I b) { return (I) ((U) a + (U) b); }                                               \
    INLINE I P##_minus(I a, I b) { return (I) ((U) a - (U) b); }                                              \
    INLINE I P##_both(I a, I b) { return a & b; }                                                             \
    INLINE I P##_either(I a, I b) { return a | b; }                                                           \
    INLINE I P##_differ(I a, I b) { return a ^ b; }                                                           \
    INLINE I P##_left(I a, int by) { return (I) ((U) a << by); }                                              \
    INLINE I P##_right(I a, int by) { return (I) ((U) a >> by); }                                             \
    INLINE ODD(I) P##_isOdd(I a) { return (ODD(I)) -(a & 1); }                                                \
    INLINE T P##_blend(I all, T a, T b) { return P##_number((P##_bits(a) & all) | (P##_bits(b) & ~all)); }

/* A branch that all numbers may take is taken by all; one that is for few is left to the other version. */
#define NEAR(P)                                                                                               \
    INLINE _Bool P##_any(int64_t *rare, _Bool a) { *rare |= a; return 0; }                                    \
    INLINE _Bool P##_anyAtOnce(int64_t *rare, _Bool a) { (void) rare; (void) a; return 1; }
#define FULL(P)                                                                                               \
    INLINE _Bool P##_any(int64_t *rare, _Bool a) { (void) rare; return a; }                                   \
    INLINE _Bool P##_anyAtOnce(int64_t *rare, _Bool a) { (void) rare; return a; }
#define STRICT1(P, name)                                                                                      \
    INLINE double P##_strict##name(int64_t *rare, _Bool c, double x, double y) { (void) x; *rare |= c; return y; }
#define STRICT2(P, name)                                                                                      \
    INLINE double P##_strict##name(int64_t *rare, _Bool c, double a, double b, double y) {                    \
        (void) a; (void) b; *rare |= c; return y; }
#define STRICTS(P)                                                                                            \
    STEPS(P, double, int64_t, uint64_t, __builtin_fma, __builtin_fabs)                                        \
    INLINE double P##_sqrt(double a) { return __builtin_sqrt(a); }                                            \
    STRICT1(P, Sin) STRICT1(P, Cos) STRICT1(P, Tan) STRICT2(P, Atan2) STRICT2(P, Hypot) STRICT2(P, Pow)

STRICTS(near64)
NEAR(near64)
STRICTS(full64)
FULL(full64)
STEPS(near32, float, int32_t, uint32_t, __builtin_fmaf, __builtin_fabsf)
NEAR(near32)
STEPS(full32, float, int32_t, uint32_t, __builtin_fmaf, __builtin_fabsf)
FULL(full32)
/* clang-format on */

#define F(name) near64_##name
#include "functions64.h"
#undef F
#define F(name) full64_##name
#include "functions64.h"
#undef F

INLINE float near32_strictSin(int64_t *rare, _Bool c, float x, float y) {
    (void) x;
    *rare |= c;
    return y;
}
INLINE float near32_strictCos(int64_t *rare, _Bool c, float x, float y) {
    (void) x;
    *rare |= c;
    return y;
}
INLINE float full32_strictSin(int64_t *rare, _Bool c, float x, float y) {
    return c ? (float) full64_sin(rare, x) : y;
}
INLINE float full32_strictCos(int64_t *rare, _Bool c, float x, float y) {
    return c ? (float) full64_cos(rare, x) : y;
}

#define F(name) near32_##name
#include "functions32.h"
#undef F
#define F(name) full32_##name
#include "functions32.h"
#undef F

#endif
