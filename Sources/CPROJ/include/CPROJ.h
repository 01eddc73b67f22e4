#ifndef WORKATION_CPROJ_H
#define WORKATION_CPROJ_H

// PROJ, loaded when it's first needed: linking it costs every command 11 to 17 ms before main.
// The header gives the types; the functions are reached through the table below only.

#include <proj.h>

#define CPROJ_EACH_FUNCTION(DO) \
  DO(proj_context_create) \
  DO(proj_context_destroy) \
  DO(proj_context_errno) \
  DO(proj_context_errno_string) \
  DO(proj_context_get_database_metadata) \
  DO(proj_context_set_enable_network) \
  DO(proj_coordoperation_get_accuracy) \
  DO(proj_coordoperation_get_grid_used_count) \
  DO(proj_coordoperation_has_ballpark_transformation) \
  DO(proj_create) \
  DO(proj_create_crs_to_crs_from_pj) \
  DO(proj_create_operation_factory_context) \
  DO(proj_create_operations) \
  DO(proj_crs_get_coordinate_system) \
  DO(proj_crs_get_sub_crs) \
  DO(proj_area_create) \
  DO(proj_area_destroy) \
  DO(proj_area_set_bbox) \
  DO(proj_cs_get_axis_info) \
  DO(proj_destroy) \
  DO(proj_errno_reset) \
  DO(proj_get_area_of_use) \
  DO(proj_get_id_auth_name) \
  DO(proj_get_id_code) \
  DO(proj_get_name) \
  DO(proj_get_prime_meridian) \
  DO(proj_get_source_crs) \
  DO(proj_get_type) \
  DO(proj_identify) \
  DO(proj_int_list_destroy) \
  DO(proj_list_destroy) \
  DO(proj_list_get) \
  DO(proj_list_get_count) \
  DO(proj_log_func) \
  DO(proj_normalize_for_visualization) \
  DO(proj_operation_factory_context_destroy) \
  DO(proj_operation_factory_context_set_allow_ballpark_transformations) \
  DO(proj_operation_factory_context_set_area_of_interest) \
  DO(proj_operation_factory_context_set_grid_availability_use) \
  DO(proj_operation_factory_context_set_spatial_criterion) \
  DO(proj_prime_meridian_get_parameters) \
  DO(proj_trans_generic)

#define CPROJ_MEMBER(name) __typeof__(name) *_Nonnull name;

/// PROJ's functions, each under its own name and with its own type.
typedef struct {
  CPROJ_EACH_FUNCTION(CPROJ_MEMBER)
} cproj_functions;

#undef CPROJ_MEMBER

/// What came of loading the library.
typedef enum {
  CPROJ_LOADED = 0,
  CPROJ_NO_LIBRARY = 1,
  CPROJ_NO_FUNCTION = 2,
} cproj_status;

/// The library that PROJ 9 installs.
#define CPROJ_LIBRARY_NAME "libproj.so.25"

/// Loads PROJ at the first call, from whichever thread; the table lives as long as the process.
///
/// Returns null when it can't be loaded; `cproj_status_of_load` and `cproj_message_of_load` say why.
const cproj_functions *_Nullable cproj_load(void);

/// What came of `cproj_load`, which it calls first.
cproj_status cproj_status_of_load(void);

/// The loader's words when `cproj_load` failed, otherwise empty. It calls `cproj_load` first.
const char *_Nonnull cproj_message_of_load(void);

/// Fills a table from the named library; the message buffer gets the loader's words when that fails.
///
/// `cproj_load` is this with PROJ's name. Apart from it, tests call this with other names.
cproj_status cproj_fill(
  const char *_Nonnull library,
  cproj_functions *_Nonnull table,
  char *_Nonnull message,
  size_t message_size
);

#endif
