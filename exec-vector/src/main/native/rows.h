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

#endif
