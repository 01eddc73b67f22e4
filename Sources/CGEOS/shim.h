// Only the reentrant functions (…_r) are used: a context belongs to the object that owns it.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
