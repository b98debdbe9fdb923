#include "highsapi.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static HighsApi *give_up(HighsApi *api) {
  if (api->library) dlclose(api->library);
  free(api);
  return NULL;
}

HighsApi *highsapi_open(const char *path, char *reason, size_t reason_size) {
  HighsApi *api = calloc(1, sizeof *api);
  if (!api) {
    snprintf(reason, reason_size, "out of memory");
    return NULL;
  }
  api->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!api->library) {
    const char *error = dlerror();
    snprintf(reason, reason_size, "%s", error ? error : "dlopen failed");
    return give_up(api);
  }
#define FIND(result, name, ...)                                                              \
  *(void **)&api->name = dlsym(api->library, "Highs_" #name);                                \
  if (!api->name) {                                                                          \
    snprintf(reason, reason_size, "it has no function Highs_" #name " (HiGHS 1.12 has it)"); \
    return give_up(api);                                                                     \
  }
  HIGHS_SPECIAL_FUNCTIONS(FIND)
  HIGHS_FUNCTIONS(FIND)
#undef FIND
  if (api->getSizeofHighsInt(NULL) != (HighsInt)sizeof(HighsInt)) {
    snprintf(reason, reason_size, "it was built with 64-bit integers (HIGHSINT64); 32-bit ones are needed");
    return give_up(api);
  }
  return api;
}
