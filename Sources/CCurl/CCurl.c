#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static ccurl_functions functions;
static const ccurl_functions *loaded = NULL;
static char failure[256] = "";

static void fail(const char *reason) { snprintf(failure, sizeof failure, "%s", reason ? reason : "unknown"); }

#define FIND(name)                                                     \
  do {                                                                 \
    functions.name = (__typeof__(functions.name))dlsym(library, "curl_" #name); \
    if (functions.name == NULL) {                                      \
      fail("libcurl lacks curl_" #name);                               \
      return;                                                          \
    }                                                                  \
  } while (0)

static void load(void) {
  // Never closed: libcurl's own threads and TLS library don't survive being unloaded.
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    fail(dlerror());
    return;
  }
  FIND(easy_init);
  FIND(easy_cleanup);
  FIND(easy_setopt);
  FIND(easy_getinfo);
  FIND(easy_strerror);
  FIND(multi_init);
  FIND(multi_cleanup);
  FIND(multi_setopt);
  FIND(multi_add_handle);
  FIND(multi_remove_handle);
  FIND(multi_perform);
  FIND(multi_poll);
  FIND(multi_wakeup);
  FIND(multi_info_read);
  FIND(slist_append);
  FIND(slist_free_all);

  __typeof__(curl_version_info) *version_info =
      (__typeof__(curl_version_info) *)dlsym(library, "curl_version_info");
  __typeof__(curl_global_init) *global_init =
      (__typeof__(curl_global_init) *)dlsym(library, "curl_global_init");
  if (version_info == NULL || global_init == NULL) {
    fail("libcurl lacks curl_version_info or curl_global_init");
    return;
  }
  const curl_version_info_data *version = version_info(CURLVERSION_NOW);
  if (version == NULL || version->version_num < 0x075500) {
    fail("libcurl is older than 7.85");
    return;
  }
  CURLcode code = global_init(CURL_GLOBAL_DEFAULT);
  if (code != CURLE_OK) {
    fail(functions.easy_strerror(code));
    return;
  }
  loaded = &functions;
}

const ccurl_functions *ccurl_load(void) {
  pthread_once(&once, load);
  return loaded;
}

const char *ccurl_load_failure(void) {
  pthread_once(&once, load);
  return failure;
}
