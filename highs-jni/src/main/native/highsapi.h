/* HiGHS' public C API: the functions that the shim uses, found with dlsym. */
#ifndef KILN_HIGHSAPI_H
#define KILN_HIGHSAPI_H

#include <stddef.h>
#include <stdint.h>

#include "each.h"
#include "highsfunctions.h"

typedef int32_t HighsInt; /* checked against Highs_getSizeofHighsInt when the library is opened */

/* HighsCallbackDataIn of HiGHS 1.9 and newer. */
typedef struct {
  int user_interrupt;
  double *user_solution;
  void *callback_data;
  int user_has_solution;
  HighsInt user_solution_size;
} CallbackIn;

typedef void (*Callback)(int type, const char *message, const void *out, CallbackIn *in, void *user);

/* The C type of each kind of argument and result. */
#define C_HIGHS void *
#define C_INT HighsInt
#define C_DBL double
#define C_T const char *
#define C_D_IN const double *
#define C_I_IN const HighsInt *
#define C_D_OUT double *
#define C_I_OUT HighsInt *
#define C_L_OUT int64_t *
#define C_T_OUT char *

#define COMMA_HIGHS
#define COMMA_INT ,
#define COMMA_DBL ,
#define COMMA_T ,
#define COMMA_D_IN ,
#define COMMA_I_IN ,
#define COMMA_D_OUT ,
#define COMMA_I_OUT ,
#define COMMA_L_OUT ,
#define COMMA_T_OUT ,

typedef struct {
  void *library;
#define C_ARGUMENT(i, kind) COMMA_##kind C_##kind
#define FIELD(result, name, ...) C_##result (*name)(EACH(C_ARGUMENT, __VA_ARGS__));
#define SPECIAL_FIELD(result, name, arguments) result(*name) arguments;
  HIGHS_FUNCTIONS(FIELD)
  HIGHS_SPECIAL_FUNCTIONS(SPECIAL_FIELD)
#undef FIELD
#undef SPECIAL_FIELD
#undef C_ARGUMENT
} HighsApi;

/* What a Java handle points to. */
typedef struct {
  HighsApi *api;
  void *highs;
  void *listener; /* a global reference to a NativeListener, or NULL */
  int heard;      /* the types of callback it wants, a bit each */
  /* Written by any thread (int in a direct buffer that Java keeps alive), read by HiGHS' callbacks. */
  volatile int *interrupts[2];
} Solver;

/* Opens libhighs; NULL, and the reason in `reason`, when that fails. A table is never closed. */
HighsApi *highsapi_open(const char *path, char *reason, size_t reason_size);

#endif
