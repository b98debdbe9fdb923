/* The part of HiGHS' public C API that the shim uses, as a table of functions found with dlsym. */
#ifndef KILN_HIGHSAPI_H
#define KILN_HIGHSAPI_H

#include <stddef.h>
#include <stdint.h>

typedef int32_t HighsInt; /* checked against Highs_getSizeofHighsInt when the library is opened */

/* Only the first field is used; it has been the first since callbacks exist. */
typedef struct {
  int user_interrupt;
} CallbackIn;

typedef void (*Callback)(int type, const char *message, const void *out, CallbackIn *in, void *user);

enum { CALLBACK_SIMPLEX_INTERRUPT = 1, CALLBACK_IPM_INTERRUPT = 2, CALLBACK_MIP_INTERRUPT = 6 };

/* X(result, name without Highs_, arguments) */
#define HIGHS_FUNCTIONS(X)                                                                                   \
  X(const char *, version, (void))                                                                           \
  X(HighsInt, getSizeofHighsInt, (const void *))                                                             \
  X(void *, create, (void))                                                                                  \
  X(void, destroy, (void *))                                                                                 \
  X(HighsInt, run, (void *))                                                                                 \
  X(HighsInt, zeroAllClocks, (const void *))                                                                 \
  X(void, resetGlobalScheduler, (HighsInt))                                                                  \
  X(double, getRunTime, (const void *))                                                                      \
  X(HighsInt, getModelStatus, (const void *))                                                                \
  X(HighsInt, getNumCol, (const void *))                                                                     \
  X(HighsInt, getNumRow, (const void *))                                                                     \
  X(HighsInt, getOptionType, (const void *, const char *, HighsInt *))                                       \
  X(HighsInt, setBoolOptionValue, (void *, const char *, HighsInt))                                          \
  X(HighsInt, setIntOptionValue, (void *, const char *, HighsInt))                                           \
  X(HighsInt, setDoubleOptionValue, (void *, const char *, double))                                          \
  X(HighsInt, setStringOptionValue, (void *, const char *, const char *))                                    \
  X(HighsInt, getIntOptionValue, (const void *, const char *, HighsInt *))                                   \
  X(HighsInt, getIntInfoValue, (const void *, const char *, HighsInt *))                                     \
  X(HighsInt, getInt64InfoValue, (const void *, const char *, int64_t *))                                    \
  X(HighsInt, getDoubleInfoValue, (const void *, const char *, double *))                                    \
  X(HighsInt, passMip,                                                                                       \
    (void *, HighsInt, HighsInt, HighsInt, HighsInt, HighsInt, double, const double *, const double *,       \
     const double *, const double *, const double *, const HighsInt *, const HighsInt *, const double *,     \
     const HighsInt *))                                                                                      \
  X(HighsInt, passLp,                                                                                        \
    (void *, HighsInt, HighsInt, HighsInt, HighsInt, HighsInt, double, const double *, const double *,       \
     const double *, const double *, const double *, const HighsInt *, const HighsInt *, const double *))    \
  X(HighsInt, addRows,                                                                                       \
    (void *, HighsInt, const double *, const double *, HighsInt, const HighsInt *, const HighsInt *,         \
     const double *))                                                                                        \
  X(HighsInt, addCols,                                                                                       \
    (void *, HighsInt, const double *, const double *, const double *, HighsInt, const HighsInt *,           \
     const HighsInt *, const double *))                                                                      \
  X(HighsInt, deleteRowsBySet, (void *, HighsInt, const HighsInt *))                                         \
  X(HighsInt, changeColsBoundsBySet, (void *, HighsInt, const HighsInt *, const double *, const double *))   \
  X(HighsInt, changeRowsBoundsBySet, (void *, HighsInt, const HighsInt *, const double *, const double *))   \
  X(HighsInt, changeColsCostBySet, (void *, HighsInt, const HighsInt *, const double *))                     \
  X(HighsInt, changeColsIntegralityBySet, (void *, HighsInt, const HighsInt *, const HighsInt *))            \
  X(HighsInt, clearIntegrality, (void *))                                                                    \
  X(HighsInt, changeObjectiveOffset, (void *, double))                                                       \
  X(HighsInt, setSolution, (void *, const double *, const double *, const double *, const double *))         \
  X(HighsInt, setSparseSolution, (void *, HighsInt, const HighsInt *, const double *))                       \
  X(HighsInt, getSolution, (const void *, double *, double *, double *, double *))                           \
  X(HighsInt, passColName, (const void *, HighsInt, const char *))                                           \
  X(HighsInt, passRowName, (const void *, HighsInt, const char *))                                           \
  X(HighsInt, writeModel, (void *, const char *))                                                            \
  X(HighsInt, setCallback, (void *, Callback, void *))                                                       \
  X(HighsInt, startCallback, (void *, HighsInt))

typedef struct {
  void *library;
#define FIELD(result, name, arguments) result(*name) arguments;
  HIGHS_FUNCTIONS(FIELD)
#undef FIELD
} HighsApi;

/* Opens libhighs; NULL, and the reason in `reason`, when that fails. A table is never closed. */
HighsApi *highsapi_open(const char *path, char *reason, size_t reason_size);

#endif
