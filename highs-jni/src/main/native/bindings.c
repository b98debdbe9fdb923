/* The JNI methods of HighsNative that do one call of HiGHS each, all made from the table of highsfunctions.h. */
#include "highsapi.h"

#include <jni.h>
#include <string.h>

#define NO_MEMORY (-2) /* an OutOfMemoryError of the JVM is pending then */
#define LONGEST_TEXT 4096

/* For each kind: the parameter of the JNI method. */
#define JAVA_HIGHS(i) jlong a##i
#define JAVA_INT(i) jint a##i
#define JAVA_DBL(i) jdouble a##i
#define JAVA_T(i) jstring a##i
#define JAVA_D_IN(i) jdoubleArray a##i
#define JAVA_I_IN(i) jintArray a##i
#define JAVA_D_OUT(i) jdoubleArray a##i
#define JAVA_I_OUT(i) jintArray a##i
#define JAVA_L_OUT(i) jlongArray a##i
#define JAVA_T_OUT(i) jobjectArray a##i

/* What happens before the call: p is what HiGHS gets; ok is whether there was memory for all. */
#define PIN(type, what, i) \
  type *p##i = a##i && ok ? (*env)->Get##what(env, a##i, NULL) : NULL; \
  ok = ok && (!a##i || p##i);
#define BEFORE_HIGHS(i) const Solver *solver = (const Solver *)(intptr_t)a##i;
#define BEFORE_INT(i) HighsInt p##i = a##i;
#define BEFORE_DBL(i) double p##i = a##i;
#define BEFORE_T(i) PIN(const char, StringUTFChars, i)
#define BEFORE_D_IN(i) PIN(jdouble, DoubleArrayElements, i)
#define BEFORE_I_IN(i) PIN(jint, IntArrayElements, i)
#define BEFORE_D_OUT(i) PIN(jdouble, DoubleArrayElements, i)
#define BEFORE_I_OUT(i) PIN(jint, IntArrayElements, i)
#define BEFORE_L_OUT(i) PIN(jlong, LongArrayElements, i)
#define BEFORE_T_OUT(i) char p##i[LONGEST_TEXT] = "";

/* The argument of the call. */
#define PASS_HIGHS(i) solver->highs
#define PASS_INT(i) , p##i
#define PASS_DBL(i) , p##i
#define PASS_T(i) , p##i
#define PASS_D_IN(i) , p##i
#define PASS_I_IN(i) , p##i
#define PASS_D_OUT(i) , p##i
#define PASS_I_OUT(i) , p##i
#define PASS_L_OUT(i) , (int64_t *)p##i
#define PASS_T_OUT(i) , p##i

/* What happens after it. */
#define AFTER_HIGHS(i)
#define AFTER_INT(i)
#define AFTER_DBL(i)
#define AFTER_T(i) if (p##i) (*env)->ReleaseStringUTFChars(env, a##i, p##i);
#define AFTER_D_IN(i) if (p##i) (*env)->ReleaseDoubleArrayElements(env, a##i, p##i, JNI_ABORT);
#define AFTER_I_IN(i) if (p##i) (*env)->ReleaseIntArrayElements(env, a##i, p##i, JNI_ABORT);
#define AFTER_D_OUT(i) if (p##i) (*env)->ReleaseDoubleArrayElements(env, a##i, p##i, 0);
#define AFTER_I_OUT(i) if (p##i) (*env)->ReleaseIntArrayElements(env, a##i, p##i, 0);
#define AFTER_L_OUT(i) if (p##i) (*env)->ReleaseLongArrayElements(env, a##i, p##i, 0);
#define AFTER_T_OUT(i) if (a##i && ok) (*env)->SetObjectArrayElement(env, a##i, 0, (*env)->NewStringUTF(env, p##i));

#define COMMA_JAVA(i, kind) , JAVA_##kind(i)
#define BEFORE(i, kind) BEFORE_##kind(i)
#define PASS(i, kind) PASS_##kind(i)
#define AFTER(i, kind) AFTER_##kind(i)
#define RESULT_INT jint
#define RESULT_DBL jdouble

#define METHOD(result, name, ...)                                                                                        \
  JNIEXPORT RESULT_##result JNICALL Java_dev_kiln_highs_jni_HighsNative_##name(JNIEnv *env,                                  \
                                                                           jclass class EACH(COMMA_JAVA, __VA_ARGS__)) { \
    int ok = 1;                                                                                                          \
    EACH(BEFORE, __VA_ARGS__)                                                                                            \
    RESULT_##result status = NO_MEMORY;                                                                                  \
    if (ok) status = solver->api->name(EACH(PASS, __VA_ARGS__));                                                         \
    EACH(AFTER, __VA_ARGS__)                                                                                             \
    return status;                                                                                                       \
  }

HIGHS_FUNCTIONS(METHOD)
