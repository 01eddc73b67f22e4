#ifndef WORKATION_CGEOS_H
#define WORKATION_CGEOS_H

// GEOS, loaded when it's first needed: most commands repair no geometry, and linking GEOS costs each of
// them 2 ms and 4 MB before main. The functions that are used stand here under their own names and pass
// their arguments on (CGEOS.c); `GEOS_init_r` loads the library and returns null when it can't be.

// Only the reentrant functions (…_r) are used: a context belongs to the object that owns it.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>

/// The loader's words when GEOS couldn't be loaded, otherwise empty.
const char *_Nonnull cgeos_message_of_load(void);

#endif
