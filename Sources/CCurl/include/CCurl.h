#ifndef WORKATION_CCURL_H
#define WORKATION_CCURL_H

// libcurl, loaded when the first download asks for it: linking it would cost every command its start-up time.
// The real header gives the types; nothing here is linked against the library.
#include <curl/curl.h>

/// The functions of libcurl that are used, found once and never changed afterwards.
typedef struct {
  __typeof__(curl_easy_init) *easy_init;
  __typeof__(curl_easy_cleanup) *easy_cleanup;
  __typeof__(curl_easy_setopt) *easy_setopt;
  __typeof__(curl_easy_getinfo) *easy_getinfo;
  __typeof__(curl_easy_strerror) *easy_strerror;
  __typeof__(curl_multi_init) *multi_init;
  __typeof__(curl_multi_cleanup) *multi_cleanup;
  __typeof__(curl_multi_setopt) *multi_setopt;
  __typeof__(curl_multi_add_handle) *multi_add_handle;
  __typeof__(curl_multi_remove_handle) *multi_remove_handle;
  __typeof__(curl_multi_perform) *multi_perform;
  __typeof__(curl_multi_poll) *multi_poll;
  __typeof__(curl_multi_wakeup) *multi_wakeup;
  __typeof__(curl_multi_info_read) *multi_info_read;
  __typeof__(curl_slist_append) *slist_append;
  __typeof__(curl_slist_free_all) *slist_free_all;
} ccurl_functions;

/// The functions, or NULL when libcurl can't be loaded or is older than 7.85 (which brought
/// CURLOPT_PROTOCOLS_STR; CURLOPT_PREREQFUNCTION came with 7.80). Any thread may ask, at any time.
const ccurl_functions *ccurl_load(void);

/// Why ccurl_load gave NULL, for a log; an empty string otherwise.
const char *ccurl_load_failure(void);

// The variadic calls, one wrapper for each kind of argument, because Swift can't call variadic C functions.

static inline CURLcode ccurl_set_long(
    const ccurl_functions *curl, CURL *easy, CURLoption option, long value) {
  return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_size(
    const ccurl_functions *curl, CURL *easy, CURLoption option, curl_off_t value) {
  return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_string(
    const ccurl_functions *curl, CURL *easy, CURLoption option, const char *value) {
  return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(
    const ccurl_functions *curl, CURL *easy, CURLoption option, const void *value) {
  return curl->easy_setopt(easy, option, value);
}

/// For both the header and the body callback.
static inline CURLcode ccurl_set_receiver(
    const ccurl_functions *curl, CURL *easy, CURLoption option, curl_write_callback value) {
  return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_prerequest(
    const ccurl_functions *curl, CURL *easy, curl_prereq_callback value) {
  return curl->easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
}

static inline CURLcode ccurl_set_open_socket(
    const ccurl_functions *curl, CURL *easy, curl_opensocket_callback value) {
  return curl->easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode ccurl_get_long(
    const ccurl_functions *curl, CURL *easy, CURLINFO info, long *value) {
  return curl->easy_getinfo(easy, info, value);
}

static inline CURLcode ccurl_get_size(
    const ccurl_functions *curl, CURL *easy, CURLINFO info, curl_off_t *value) {
  return curl->easy_getinfo(easy, info, value);
}

static inline CURLMcode ccurl_multi_set_long(
    const ccurl_functions *curl, CURLM *multi, CURLMoption option, long value) {
  return curl->multi_setopt(multi, option, value);
}

/// The result of a finished transfer, since Swift doesn't see inside the C union.
static inline CURLcode ccurl_message_result(const CURLMsg *message) { return message->data.result; }

/// What a socket callback answers to refuse the address (a macro that Swift can't import).
static inline curl_socket_t ccurl_bad_socket(void) { return CURL_SOCKET_BAD; }

#endif
