/*
 * Sorts int64 numbers with AVX-512: divided around sampled numbers until few are left, which a network of minima and maxima sorts. Compiled
 * for each kind of processor; the kinds without compress instructions have no such sort.
 */
#include "rows.h"

#include <string.h>

#if defined(__AVX512F__) && defined(__AVX512DQ__)
#include <immintrin.h>

/* The most numbers that the network sorts, and how many vectors are read before they are divided. */
enum { NETWORK = 128, AHEAD = 4 };

#define UNROLL _Pragma("GCC unroll 16")
#define INLINE static inline __attribute__((always_inline))

INLINE void order(__m512i *a, __m512i *b) {
    __m512i least = _mm512_min_epi64(*a, *b);
    *b = _mm512_max_epi64(*a, *b);
    *a = least;
}

/* Each lane and the one of a swapped copy in order; mask names the lanes that get the greater one. */
#define IN_ORDER(v, swapped, mask) _mm512_mask_max_epi64(_mm512_min_epi64(v, swapped), mask, v, swapped)

/* Sorts the lanes of a vector that first ascend and then descend, or the other way. */
INLINE __m512i sort_bitonic(__m512i v) {
    v = IN_ORDER(v, _mm512_shuffle_i64x2(v, v, 0x4E), 0xF0);
    v = IN_ORDER(v, _mm512_permutex_epi64(v, 0x4E), 0xCC);
    return IN_ORDER(v, _mm512_shuffle_epi32(v, 0x4E), 0xAA);
}

INLINE __m512i reversed(__m512i v) {
    return _mm512_permutexvar_epi64(_mm512_set_epi64(0, 1, 2, 3, 4, 5, 6, 7), v);
}

/* Merges two sorted runs of half vectors each, the one behind the other. */
INLINE void merge(__m512i *v, int half) {
    UNROLL
    for (int i = 0; i < half; i++) {
        v[half + i] = reversed(v[half + i]);
    }
    UNROLL
    for (int i = 0; i < half / 2; i++) {
        __m512i last = v[2 * half - 1 - i];
        v[2 * half - 1 - i] = v[half + i];
        v[half + i] = last;
    }
    UNROLL
    for (int step = half; step > 0; step /= 2) {
        UNROLL
        for (int i = 0; i < 2 * half; i++) {
            if ((i & step) == 0) {
                order(&v[i], &v[i + step]);
            }
        }
    }
    UNROLL
    for (int i = 0; i < 2 * half; i++) {
        v[i] = sort_bitonic(v[i]);
    }
}

/* Columns become rows, in some order. */
INLINE void transpose(__m512i *v) {
    __m512i t[8];
    UNROLL
    for (int i = 0; i < 4; i++) {
        t[i] = _mm512_unpacklo_epi64(v[2 * i], v[2 * i + 1]);
        t[4 + i] = _mm512_unpackhi_epi64(v[2 * i], v[2 * i + 1]);
    }
    UNROLL
    for (int k = 0; k < 8; k += 4) {
        __m512i a = _mm512_shuffle_i64x2(t[k], t[k + 1], 0x88), b = _mm512_shuffle_i64x2(t[k + 2], t[k + 3], 0x88);
        __m512i c = _mm512_shuffle_i64x2(t[k], t[k + 1], 0xDD), d = _mm512_shuffle_i64x2(t[k + 2], t[k + 3], 0xDD);
        v[k] = _mm512_shuffle_i64x2(a, b, 0x88);
        v[k + 1] = _mm512_shuffle_i64x2(a, b, 0xDD);
        v[k + 2] = _mm512_shuffle_i64x2(c, d, 0x88);
        v[k + 3] = _mm512_shuffle_i64x2(c, d, 0xDD);
    }
}

/* Sorts each lane of eight vectors. */
INLINE void sort_columns(__m512i *v) {
    static const unsigned char pairs[19][2] = {{0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}, {0, 1}, {2, 3},
                                               {4, 5}, {6, 7}, {2, 4}, {3, 5}, {1, 4}, {3, 6}, {1, 2}, {3, 4}, {5, 6}};
    _Pragma("GCC unroll 19")
    for (int i = 0; i < 19; i++) {
        order(&v[pairs[i][0]], &v[pairs[i][1]]);
    }
}

/* Sorts the 64 numbers of eight vectors. */
INLINE void sort_64(__m512i *v) {
    sort_columns(v);
    transpose(v);
    UNROLL
    for (int i = 0; i < 8; i += 2) {
        merge(v + i, 1);
    }
    merge(v, 2);
    merge(v + 4, 2);
    merge(v, 4);
}

/* The lanes of the vector at an index that hold numbers, when there are n. */
INLINE __mmask8 lanes(int64_t n, int index) {
    int64_t left = n - 8 * index;
    return left >= 8 ? 0xFF : left <= 0 ? 0 : (__mmask8) ((1 << left) - 1);
}

#define NETWORK_OF(name, vectors, SORT)                                                                        \
    static __attribute__((noinline)) void name(const int64_t *from, int64_t *to, int64_t n) {                  \
        __m512i v[vectors], most = _mm512_set1_epi64(INT64_MAX);                                               \
        UNROLL                                                                                                 \
        for (int i = 0; i < vectors; i++) {                                                                    \
            v[i] = _mm512_mask_loadu_epi64(most, lanes(n, i), from + 8 * i);                                   \
        }                                                                                                      \
        SORT;                                                                                                  \
        UNROLL                                                                                                 \
        for (int i = 0; i < vectors; i++) {                                                                    \
            _mm512_mask_storeu_epi64(to + 8 * i, lanes(n, i), v[i]);                                           \
        }                                                                                                      \
    }
NETWORK_OF(up_to_64, 8, sort_64(v))
NETWORK_OF(up_to_128, 16, sort_64(v); sort_64(v + 8); merge(v, 8))

/* Numbers less than the pivot come first. Returns how many are less. */
static int64_t divide(const int64_t *from, int64_t n, int64_t pivot, int64_t *to) {
    __m512i bound = _mm512_set1_epi64(pivot);
    int64_t less = 0, end = n, i = 0;
    /* several vectors are read before any is written; whole ones are written at the front, where the others come later */
    for (; i + 8 * AHEAD <= n; i += 8 * AHEAD) {
        __m512i v[AHEAD];
        __mmask8 below[AHEAD];
        UNROLL
        for (int k = 0; k < AHEAD; k++) {
            v[k] = _mm512_loadu_si512(from + i + 8 * k);
            below[k] = _mm512_cmplt_epi64_mask(v[k], bound);
        }
        UNROLL
        for (int k = 0; k < AHEAD; k++) {
            int64_t found = __builtin_popcount(below[k]);
            _mm512_storeu_si512(to + less, _mm512_maskz_compress_epi64(below[k], v[k]));
            less += found;
            end -= 8 - found;
            _mm512_mask_storeu_epi64(
                    to + end, (__mmask8) (0xFF >> found), _mm512_maskz_compress_epi64((__mmask8) ~below[k], v[k]));
        }
    }
    for (; i < n; i += 8) {
        __mmask8 left = lanes(n - i, 0);
        __m512i v = _mm512_maskz_loadu_epi64(left, from + i);
        __mmask8 below = _mm512_mask_cmplt_epi64_mask(left, v, bound);
        __mmask8 above = left & (__mmask8) ~below;
        _mm512_mask_storeu_epi64(to + less, lanes(__builtin_popcount(below), 0), _mm512_maskz_compress_epi64(below, v));
        less += __builtin_popcount(below);
        end -= __builtin_popcount(above);
        _mm512_mask_storeu_epi64(to + end, lanes(__builtin_popcount(above), 0), _mm512_maskz_compress_epi64(above, v));
    }
    return less;
}

static void sift(int64_t *p, int64_t at, int64_t n) {
    int64_t x = p[at];
    for (int64_t child = 2 * at + 1; child < n; child = 2 * at + 1) {
        child += child + 1 < n && p[child + 1] > p[child];
        if (p[child] <= x) {
            break;
        }
        p[at] = p[child];
        at = child;
    }
    p[at] = x;
}

/* For numbers whose samples mislead again and again. */
static void heap_sort(int64_t *p, int64_t n) {
    for (int64_t i = n / 2; i-- > 0;) {
        sift(p, i, n);
    }
    for (int64_t i = n; i-- > 1;) {
        int64_t most = p[0];
        p[0] = p[i];
        p[i] = most;
        sift(p, 0, i);
    }
}

/* A number of the n, at least 64, that is not far from their middle: of eight vectors here and there, about the middle one of the middles. */
static int64_t middle(const int64_t *p, int64_t n) {
    __m512i v[8];
    UNROLL
    for (int i = 0; i < 8; i++) {
        v[i] = _mm512_loadu_si512(p + (n - 8) * i / 7);
    }
    sort_columns(v);
    __m512i m = v[4];
    m = IN_ORDER(m, _mm512_shuffle_epi32(m, 0x4E), 0x66);
    m = IN_ORDER(m, _mm512_permutex_epi64(m, 0x4E), 0x3C);
    m = sort_bitonic(IN_ORDER(m, _mm512_shuffle_epi32(m, 0x4E), 0x5A));
    return _mm_cvtsi128_si64(_mm512_extracti64x2_epi64(m, 2));
}

/* The sorted numbers stay where they are, or go to the other memory. */
static void sort_deep(int64_t *p, int64_t n, int64_t *other, int stays, int depth) {
    while (n > NETWORK && depth-- > 0) {
        int64_t pivot = middle(p, n);
        int64_t less = divide(p, n, pivot, other);
        int64_t *from = p;
        p = other;
        other = from;
        stays = !stays;
        if (less > 0) {
            sort_deep(p, less, other, stays, depth);
        } else if (pivot == INT64_MAX) {
            break;
        } else {
            /* the pivot is the least: those like it are sorted */
            less = divide(p, n, pivot + 1, other);
            from = p;
            p = other;
            other = from;
            stays = !stays;
            if (!stays) {
                memcpy(other, p, (size_t) less * sizeof *p);
            }
        }
        p += less;
        other += less;
        n -= less;
    }
    int64_t *to = stays ? p : other;
    if (n > NETWORK) {
        if (!stays) {
            memcpy(to, p, (size_t) n * sizeof *p);
        }
        heap_sort(to, n);
    } else if (n > 64) {
        up_to_128(p, to, n);
    } else {
        up_to_64(p, to, n);
    }
}

static void sort(int64_t *p, int64_t n, int64_t *other) {
    sort_deep(p, n, other, 1, 2 * (64 - __builtin_clzll((uint64_t) n | 1)));
}

const Sorts SORTS = {divide, middle, sort};
#else
const Sorts SORTS = {0, 0, 0};
#endif
