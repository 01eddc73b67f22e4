#include "CPROJ.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static cproj_functions functions;
static cproj_status status;
static char message[256];

cproj_status cproj_fill(
  const char *library,
  cproj_functions *table,
  char *words,
  size_t words_size
) {
  words[0] = '\0';
  // RTLD_LOCAL keeps PROJ's own dependencies (curl, TIFF, SQLite) out of everybody else's symbols.
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    const char *reason = dlerror();
    snprintf(words, words_size, "%s", reason != NULL ? reason : library);
    return CPROJ_NO_LIBRARY;
  }
// A function pointer is copied from an object pointer as POSIX's dlsym has it.
#define FILL(name) \
  { \
    void *symbol = dlsym(handle, #name); \
    if (symbol == NULL) { \
      snprintf(words, words_size, "%s", #name); \
      dlclose(handle); \
      return CPROJ_NO_FUNCTION; \
    } \
    memcpy(&table->name, &symbol, sizeof symbol); \
  }
  CPROJ_EACH_FUNCTION(FILL)
#undef FILL
  return CPROJ_LOADED;
}

static void fill(void) {
  status = cproj_fill(CPROJ_LIBRARY_NAME, &functions, message, sizeof message);
}

const cproj_functions *cproj_load(void) {
  pthread_once(&once, fill);
  return status == CPROJ_LOADED ? &functions : NULL;
}

cproj_status cproj_status_of_load(void) {
  pthread_once(&once, fill);
  return status;
}

const char *cproj_message_of_load(void) {
  pthread_once(&once, fill);
  return message;
}
