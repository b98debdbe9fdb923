/*
 * The interpreter of row programs, behind NativeRows.java. A program is an array of ints that NativeProgram.java writes:
 *
 *   kind of operations, strips, their length, accesses, scalars, instructions, whether rows that lie one after the other may be run as one;
 *   for each strip the bytes of an element;
 *   for each access how it comes and the bytes of an element;
 *   for each instruction eight ints: when, what, operation, d, a, b, c, more.
 *
 * Columns are run in strips, the registers of the program, which stay in the first cache. d, a, b and c are numbers of strips, or from
 * their number on of accesses: an operation reads and writes the memory of these directly.
 */
#include "rows.h"

#include <jni.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <unistd.h>
#endif

enum { HEAD = 7, INSTRUCTION = 8 };
/* How an access comes. */
enum { DIRECT, ONE, INDEX, ACCUMULATORS, COLUMN_ACCUMULATORS };
/* When an instruction runs. */
enum { ONCE, EACH_ROW, EACH_STRIP };
/* What it does. */
enum { CALL, CALL_ONE, SCALAR, INDEXES, FOLD };
/* The types of scalars. */
enum { OF_BOOL, OF_INT32, OF_INT64, OF_FLOAT32, OF_FLOAT64 };

#if defined(KILN_X86)
static const Entry *const tables[] = {rows_plain, rows_avx2, rows_avx512};
#else
static const Entry *const tables[] = {rows_plain};
#endif
#if defined(KILN_X86)
static const Loops *const sets[] = {&loops_plain, &loops_avx2, &loops_avx512};
#else
static const Loops *const sets[] = {&loops_plain};
#endif
/* The best kind of loops here. */
static int best = 0;
static jclass java_class;
static jmethodID strict_method;
static pthread_key_t room_key;

typedef struct {
    size_t bytes;
    char *memory;
} Room;

static void free_room(void *p) {
    Room *room = p;
    free(room->memory);
    free(room);
}

/* Memory of this thread, which it keeps. */
static char *room(size_t bytes) {
    Room *mine = pthread_getspecific(room_key);
    if (mine == NULL) {
        mine = calloc(1, sizeof *mine);
        if (mine == NULL || pthread_setspecific(room_key, mine) != 0) {
            free(mine);
            return NULL;
        }
    }
    if (mine->bytes < bytes) {
        void *memory = NULL;
        if (posix_memalign(&memory, 64, bytes) != 0) {
            return NULL;
        }
        free(mine->memory);
        mine->memory = memory;
        mine->bytes = bytes;
    }
    return mine->memory;
}

static void strict(Rare *rare, int op, const void *a, const void *b, void *y, const unsigned char *mask, int n) {
    JNIEnv *env = rare->env;
    (*env)->CallStaticVoidMethod(env, java_class, strict_method, (jint) op, (jlong) (intptr_t) a, (jlong) (intptr_t) b,
                                 (jlong) (intptr_t) y, (jlong) (intptr_t) mask, (jint) n);
}

/* One call of Java code: the program and its arguments. */
typedef struct {
    const Entry *table;
    int strips, length, accesses, scalars, instructions;
    const jint *widths;
    const jint *comes;
    const jint *code;
    /* of each access: the address in this row, what leads to the next row, and what more there is */
    jlong *address, *step, *more;
    jlong *scalar;
    /* the accumulators whose turn it is, for each access */
    int *turn;
    /* where strips and accesses are now */
    char **at;
    int lanes;
    Rare rare;
} Run;

static int bytes_of(const Run *run, int access) {
    return run->comes[2 * access + 1];
}

static void scalar(const Run *run, const jint *in, long n) {
    jlong bits = run->scalar[in[4]];
    double number;
    memcpy(&number, &bits, sizeof number);
    union {
        int64_t whole;
        int32_t half;
        uint8_t truth;
        double real;
        float single;
    } one;
    switch (in[7]) {
        case OF_BOOL: one.truth = bits != 0; break;
        case OF_INT32: one.half = (int32_t) bits; break;
        case OF_INT64: one.whole = bits; break;
        case OF_FLOAT32: one.single = (float) number; break;
        default: one.real = number; break;
    }
    run->table[in[2]].op(run->at[in[3]], &one, NULL, NULL, n, NULL);
}

static void instruction(Run *run, const jint *in, long column, long n) {
    char **at = run->at;
    void *d = at[in[3]];
    const void *a = in[4] < 0 ? NULL : at[in[4]];
    const void *b = in[5] < 0 ? NULL : at[in[5]];
    const void *c = in[6] < 0 ? NULL : at[in[6]];
    switch (in[1]) {
        case CALL:
            run->rare.op = in[2];
            run->table[in[2]].op(d, a, b, c, n, &run->rare);
            break;
        case CALL_ONE:
            run->table[in[2]].op(d, a, b, c, 1, &run->rare);
            break;
        case INDEXES: {
            int access = in[7];
            jlong start = run->address[access] + column * run->more[access];
            run->table[in[2]].op(d, &start, &run->more[access], NULL, n, NULL);
            break;
        }
        case FOLD: {
            int access = in[7];
            run->turn[access] = run->table[in[2]].fold((void *) (intptr_t) run->address[access], a, n, run->lanes, run->turn[access]);
            break;
        }
    }
}

static void section(Run *run, int when, long column, long n) {
    const jint *in = run->code;
    for (int k = 0; k < run->instructions; k++, in += INSTRUCTION) {
        if (in[0] == when) {
            if (in[1] == SCALAR) {
                scalar(run, in, n);
            } else {
                instruction(run, in, column, n);
            }
        }
    }
}

static void go_to(Run *run, long column) {
    for (int a = 0; a < run->accesses; a++) {
        long from = run->comes[2 * a] == ONE ? 0 : column;
        run->at[run->strips + a] = (char *) (intptr_t) (run->address[a] + from * bytes_of(run, a));
    }
}

/* The row's results: the joined accumulators of each fold. */
static void results(Run *run) {
    const jint *in = run->code;
    for (int k = 0; k < run->instructions; k++, in += INSTRUCTION) {
        if (in[1] == FOLD) {
            int a = in[7];
            run->table[in[2]].join((void *) (intptr_t) run->address[a], run->lanes, run->turn[a], (void *) (intptr_t) run->more[a]);
            run->turn[a] = 0;
            run->more[a] += (jlong) run->lanes * bytes_of(run, a);
        }
    }
}

/* The accumulator whose turn it is becomes the first one. */
static void rotate(const Run *run, char *spare) {
    for (int a = 0; a < run->accesses; a++) {
        if (run->comes[2 * a] == ACCUMULATORS && run->turn[a] != 0) {
            size_t all = (size_t) 4 * run->lanes * bytes_of(run, a);
            size_t first = (size_t) run->turn[a] * run->lanes * bytes_of(run, a);
            char *p = (char *) (intptr_t) run->address[a];
            memcpy(spare, p, first);
            memmove(p, p + first, all - first);
            memcpy(p + all - first, spare, first);
        }
    }
}

/* Whether the rows lie one after the other in all accesses. */
static int is_one_row(const Run *run, jlong columns) {
    for (int a = 0; a < run->accesses; a++) {
        int whole = run->comes[2 * a] == DIRECT ? run->step[a] == columns * bytes_of(run, a)
                                                : run->comes[2 * a] == ONE && run->step[a] == 0;
        if (!whole) {
            return 0;
        }
    }
    return 1;
}

static void rows(Run *run, jlong count, jlong columns, int each, char *spare) {
    long n = columns < run->length ? (long) columns : run->length;
    section(run, ONCE, 0, n);
    for (jlong row = 0; row < count; row++) {
        go_to(run, 0);
        section(run, EACH_ROW, 0, n);
        for (jlong column = 0; column < columns; column += run->length) {
            if (column > 0) {
                go_to(run, column);
            }
            section(run, EACH_STRIP, column, columns - column < run->length ? columns - column : run->length);
        }
        if (each) {
            results(run);
        }
        for (int a = 0; a < run->accesses; a++) {
            run->address[a] += run->step[a];
        }
    }
    rotate(run, spare);
}

/*
 * Says which is the best kind of operations for this processor, or -1. Many threads call what follows; they share nothing but what
 * this sets.
 */
JNIEXPORT jint JNICALL Java_dev_kiln_exec_vector_rows_NativeRows_load(JNIEnv *env, jclass type) {
    java_class = (*env)->NewGlobalRef(env, type);
    strict_method = (*env)->GetStaticMethodID(env, type, "strict", "(IJJJJI)V");
    if (java_class == NULL || strict_method == NULL || pthread_key_create(&room_key, free_room) != 0) {
        return -1;
    }
#if defined(KILN_X86)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2")) {
        int wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw")
                && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd");
        best = wide ? 2 : 1;
    }
#endif
    return best;
}

/* Lets other threads go first from now on. Elsewhere than on Linux niceness is the process's, not a thread's. */
JNIEXPORT void JNICALL Java_dev_kiln_exec_vector_rows_NativeRows_stepAside(JNIEnv *env, jclass type, jint niceness) {
    (void) env;
    (void) type;
#ifdef __linux__
    /* it can only fail where there is nothing left to give */
    if (nice(niceness) == -1) {
        return;
    }
#else
    (void) niceness;
#endif
}

JNIEXPORT jobjectArray JNICALL Java_dev_kiln_exec_vector_rows_NativeRows_names(JNIEnv *env, jclass type) {
    (void) type;
    const Entry *table = tables[0];
    int n = 0;
    while (table[n].name != NULL) {
        n++;
    }
    jclass string = (*env)->FindClass(env, "java/lang/String");
    jobjectArray names = string == NULL ? NULL : (*env)->NewObjectArray(env, n, string, NULL);
    for (int k = 0; names != NULL && k < n; k++) {
        jstring name = (*env)->NewStringUTF(env, table[k].name);
        if (name == NULL) {
            return NULL;
        }
        (*env)->SetObjectArrayElement(env, names, k, name);
        (*env)->DeleteLocalRef(env, name);
    }
    return names;
}

/* What is to be freed at the end of a call, if not NULL. */
static void *more_room(size_t count, size_t most, size_t bytes, void *here) {
    return count <= most ? here : malloc(count * bytes);
}

/* Some elements of an array. */
static void pick(JNIEnv *env, jlongArray array, const jint *slot, int n, jlong *to) {
    jlong *all = n == 0 ? NULL : (*env)->GetPrimitiveArrayCritical(env, array, NULL);
    if (all != NULL) {
        for (int k = 0; k < n; k++) {
            to[k] = all[slot[k]];
        }
        (*env)->ReleasePrimitiveArrayCritical(env, array, all, JNI_ABORT);
    }
}

/*
 * Runs a program; JNI_FALSE when there is no memory for it. Addresses, steps and more are those of the nest; slots says which of them,
 * and which scalars, are the program's. The last argument is twice the number of lanes, plus 1 when each row has results of its own.
 */
JNIEXPORT jboolean JNICALL Java_dev_kiln_exec_vector_rows_NativeRows_run(
        JNIEnv *env, jclass type, jintArray program, jintArray slots, jlongArray addresses, jlongArray steps, jlongArray more,
        jlongArray scalars, jlong count, jint columns, jint lanes_each) {
    (void) type;
    enum { MOST_INTS = 512, MOST_SLOTS = 64, SPARE = 4096 };
    jint code_here[MOST_INTS];
    jint slot_here[MOST_SLOTS];
    jsize ints = (*env)->GetArrayLength(env, program);
    jsize used = (*env)->GetArrayLength(env, slots);
    jint *code = more_room((size_t) ints, MOST_INTS, sizeof(jint), code_here);
    jint *slot = more_room((size_t) used, MOST_SLOTS, sizeof(jint), slot_here);
    jboolean done = JNI_FALSE;
    if (code != NULL && slot != NULL) {
        (*env)->GetIntArrayRegion(env, program, 0, ints, code);
        (*env)->GetIntArrayRegion(env, slots, 0, used, slot);
        Run run = {.table = tables[code[0]], .strips = code[1], .length = code[2], .accesses = code[3], .scalars = code[4],
                .instructions = code[5]};
        run.widths = code + HEAD;
        run.comes = run.widths + run.strips;
        run.code = run.comes + 2 * run.accesses;
        run.lanes = lanes_each >> 1;
        run.rare = (Rare){.strict = strict, .env = env};
        size_t strips = 0;
        for (int s = 0; s < run.strips; s++) {
            strips += (size_t) run.widths[s] * run.length + 64;
        }
        size_t pointers = (size_t) (run.strips + run.accesses);
        size_t longs = (size_t) (3 * run.accesses + run.scalars);
        char *memory = room(strips + SPARE + pointers * sizeof(char *) + longs * sizeof(jlong) + run.accesses * sizeof(int));
        if (memory != NULL) {
            run.at = (char **) (memory + strips + SPARE);
            run.address = (jlong *) (run.at + pointers);
            run.step = run.address + run.accesses;
            run.more = run.step + run.accesses;
            run.scalar = run.more + run.accesses;
            run.turn = (int *) (run.scalar + run.scalars);
            pick(env, addresses, slot, run.accesses, run.address);
            pick(env, steps, slot, run.accesses, run.step);
            pick(env, more, slot, run.accesses, run.more);
            pick(env, scalars, slot + run.accesses, run.scalars, run.scalar);
            char *strip = memory;
            for (int s = 0; s < run.strips; s++) {
                run.at[s] = strip;
                strip += (size_t) run.widths[s] * run.length + 64;
            }
            memset(run.turn, 0, run.accesses * sizeof(int));
            if (code[6] && count > 1 && is_one_row(&run, columns)) {
                rows(&run, 1, count * columns, 0, memory + strips);
            } else {
                rows(&run, count, columns, lanes_each & 1, memory + strips);
            }
            done = JNI_TRUE;
        }
    }
    if (slot != slot_here) {
        free(slot);
    }
    if (code != code_here) {
        free(code);
    }
    return done;
}

/* ---------------------------------------------------------------- single operations on memory */

static void fill(char *to, const char *one, int width, long n) {
    if (width == 8) {
        int64_t bits;
        memcpy(&bits, one, 8);
        for (long i = 0; i < n; i++) {
            memcpy(to + 8 * i, &bits, 8);
        }
    } else if (width == 4) {
        int32_t bits;
        memcpy(&bits, one, 4);
        for (long i = 0; i < n; i++) {
            memcpy(to + 4 * i, &bits, 4);
        }
    } else {
        memset(to, *one, (size_t) n);
    }
}

/*
 * Runs one operation on n elements that lie one after the other. The layout has four bits for the bytes of an element of the result and of
 * each operand, then a bit for each operand of which one element serves for all.
 */
JNIEXPORT void JNICALL Java_dev_kiln_exec_vector_rows_NativeRows_operation(
        JNIEnv *env, jclass type, jint kind, jint operation, jlong to, jlong a, jlong b, jlong c, jint n, jint layout) {
    (void) type;
    enum { STRIP = 512, OPERANDS = 3, ONES = 16 };
    Rare rare = {.strict = strict, .op = operation, .env = env};
    Op *op = tables[kind][operation].op;
    char *d = (char *) (intptr_t) to;
    const char *from[OPERANDS] = {(const char *) (intptr_t) a, (const char *) (intptr_t) b, (const char *) (intptr_t) c};
    if (layout >> ONES == 0 || n == 1) {
        op(d, from[0], from[1], from[2], n, &rare);
        return;
    }
    char strip[OPERANDS][STRIP * 8] __attribute__((aligned(64)));
    for (int k = 0; k < OPERANDS; k++) {
        if (layout >> (ONES + k) & 1) {
            fill(strip[k], from[k], layout >> (4 + 4 * k) & 15, n < STRIP ? n : STRIP);
            from[k] = strip[k];
        }
    }
    for (long at = 0; at < n; at += STRIP) {
        op(d, from[0], from[1], from[2], n - at < STRIP ? n - at : STRIP, &rare);
        d += (long) STRIP * (layout & 15);
        for (int k = 0; k < OPERANDS; k++) {
            from[k] += layout >> (ONES + k) & 1 || from[k] == NULL ? 0 : (long) STRIP * (layout >> (4 + 4 * k) & 15);
        }
    }
}

/*
 * Folds rows of n elements each, a number of bytes apart, in four vectors of some lanes, as a kernel folds a row that is one block.
 *
 * combining: the operation on two vectors; width: the bytes of an element; to: where the results go, one after the other
 */
JNIEXPORT void JNICALL Java_dev_kiln_exec_vector_rows_NativeRows_fold(
        JNIEnv *env, jclass type, jint kind, jint folding, jint combining, jlong to, jlong rows, jlong pitch, jlong count, jint n,
        jint lanes_width) {
    (void) env;
    (void) type;
    enum { LANES = 16, WIDEST = 8 };
    const Entry *entry = &tables[kind][folding];
    Op *combine = tables[kind][combining].op;
    int lanes = lanes_width >> 4;
    int width = lanes_width & 15;
    char accumulators[4 * LANES * WIDEST] __attribute__((aligned(64))) = {0};
    char joined[LANES * WIDEST] __attribute__((aligned(64)));
    /* sets them to the identity */
    entry->join(accumulators, lanes, 0, joined);
    char *d = (char *) (intptr_t) to;
    const char *row = (const char *) (intptr_t) rows;
    for (long r = 0; r < count; r++, row += pitch, d += width) {
        int turn = entry->fold(accumulators, row, n, lanes, 0);
        entry->join(accumulators, lanes, turn, joined);
        for (int half = lanes / 2; half > 0; half /= 2) {
            combine(joined, joined, joined + half * width, NULL, half, NULL);
        }
        memcpy(d, joined, (size_t) width);
    }
}

/* ---------------------------------------------------------------- loops beside those of rows, behind AheadLoops.java */

#define POINTER(address) ((char *) (intptr_t) (address))

JNIEXPORT void JNICALL Java_dev_kiln_exec_vector_rows_AheadLoops_join(
        JNIEnv *env, jclass type, jint operation, jlong vectors, jint lanes, jint bytes, jlong rows) {
    (void) env, (void) type;
    sets[best]->trees(tables[best][operation].op, POINTER(vectors), lanes, bytes, 0, rows);
}

JNIEXPORT void JNICALL Java_dev_kiln_exec_vector_rows_AheadLoops_sumsOfEights(JNIEnv *env, jclass type, jlong vectors, jlong rows) {
    (void) env, (void) type;
    sets[best]->sums_of_eights(POINTER(vectors), 0, rows);
}

JNIEXPORT jlong JNICALL Java_dev_kiln_exec_vector_rows_AheadLoops_count(JNIEnv *env, jclass type, jlong mask, jlong step, jlong n) {
    (void) env, (void) type;
    return sets[best]->count(POINTER(mask), step, n);
}

JNIEXPORT void JNICALL Java_dev_kiln_exec_vector_rows_AheadLoops_compress(
        JNIEnv *env, jclass type, jlong mask, jlong mask_step, jlong from, jlong step, jlong to, jlong to_step, jint bytes,
        jlong found) {
    (void) env, (void) type;
    sets[best]->compress(POINTER(mask), mask_step, POINTER(from), step, POINTER(to), to_step, bytes, found);
}

JNIEXPORT void JNICALL Java_dev_kiln_exec_vector_rows_AheadLoops_copy(
        JNIEnv *env, jclass type, jint bytes, jlong from, jlong step, jlong to, jlong to_step, jlong n) {
    (void) env, (void) type;
    sets[best]->copy(bytes, POINTER(from), step, POINTER(to), to_step, n);
}

JNIEXPORT jlong JNICALL Java_dev_kiln_exec_vector_rows_AheadLoops_gather(
        JNIEnv *env, jclass type, jint bytes, jlong x, jlong elements, jlong base, jlong stride, jlong places, jlong y, jlong n) {
    (void) env, (void) type;
    return sets[best]->gather(bytes, POINTER(x), elements, base, stride, POINTER(places), POINTER(y), n);
}

JNIEXPORT jlong JNICALL Java_dev_kiln_exec_vector_rows_AheadLoops_scatter(
        JNIEnv *env, jclass type, jint how, jlong x, jlong elements, jlong base, jlong places, jlong y, jlong one, jlong n) {
    (void) env, (void) type;
    return sets[best]->scatter(how, POINTER(x), elements, base, POINTER(places), y == 0 ? (const char *) &one : POINTER(y), n);
}

JNIEXPORT jdouble JNICALL Java_dev_kiln_exec_vector_rows_AheadLoops_sums(
        JNIEnv *env, jclass type, jint bytes, jlong from, jlong to, jlong groups, jdouble run, jdouble carry) {
    (void) env, (void) type;
    return bytes == 8 ? sets[best]->sums64(POINTER(from), POINTER(to), groups, run, carry)
                      : sets[best]->sums32(POINTER(from), POINTER(to), groups, run, carry);
}

/*
 * Extremes of the columns of lanes: places and bits, one for each column, are those found so far, and start again in each lane where
 * begins is true. The places of a lane are written to out, unless that is 0.
 */
JNIEXPORT void JNICALL Java_dev_kiln_exec_vector_rows_AheadLoops_extremes(
        JNIEnv *env, jclass type, jint kind, jboolean greatest, jlong first, jlong lane_step, jlong step, jlong column_step, jlong lanes,
        jint columns, jlong points, jlong before, jboolean begins, jlongArray bits_array, jlongArray places_array, jlong out,
        jlong out_lane, jlong out_column) {
    (void) type;
    jlong *bits = (*env)->GetPrimitiveArrayCritical(env, bits_array, NULL);
    jlong *places = bits == NULL ? NULL : (*env)->GetPrimitiveArrayCritical(env, places_array, NULL);
    if (places != NULL) {
        for (jlong lane = 0; lane < lanes; lane++) {
            for (jint j = 0; j < columns; j++) {
                int64_t best_bits = bits[j];
                int64_t place = begins ? -1 : places[j];
                sets[best]->extreme(kind, greatest, POINTER(first + lane * lane_step + j * column_step), step, points, before, &best_bits,
                                    &place);
                bits[j] = best_bits;
                places[j] = place;
                if (out != 0) {
                    memcpy(POINTER(out + lane * out_lane + j * out_column), &place, sizeof place);
                }
            }
        }
        (*env)->ReleasePrimitiveArrayCritical(env, places_array, places, 0);
    }
    if (bits != NULL) {
        (*env)->ReleasePrimitiveArrayCritical(env, bits_array, bits, 0);
    }
}
