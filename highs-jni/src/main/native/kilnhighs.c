/*
 * JNI shim: each function below does one call of HiGHS' C API on arrays that Java has checked.
 * A status is HiGHS' own: -1 error, 0 ok, 1 warning. NO_MEMORY is the shim's.
 */
#include "highsapi.h"

#include <jni.h>
#include <stdatomic.h>
#include <stdlib.h>

#define NATIVE(result, name) JNIEXPORT result JNICALL Java_dev_kiln_highs_HighsNative_##name
#define NO_MEMORY (-2)

typedef struct {
  HighsApi *api;
  void *highs;
  /* Written by any thread (int in a direct buffer that Java keeps alive), read by HiGHS' callbacks. */
  volatile int *interrupts[2];
} Solver;

static atomic_int live_solvers;

/* HiGHS' scheduler lives once a thread and cannot change its size: the one that this thread has. */
static _Thread_local const HighsApi *scheduler_api;
static _Thread_local HighsInt scheduler_threads;

static Solver *solver_of(jlong address) { return (Solver *)(intptr_t)address; }

static void on_callback(int type, const char *message, const void *out, CallbackIn *in, void *user) {
  const Solver *solver = user;
  int wanted = 0;
  for (int i = 0; i < 2; i++)
    if (solver->interrupts[i] && *solver->interrupts[i]) wanted = 1;
  in->user_interrupt = wanted; /* 0 too: HiGHS keeps the answer for later runs */
}

/* ---- the library ---- */

NATIVE(jlong, open)(JNIEnv *env, jclass class, jstring path, jobjectArray reason) {
  char words[1024] = "";
  const char *chars = (*env)->GetStringUTFChars(env, path, NULL);
  if (!chars) return 0;
  HighsApi *api = highsapi_open(chars, words, sizeof words);
  (*env)->ReleaseStringUTFChars(env, path, chars);
  if (!api) (*env)->SetObjectArrayElement(env, reason, 0, (*env)->NewStringUTF(env, words));
  return (jlong)(intptr_t)api;
}

NATIVE(jstring, version)(JNIEnv *env, jclass class, jlong api) {
  return (*env)->NewStringUTF(env, ((HighsApi *)(intptr_t)api)->version());
}

/* ---- handles ---- */

NATIVE(jlong, create)(JNIEnv *env, jclass class, jlong api_address) {
  HighsApi *api = (HighsApi *)(intptr_t)api_address;
  Solver *solver = calloc(1, sizeof *solver);
  if (!solver) return 0;
  solver->api = api;
  solver->highs = api->create();
  if (!solver->highs) {
    free(solver);
    return 0;
  }
  api->setBoolOptionValue(solver->highs, "output_flag", 0);
  api->setCallback(solver->highs, on_callback, solver);
  api->startCallback(solver->highs, CALLBACK_SIMPLEX_INTERRUPT);
  api->startCallback(solver->highs, CALLBACK_IPM_INTERRUPT);
  api->startCallback(solver->highs, CALLBACK_MIP_INTERRUPT);
  atomic_fetch_add(&live_solvers, 1);
  return (jlong)(intptr_t)solver;
}

NATIVE(void, destroy)(JNIEnv *env, jclass class, jlong address) {
  Solver *solver = solver_of(address);
  solver->api->destroy(solver->highs);
  free(solver);
  atomic_fetch_sub(&live_solvers, 1);
}

NATIVE(jint, liveSolvers)(JNIEnv *env, jclass class) { return atomic_load(&live_solvers); }

/* ---- options; type: 0 bool, 1 int, 2 double, 3 string, -1 no such option ---- */

NATIVE(jint, optionType)(JNIEnv *env, jclass class, jlong address, jstring name) {
  Solver *solver = solver_of(address);
  const char *chars = (*env)->GetStringUTFChars(env, name, NULL);
  if (!chars) return NO_MEMORY;
  HighsInt type = -1;
  HighsInt status = solver->api->getOptionType(solver->highs, chars, &type);
  (*env)->ReleaseStringUTFChars(env, name, chars);
  return status == -1 ? -1 : type;
}

NATIVE(jint, setNumber)(JNIEnv *env, jclass class, jlong address, jstring name, jint type, jdouble value) {
  Solver *solver = solver_of(address);
  const char *chars = (*env)->GetStringUTFChars(env, name, NULL);
  if (!chars) return NO_MEMORY;
  HighsInt status = type == 0   ? solver->api->setBoolOptionValue(solver->highs, chars, value != 0)
                    : type == 1 ? solver->api->setIntOptionValue(solver->highs, chars, (HighsInt)value)
                                : solver->api->setDoubleOptionValue(solver->highs, chars, value);
  (*env)->ReleaseStringUTFChars(env, name, chars);
  return status;
}

NATIVE(jint, setText)(JNIEnv *env, jclass class, jlong address, jstring name, jstring value) {
  Solver *solver = solver_of(address);
  const char *chars = (*env)->GetStringUTFChars(env, name, NULL);
  if (!chars) return NO_MEMORY;
  const char *text = (*env)->GetStringUTFChars(env, value, NULL);
  HighsInt status = NO_MEMORY;
  if (text) {
    status = solver->api->setStringOptionValue(solver->highs, chars, text);
    (*env)->ReleaseStringUTFChars(env, value, text);
  }
  (*env)->ReleaseStringUTFChars(env, name, chars);
  return status;
}

/* ---- arrays: pinned or copied in, never written back ---- */

static jdouble *doubles(JNIEnv *env, jdoubleArray array) {
  return array ? (*env)->GetDoubleArrayElements(env, array, NULL) : NULL;
}

static void free_doubles(JNIEnv *env, jdoubleArray array, jdouble *values) {
  if (values) (*env)->ReleaseDoubleArrayElements(env, array, values, JNI_ABORT);
}

static jint *ints(JNIEnv *env, jintArray array) {
  return array ? (*env)->GetIntArrayElements(env, array, NULL) : NULL;
}

static void free_ints(JNIEnv *env, jintArray array, jint *values) {
  if (values) (*env)->ReleaseIntArrayElements(env, array, values, JNI_ABORT);
}

static jint length(JNIEnv *env, jarray array) { return array ? (*env)->GetArrayLength(env, array) : 0; }

/* ---- models ---- */

NATIVE(jint, pass)
(JNIEnv *env, jclass class, jlong address, jint by_row, jint sense, jdouble offset, jdoubleArray cost,
 jdoubleArray lower, jdoubleArray upper, jdoubleArray row_lower, jdoubleArray row_upper, jintArray start,
 jintArray index, jdoubleArray value, jintArray integrality) {
  Solver *solver = solver_of(address);
  HighsInt columns = length(env, cost), rows = length(env, row_lower), entries = length(env, index);
  jdouble *c = doubles(env, cost), *l = doubles(env, lower), *u = doubles(env, upper);
  jdouble *rl = doubles(env, row_lower), *ru = doubles(env, row_upper), *v = doubles(env, value);
  jint *s = ints(env, start), *i = ints(env, index), *kinds = ints(env, integrality);
  HighsInt status = NO_MEMORY;
  if (c && l && u && rl && ru && v && s && i) {
    HighsInt format = by_row ? 2 : 1;
    if (!integrality)
      status = solver->api->passLp(solver->highs, columns, rows, entries, format, sense, offset, c, l, u, rl, ru, s,
                                   i, v);
    else if (kinds)
      status = solver->api->passMip(solver->highs, columns, rows, entries, format, sense, offset, c, l, u, rl, ru, s,
                                    i, v, kinds);
  }
  free_doubles(env, cost, c), free_doubles(env, lower, l), free_doubles(env, upper, u);
  free_doubles(env, row_lower, rl), free_doubles(env, row_upper, ru), free_doubles(env, value, v);
  free_ints(env, start, s), free_ints(env, index, i), free_ints(env, integrality, kinds);
  return status;
}

/* Rows when cost is null, else columns. */
NATIVE(jint, add)
(JNIEnv *env, jclass class, jlong address, jdoubleArray cost, jdoubleArray lower, jdoubleArray upper, jintArray start,
 jintArray index, jdoubleArray value) {
  Solver *solver = solver_of(address);
  HighsInt count = length(env, lower), entries = length(env, index);
  jdouble *c = doubles(env, cost), *l = doubles(env, lower), *u = doubles(env, upper), *v = doubles(env, value);
  jint *s = ints(env, start), *i = ints(env, index);
  HighsInt status = NO_MEMORY;
  if (l && u && v && s && i) {
    if (!cost)
      status = solver->api->addRows(solver->highs, count, l, u, entries, s, i, v);
    else if (c)
      status = solver->api->addCols(solver->highs, count, c, l, u, entries, s, i, v);
  }
  free_doubles(env, cost, c), free_doubles(env, lower, l), free_doubles(env, upper, u), free_doubles(env, value, v);
  free_ints(env, start, s), free_ints(env, index, i);
  return status;
}

/* what: 0 column bounds, 1 row bounds, 2 costs (in lower), 3 integrality (0 or 1 in lower), 4 delete rows. */
NATIVE(jint, change)
(JNIEnv *env, jclass class, jlong address, jint what, jintArray set, jdoubleArray lower, jdoubleArray upper) {
  Solver *solver = solver_of(address);
  HighsInt count = length(env, set);
  jint *s = ints(env, set);
  jdouble *l = doubles(env, lower), *u = doubles(env, upper);
  HighsInt status = NO_MEMORY;
  if (s && (l || what == 4) && (u || what > 1)) switch (what) {
      case 0: status = solver->api->changeColsBoundsBySet(solver->highs, count, s, l, u); break;
      case 1: status = solver->api->changeRowsBoundsBySet(solver->highs, count, s, l, u); break;
      case 2: status = solver->api->changeColsCostBySet(solver->highs, count, s, l); break;
      case 3: {
        HighsInt *kinds = malloc(sizeof(HighsInt) * (count ? count : 1));
        if (!kinds) break;
        for (HighsInt i = 0; i < count; i++) kinds[i] = l[i] != 0;
        status = solver->api->changeColsIntegralityBySet(solver->highs, count, s, kinds);
        free(kinds);
        break;
      }
      case 4: status = solver->api->deleteRowsBySet(solver->highs, count, s); break;
    }
  free_ints(env, set, s);
  free_doubles(env, lower, l), free_doubles(env, upper, u);
  return status;
}

NATIVE(jint, relax)(JNIEnv *env, jclass class, jlong address) {
  Solver *solver = solver_of(address);
  return solver->api->clearIntegrality(solver->highs);
}

NATIVE(jint, setOffset)(JNIEnv *env, jclass class, jlong address, jdouble offset) {
  Solver *solver = solver_of(address);
  return solver->api->changeObjectiveOffset(solver->highs, offset);
}

/* A dense start when index is null. */
NATIVE(jint, start)(JNIEnv *env, jclass class, jlong address, jintArray index, jdoubleArray value) {
  Solver *solver = solver_of(address);
  jdouble *v = doubles(env, value);
  jint *i = ints(env, index);
  HighsInt status = NO_MEMORY;
  if (v && !index)
    status = solver->api->setSolution(solver->highs, v, NULL, NULL, NULL);
  else if (v && i)
    status = solver->api->setSparseSolution(solver->highs, length(env, index), i, v);
  free_doubles(env, value, v);
  free_ints(env, index, i);
  return status;
}

/* ---- solving ---- */

static volatile int *flag_of(JNIEnv *env, jobject buffer) {
  return buffer ? (volatile int *)(*env)->GetDirectBufferAddress(env, buffer) : NULL;
}

NATIVE(jint, run)(JNIEnv *env, jclass class, jlong address, jobject own, jobject other) {
  Solver *solver = solver_of(address);
  HighsInt threads = 0;
  solver->api->getIntOptionValue(solver->highs, "threads", &threads);
  if (scheduler_api && (scheduler_api != solver->api || scheduler_threads != threads))
    solver->api->resetGlobalScheduler(1);
  scheduler_api = solver->api;
  scheduler_threads = threads;
  solver->interrupts[0] = flag_of(env, own);
  solver->interrupts[1] = flag_of(env, other);
  solver->api->zeroAllClocks(solver->highs); /* else the time limit would count earlier runs */
  HighsInt status = solver->api->run(solver->highs);
  solver->interrupts[0] = solver->interrupts[1] = NULL;
  return status;
}

NATIVE(jint, modelStatus)(JNIEnv *env, jclass class, jlong address) {
  Solver *solver = solver_of(address);
  return solver->api->getModelStatus(solver->highs);
}

/* out: primal status, dual status, objective, MIP bound, MIP gap, nodes, simplex iterations, seconds. */
NATIVE(void, info)(JNIEnv *env, jclass class, jlong address, jdoubleArray out) {
  Solver *solver = solver_of(address);
  const HighsApi *api = solver->api;
  HighsInt primal = 0, dual = 0, iterations = 0;
  int64_t nodes = 0;
  double objective = 0, bound = 0, gap = 0;
  api->getIntInfoValue(solver->highs, "primal_solution_status", &primal);
  api->getIntInfoValue(solver->highs, "dual_solution_status", &dual);
  api->getIntInfoValue(solver->highs, "simplex_iteration_count", &iterations);
  api->getInt64InfoValue(solver->highs, "mip_node_count", &nodes);
  api->getDoubleInfoValue(solver->highs, "objective_function_value", &objective);
  api->getDoubleInfoValue(solver->highs, "mip_dual_bound", &bound);
  api->getDoubleInfoValue(solver->highs, "mip_gap", &gap);
  jdouble values[] = {primal,        dual, objective, bound, gap, (double)nodes, iterations,
                      api->getRunTime(solver->highs)};
  (*env)->SetDoubleArrayRegion(env, out, 0, 8, values);
}

NATIVE(jint, values)
(JNIEnv *env, jclass class, jlong address, jdoubleArray column, jdoubleArray column_dual, jdoubleArray row,
 jdoubleArray row_dual) {
  Solver *solver = solver_of(address);
  jdoubleArray arrays[] = {column, column_dual, row, row_dual};
  HighsInt columns = solver->api->getNumCol(solver->highs), rows = solver->api->getNumRow(solver->highs);
  size_t total = 2 * ((size_t)columns + (size_t)rows);
  double *all = malloc(sizeof(double) * (total ? total : 1));
  if (!all) return NO_MEMORY;
  double *parts[] = {all, all + columns, all + 2 * (size_t)columns, all + 2 * (size_t)columns + rows};
  HighsInt status = solver->api->getSolution(solver->highs, parts[0], arrays[1] ? parts[1] : NULL, parts[2],
                                             arrays[3] ? parts[3] : NULL);
  for (int i = 0; i < 4 && status != -1; i++)
    if (arrays[i]) (*env)->SetDoubleArrayRegion(env, arrays[i], 0, i < 2 ? columns : rows, parts[i]);
  free(all);
  return status;
}

/* ---- export ---- */

NATIVE(jint, passName)(JNIEnv *env, jclass class, jlong address, jboolean row, jint position, jstring name) {
  Solver *solver = solver_of(address);
  const char *chars = (*env)->GetStringUTFChars(env, name, NULL);
  if (!chars) return NO_MEMORY;
  HighsInt status = row ? solver->api->passRowName(solver->highs, position, chars)
                        : solver->api->passColName(solver->highs, position, chars);
  (*env)->ReleaseStringUTFChars(env, name, chars);
  return status;
}

NATIVE(jint, write)(JNIEnv *env, jclass class, jlong address, jstring file) {
  Solver *solver = solver_of(address);
  const char *chars = (*env)->GetStringUTFChars(env, file, NULL);
  if (!chars) return NO_MEMORY;
  HighsInt status = solver->api->writeModel(solver->highs, chars);
  (*env)->ReleaseStringUTFChars(env, file, chars);
  return status;
}
