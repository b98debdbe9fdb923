/* What the interpreter of row programs (kilnrows.c) and its operations (rowops.c) share. */
#ifndef KILN_ROWS_H
#define KILN_ROWS_H

#include <stdint.h>

/* How many elements a function of floats does at a time. */
#define CHUNK 64

/*
 * Finishes what C has no result for: Java computes the marked numbers of a chunk.
 *
 * strict: op is the number of the operation, mask has a byte for each of the n numbers
 */
typedef struct Rare Rare;
struct Rare {
    void (*strict)(Rare *rare, int op, const void *a, const void *b, void *y, const unsigned char *mask, int n);
    /* of the operation that runs */
    int op;
    void *env;
};

/* d = op(a, b, c) for n elements, each at the same place of all; d may be a, b or c where elements are equally long. */
typedef void Op(void *d, const void *a, const void *b, const void *c, long n, Rare *rare);

/*
 * Folds n elements into 4 accumulators of some lanes each, which are used in turn; from is the one whose turn it is.
 * Returns the one whose turn is next.
 */
typedef int Fold(void *accumulators, const void *x, long n, int lanes, int from);

/* Joins 4 accumulators, from first, to one vector, stores that, and sets them to the identity. */
typedef void Join(void *accumulators, int lanes, int from, void *result);

typedef struct {
    const char *name;
    Op *op;
    Fold *fold;
    Join *join;
} Entry;

/* The operations for processors without more than SSE2, with AVX2 and FMA, and with AVX-512; they end with a name that is NULL. */
extern const Entry rows_plain[];
extern const Entry rows_avx2[];
extern const Entry rows_avx512[];

/* The types of elements among which an extreme one is looked for. */
enum { EXTREME_OF_F64, EXTREME_OF_F32, EXTREME_OF_I64, EXTREME_OF_I32 };

/* What a scatter of 8 bytes does with an element: replaces it, or adds to it; _ONE: always the same number. */
enum { SCATTER_SET, SCATTER_ADD_F64, SCATTER_ADD_I64, SCATTER_SET_ONE, SCATTER_ADD_ONE_I64 };

/* Loops beside those of rows; steps are in bytes. */
typedef struct {
    /* Joins the lanes of vectors that lie one after the other, each to one element; the elements lie together at the begin. */
    void (*trees)(Op *op, char *vectors, int lanes, int bytes, int64_t from, int64_t rows);
    /* The same for sums of eight float64. */
    void (*sums_of_eights)(char *vectors, int64_t from, int64_t rows);
    /* How many bytes of a mask are not 0. */
    int64_t (*count)(const char *mask, int64_t step, int64_t n);
    /* Moves together the elements at which a mask is not 0, until so many are found. */
    void (*compress)(const char *mask, int64_t mask_step, const char *from, int64_t step, char *to, int64_t to_step, int bytes,
                     int64_t found);
    void (*copy)(int bytes, const char *from, int64_t step, char *to, int64_t to_step, int64_t n);
    /*
     * y[i] = x[base + i * stride + places[i]] for n elements; returns how many were done, fewer than n where a place is outside of the
     * elements there are.
     */
    int64_t (*gather)(int bytes, const char *x, int64_t elements, int64_t base, int64_t stride, const char *places, char *y, int64_t n);
    /* x[base + places[i]] = y[i], or += y[i], one after the other; the rest as for gather. */
    int64_t (*scatter)(int how, char *x, int64_t elements, int64_t base, const char *places, const char *y, int64_t n);
    /* The first extreme element of a column, given the best one before and its place, -1 for none. */
    void (*extreme)(int type, int greatest, const char *p, int64_t step, int64_t points, int64_t before, int64_t *bits, int64_t *place);
    /* Running sums of groups of eight, each added to what comes before; the sum of all groups so far is returned. */
    double (*sums64)(const char *from, char *to, int64_t groups, double run, double carry);
    double (*sums32)(const char *from, char *to, int64_t groups, double run, double carry);
} Loops;

extern const Loops loops_plain;
extern const Loops loops_avx2;
extern const Loops loops_avx512;

/* Sorting of int64 numbers; all null where the processor has no instructions for it. */
typedef struct {
    /* Numbers less than the pivot come first, the others behind them. Returns how many are less. */
    int64_t (*divide)(const int64_t *from, int64_t n, int64_t pivot, int64_t *to);
    /* A number of the n, at least 64, that is not far from their middle. */
    int64_t (*middle)(const int64_t *p, int64_t n);
    /* Ascending. The other memory is for as many numbers, and is overwritten. */
    void (*sort)(int64_t *p, int64_t n, int64_t *other);
} Sorts;

extern const Sorts sorts_plain;
extern const Sorts sorts_avx2;
extern const Sorts sorts_avx512;

#endif
