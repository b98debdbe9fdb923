/* The sorts of all kinds of processors, behind NativeSort.java. */
#include "rows.h"

#include <jni.h>

#if defined(KILN_X86)
static const Sorts *const sets[] = {&sorts_plain, &sorts_avx2, &sorts_avx512};
#else
static const Sorts *const sets[] = {&sorts_plain};
#endif

#define NUMBERS(address) ((int64_t *) (intptr_t) (address))

JNIEXPORT jboolean JNICALL Java_dev_kiln_exec_vector_rows_NativeSort_has(JNIEnv *env, jclass type, jint kind) {
    (void) env, (void) type;
    return sets[kind]->sort != 0;
}

JNIEXPORT jlong JNICALL Java_dev_kiln_exec_vector_rows_NativeSort_divide(
        JNIEnv *env, jclass type, jint kind, jlong from, jlong n, jlong pivot, jlong to) {
    (void) env, (void) type;
    return sets[kind]->divide(NUMBERS(from), n, pivot, NUMBERS(to));
}

JNIEXPORT jlong JNICALL Java_dev_kiln_exec_vector_rows_NativeSort_middle(JNIEnv *env, jclass type, jint kind, jlong address, jlong n) {
    (void) env, (void) type;
    return sets[kind]->middle(NUMBERS(address), n);
}

JNIEXPORT void JNICALL Java_dev_kiln_exec_vector_rows_NativeSort_sort(
        JNIEnv *env, jclass type, jint kind, jlong address, jlong n, jlong other) {
    (void) env, (void) type;
    sets[kind]->sort(NUMBERS(address), n, NUMBERS(other));
}
