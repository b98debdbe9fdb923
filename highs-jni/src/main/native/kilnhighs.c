/* JNI shim, the part by hand: the library, handles, the run, and callbacks. The other calls are made in bindings.c. */
#include "highsapi.h"

#include <jni.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#define NATIVE(result, name) JNIEXPORT result JNICALL Java_dev_kiln_highs_jni_HighsNative_##name
#define NO_MEMORY (-2)
#define PACKAGE "dev/kiln/highs/jni" /* of the Java classes that this file names */

enum { SIMPLEX_INTERRUPT = 1, IPM_INTERRUPT = 2, MIP_INTERRUPT = 6, CUT_POOL = 7 };

static JavaVM *jvm;
static jclass event_class;
static jmethodID event_init, listener_hear;
static atomic_int live_solvers;

/* HiGHS' scheduler lives once a thread and cannot change its size: the one that this thread has. */
static _Thread_local const HighsApi *scheduler_api;
static _Thread_local HighsInt scheduler_threads;

static Solver *solver_of(jlong address) { return (Solver *)(intptr_t)address; }

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved) {
  JNIEnv *env;
  if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8) != JNI_OK) return JNI_ERR;
  jclass event = (*env)->FindClass(env, PACKAGE "/NativeEvent");
  if (!event) return JNI_ERR;
  event_class = (*env)->NewGlobalRef(env, event);
  event_init = (*env)->GetMethodID(env, event, "<init>", "(ILjava/lang/String;[D[D[I[I[D[D[DJ)V");
  jclass listener = (*env)->FindClass(env, PACKAGE "/NativeListener");
  if (!listener || !(*env)->NewGlobalRef(env, listener)) return JNI_ERR; /* never released: the method's id must stay valid */
  listener_hear = (*env)->GetMethodID(env, listener, "hear", "(L" PACKAGE "/NativeEvent;)V");
  if (!event_class || !event_init || !listener_hear) return JNI_ERR;
  jvm = vm;
  return JNI_VERSION_1_8;
}

/* ---- callbacks ---- */

static jdoubleArray doubles(JNIEnv *env, const double *values, HighsInt count) {
  if (!values || count <= 0) return NULL;
  jdoubleArray array = (*env)->NewDoubleArray(env, count);
  if (array) (*env)->SetDoubleArrayRegion(env, array, 0, count, values);
  return array;
}

static jintArray ints(JNIEnv *env, const HighsInt *values, HighsInt count) {
  if (!values || count <= 0) return NULL;
  jintArray array = (*env)->NewIntArray(env, count);
  if (array) (*env)->SetIntArrayRegion(env, array, 0, count, values);
  return array;
}

#define ITEM(type, name) ((const type *)solver->api->getCallbackDataOutItem(out, name))
#define NUMBER(type, name) (ITEM(type, name) ? (double)*ITEM(type, name) : 0)

/* A text of HiGHS may hold bytes that are no modified UTF-8: they become question marks. */
static jstring text(JNIEnv *env, const char *message) {
  char copy[2048];
  size_t n = 0;
  for (; message && message[n] && n + 1 < sizeof copy; n++) copy[n] = (message[n] & 0x80) ? '?' : message[n];
  copy[n] = 0;
  return (*env)->NewStringUTF(env, copy);
}

/* Calls the listener, which keeps what user code throws, so nothing is pending afterwards but lack of memory. */
static void notify(const Solver *solver, int type, const char *message, const void *out, CallbackIn *in) {
  JNIEnv *env;
  int attached = 0;
  if ((*jvm)->GetEnv(jvm, (void **)&env, JNI_VERSION_1_8) != JNI_OK) { /* one of HiGHS' own threads */
    if ((*jvm)->AttachCurrentThreadAsDaemon(jvm, (void **)&env, NULL) != JNI_OK) return;
    attached = 1;
  }
  if (!(*env)->ExceptionCheck(env) && (*env)->PushLocalFrame(env, 16) == 0) {
    double numbers[] = {NUMBER(int, "log_type"),
                        NUMBER(double, "running_time"),
                        NUMBER(HighsInt, "simplex_iteration_count"),
                        NUMBER(HighsInt, "ipm_iteration_count"),
                        NUMBER(HighsInt, "pdlp_iteration_count"),
                        NUMBER(double, "objective_function_value"),
                        NUMBER(int64_t, "mip_node_count"),
                        NUMBER(int64_t, "mip_total_lp_iterations"),
                        NUMBER(double, "mip_primal_bound"),
                        NUMBER(double, "mip_dual_bound"),
                        NUMBER(double, "mip_gap")};
    HighsInt columns = solver->api->getNumCol(solver->highs), cuts = 0, entries = 0;
    if (type == CUT_POOL) {
      cuts = (HighsInt)NUMBER(HighsInt, "cutpool_num_cut");
      entries = (HighsInt)NUMBER(HighsInt, "cutpool_num_nz");
    }
    jobject event =
        (*env)->NewObject(env, event_class, event_init, (jint)type, text(env, message),
                          doubles(env, numbers, sizeof numbers / sizeof *numbers),
                          doubles(env, ITEM(double, "mip_solution"), columns),
                          ints(env, cuts ? ITEM(HighsInt, "cutpool_start") : NULL, cuts),
                          ints(env, cuts ? ITEM(HighsInt, "cutpool_index") : NULL, entries),
                          doubles(env, cuts ? ITEM(double, "cutpool_value") : NULL, entries),
                          doubles(env, cuts ? ITEM(double, "cutpool_lower") : NULL, cuts),
                          doubles(env, cuts ? ITEM(double, "cutpool_upper") : NULL, cuts), (jlong)(intptr_t)in);
    if (event) (*env)->CallVoidMethod(env, solver->listener, listener_hear, event);
    (*env)->PopLocalFrame(env, NULL);
  }
  if (attached) (*jvm)->DetachCurrentThread(jvm);
}

static void on_callback(int type, const char *message, const void *out, CallbackIn *in, void *user) {
  const Solver *solver = user;
  if (solver->listener && (solver->heard >> type & 1)) notify(solver, type, message, out, in);
  if (!in) return;
  int wanted = 0;
  for (int i = 0; i < 2; i++)
    if (solver->interrupts[i] && *solver->interrupts[i]) wanted = 1;
  in->user_interrupt = wanted; /* 0 too: HiGHS keeps the answer for later runs */
}

NATIVE(jint, listen)(JNIEnv *env, jclass class, jlong address, jobject listener, jint heard) {
  Solver *solver = solver_of(address);
  jobject fresh = listener ? (*env)->NewGlobalRef(env, listener) : NULL;
  if (listener && !fresh) return NO_MEMORY;
  if (solver->listener) (*env)->DeleteGlobalRef(env, solver->listener);
  solver->listener = fresh;
  solver->heard = heard;
  return 0;
}

/* Whether the callback that `in` belongs to has room for a point of `columns` values. */
static int takes_point(const CallbackIn *in, HighsInt columns) {
  return in && in->user_solution && in->user_solution_size == columns;
}

NATIVE(jint, setCallbackSolution)(JNIEnv *env, jclass class, jlong address, jlong in_address, jdoubleArray value) {
  Solver *solver = solver_of(address);
  CallbackIn *in = (CallbackIn *)(intptr_t)in_address;
  HighsInt count = (*env)->GetArrayLength(env, value);
  if (!takes_point(in, solver->api->getNumCol(solver->highs))) return -1;
  jdouble *v = (*env)->GetDoubleArrayElements(env, value, NULL);
  if (!v) return NO_MEMORY;
  HighsInt status = solver->api->setCallbackSolution(in, count, v);
  (*env)->ReleaseDoubleArrayElements(env, value, v, JNI_ABORT);
  return status;
}

NATIVE(jint, setCallbackSparseSolution)
(JNIEnv *env, jclass class, jlong address, jlong in_address, jintArray index, jdoubleArray value) {
  Solver *solver = solver_of(address);
  CallbackIn *in = (CallbackIn *)(intptr_t)in_address;
  if (!takes_point(in, solver->api->getNumCol(solver->highs))) return -1;
  jint *i = (*env)->GetIntArrayElements(env, index, NULL);
  if (!i) return NO_MEMORY;
  jdouble *v = (*env)->GetDoubleArrayElements(env, value, NULL);
  HighsInt status = NO_MEMORY;
  if (v) {
    status = solver->api->setCallbackSparseSolution(in, (*env)->GetArrayLength(env, index), i, v);
    (*env)->ReleaseDoubleArrayElements(env, value, v, JNI_ABORT);
  }
  (*env)->ReleaseIntArrayElements(env, index, i, JNI_ABORT);
  return status;
}

NATIVE(jint, repairCallbackSolution)(JNIEnv *env, jclass class, jlong address, jlong in_address) {
  Solver *solver = solver_of(address);
  CallbackIn *in = (CallbackIn *)(intptr_t)in_address;
  return takes_point(in, solver->api->getNumCol(solver->highs)) ? solver->api->repairCallbackSolution(in) : -1;
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

NATIVE(jstring, githash)(JNIEnv *env, jclass class, jlong api) {
  return (*env)->NewStringUTF(env, ((HighsApi *)(intptr_t)api)->githash());
}

/* The names that the shim looks up: what is bound. */
NATIVE(jobjectArray, bound)(JNIEnv *env, jclass class) {
#define NAME(result, name, ...) "Highs_" #name,
  static const char *const names[] = {HIGHS_SPECIAL_FUNCTIONS(NAME) HIGHS_FUNCTIONS(NAME)};
#undef NAME
  const jsize count = sizeof names / sizeof *names;
  jclass strings = (*env)->FindClass(env, "java/lang/String");
  jobjectArray array = strings ? (*env)->NewObjectArray(env, count, strings, NULL) : NULL;
  for (jsize i = 0; array && i < count; i++) {
    jstring name = (*env)->NewStringUTF(env, names[i]);
    if (!name) return NULL;
    (*env)->SetObjectArrayElement(env, array, i, name);
    (*env)->DeleteLocalRef(env, name);
  }
  return array;
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
  api->startCallback(solver->highs, SIMPLEX_INTERRUPT);
  api->startCallback(solver->highs, IPM_INTERRUPT);
  api->startCallback(solver->highs, MIP_INTERRUPT);
  atomic_fetch_add(&live_solvers, 1);
  return (jlong)(intptr_t)solver;
}

NATIVE(void, destroy)(JNIEnv *env, jclass class, jlong address) {
  Solver *solver = solver_of(address);
  if (solver->listener) (*env)->DeleteGlobalRef(env, solver->listener);
  solver->listener = NULL;
  solver->api->destroy(solver->highs);
  free(solver);
  atomic_fetch_sub(&live_solvers, 1);
}

NATIVE(jint, liveSolvers)(JNIEnv *env, jclass class) { return atomic_load(&live_solvers); }

NATIVE(jstring, getOptionName)(JNIEnv *env, jclass class, jlong address, jint position) {
  Solver *solver = solver_of(address);
  char *name = NULL;
  HighsInt status = solver->api->getOptionName(solver->highs, position, &name);
  jstring found = status == -1 || !name ? NULL : (*env)->NewStringUTF(env, name);
  free(name);
  return found;
}

/* ---- solving ---- */

static volatile int *flag_of(JNIEnv *env, jobject buffer) {
  return buffer ? (volatile int *)(*env)->GetDirectBufferAddress(env, buffer) : NULL;
}

/* Gives this thread a scheduler of the size that the option threads says: HiGHS refuses to solve with another one. */
static void schedule_here(const Solver *solver) {
  HighsInt threads = 0;
  solver->api->getIntOptionValue(solver->highs, "threads", &threads);
  if (scheduler_api && (scheduler_api != solver->api || scheduler_threads != threads))
    solver->api->resetGlobalScheduler(1);
  scheduler_api = solver->api;
  scheduler_threads = threads;
}

NATIVE(void, schedule)(JNIEnv *env, jclass class, jlong address) { schedule_here(solver_of(address)); }

NATIVE(jint, run)(JNIEnv *env, jclass class, jlong address, jobject own, jobject other) {
  Solver *solver = solver_of(address);
  schedule_here(solver);
  solver->interrupts[0] = flag_of(env, own);
  solver->interrupts[1] = flag_of(env, other);
  solver->api->zeroAllClocks(solver->highs); /* else the time limit would count earlier runs */
  HighsInt status = solver->api->run(solver->highs);
  solver->interrupts[0] = solver->interrupts[1] = NULL;
  return status;
}

/* out: primal status, dual status, objective, MIP bound, MIP gap, nodes, simplex iterations, seconds; one crossing for a solve. */
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
