#include "CGEOS.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// The library that GEOS 3 installs: its C interface has kept this name since 3.0.
#define LIBRARY "libgeos_c.so.1"

#define EACH_FUNCTION(DO) \
  DO(GEOSContext_setErrorMessageHandler_r) \
  DO(GEOSCoordSeq_copyFromBuffer_r) \
  DO(GEOSCoordSeq_copyToBuffer_r) \
  DO(GEOSCoordSeq_create_r) \
  DO(GEOSCoordSeq_getSize_r) \
  DO(GEOSFree_r) \
  DO(GEOSGeomTypeId_r) \
  DO(GEOSGeom_createCollection_r) \
  DO(GEOSGeom_createLineString_r) \
  DO(GEOSGeom_createLinearRing_r) \
  DO(GEOSGeom_createPointFromXY_r) \
  DO(GEOSGeom_createPolygon_r) \
  DO(GEOSGeom_destroy_r) \
  DO(GEOSGeom_getCoordSeq_r) \
  DO(GEOSGetExteriorRing_r) \
  DO(GEOSGetGeometryN_r) \
  DO(GEOSGetInteriorRingN_r) \
  DO(GEOSGetNumGeometries_r) \
  DO(GEOSGetNumInteriorRings_r) \
  DO(GEOSMakeValidParams_create_r) \
  DO(GEOSMakeValidParams_destroy_r) \
  DO(GEOSMakeValidParams_setKeepCollapsed_r) \
  DO(GEOSMakeValidParams_setMethod_r) \
  DO(GEOSMakeValidWithParams_r) \
  DO(GEOSPrepare_r) \
  DO(GEOSPreparedCovers_r) \
  DO(GEOSPreparedDisjoint_r) \
  DO(GEOSPreparedGeom_destroy_r) \
  DO(GEOSUnaryUnion_r) \
  DO(GEOS_finish_r) \
  DO(GEOS_init_r) \
  DO(GEOSisValidDetail_r)

#define MEMBER(name) __typeof__(name) *name;
static struct {
  EACH_FUNCTION(MEMBER)
} geos;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;
static char message[256];

static void load(void) {
  // RTLD_LOCAL keeps GEOS's own dependencies out of everybody else's symbols.
  void *handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    const char *reason = dlerror();
    snprintf(message, sizeof message, "%s", reason != NULL ? reason : LIBRARY);
    return;
  }
// A function pointer is copied from an object pointer as POSIX's dlsym has it.
#define FILL(name) \
  { \
    void *symbol = dlsym(handle, #name); \
    if (symbol == NULL) { \
      snprintf(message, sizeof message, "%s lacks %s", LIBRARY, #name); \
      dlclose(handle); \
      return; \
    } \
    memcpy(&geos.name, &symbol, sizeof symbol); \
  }
  EACH_FUNCTION(FILL)
  is_loaded = 1;
}

const char *cgeos_message_of_load(void) {
  pthread_once(&once, load);
  return message;
}

GEOSContextHandle_t GEOS_init_r(void) {
  pthread_once(&once, load);
  return is_loaded ? geos.GEOS_init_r() : NULL;
}

// All the others need a context, so the library is loaded when they're called.

GEOSMessageHandler_r GEOSContext_setErrorMessageHandler_r(
  GEOSContextHandle_t extHandle,
  GEOSMessageHandler_r ef,
  void *userData
) {
  return geos.GEOSContext_setErrorMessageHandler_r(extHandle, ef, userData);
}

GEOSCoordSequence *GEOSCoordSeq_copyFromBuffer_r(
  GEOSContextHandle_t handle,
  const double *buf,
  unsigned int size,
  int hasZ,
  int hasM
) {
  return geos.GEOSCoordSeq_copyFromBuffer_r(handle, buf, size, hasZ, hasM);
}

int GEOSCoordSeq_copyToBuffer_r(
  GEOSContextHandle_t handle,
  const GEOSCoordSequence *s,
  double *buf,
  int hasZ,
  int hasM
) {
  return geos.GEOSCoordSeq_copyToBuffer_r(handle, s, buf, hasZ, hasM);
}

GEOSCoordSequence *GEOSCoordSeq_create_r(
  GEOSContextHandle_t handle,
  unsigned int size,
  unsigned int dims
) {
  return geos.GEOSCoordSeq_create_r(handle, size, dims);
}

int GEOSCoordSeq_getSize_r(
  GEOSContextHandle_t handle,
  const GEOSCoordSequence *s,
  unsigned int *size
) {
  return geos.GEOSCoordSeq_getSize_r(handle, s, size);
}

void GEOSFree_r(GEOSContextHandle_t handle, void *buffer) {
  geos.GEOSFree_r(handle, buffer);
}

int GEOSGeomTypeId_r(GEOSContextHandle_t handle, const GEOSGeometry *g) {
  return geos.GEOSGeomTypeId_r(handle, g);
}

GEOSGeometry *GEOSGeom_createCollection_r(
  GEOSContextHandle_t handle,
  int type,
  GEOSGeometry **geoms,
  unsigned int ngeoms
) {
  return geos.GEOSGeom_createCollection_r(handle, type, geoms, ngeoms);
}

GEOSGeometry *GEOSGeom_createLineString_r(GEOSContextHandle_t handle, GEOSCoordSequence *s) {
  return geos.GEOSGeom_createLineString_r(handle, s);
}

GEOSGeometry *GEOSGeom_createLinearRing_r(GEOSContextHandle_t handle, GEOSCoordSequence *s) {
  return geos.GEOSGeom_createLinearRing_r(handle, s);
}

GEOSGeometry *GEOSGeom_createPointFromXY_r(GEOSContextHandle_t handle, double x, double y) {
  return geos.GEOSGeom_createPointFromXY_r(handle, x, y);
}

GEOSGeometry *GEOSGeom_createPolygon_r(
  GEOSContextHandle_t handle,
  GEOSGeometry *shell,
  GEOSGeometry **holes,
  unsigned int nholes
) {
  return geos.GEOSGeom_createPolygon_r(handle, shell, holes, nholes);
}

void GEOSGeom_destroy_r(GEOSContextHandle_t handle, GEOSGeometry *g) {
  geos.GEOSGeom_destroy_r(handle, g);
}

const GEOSCoordSequence *GEOSGeom_getCoordSeq_r(GEOSContextHandle_t handle, const GEOSGeometry *g) {
  return geos.GEOSGeom_getCoordSeq_r(handle, g);
}

const GEOSGeometry *GEOSGetExteriorRing_r(GEOSContextHandle_t handle, const GEOSGeometry *g) {
  return geos.GEOSGetExteriorRing_r(handle, g);
}

const GEOSGeometry *GEOSGetGeometryN_r(GEOSContextHandle_t handle, const GEOSGeometry *g, int n) {
  return geos.GEOSGetGeometryN_r(handle, g, n);
}

const GEOSGeometry *GEOSGetInteriorRingN_r(
  GEOSContextHandle_t handle,
  const GEOSGeometry *g,
  int n
) {
  return geos.GEOSGetInteriorRingN_r(handle, g, n);
}

int GEOSGetNumGeometries_r(GEOSContextHandle_t handle, const GEOSGeometry *g) {
  return geos.GEOSGetNumGeometries_r(handle, g);
}

int GEOSGetNumInteriorRings_r(GEOSContextHandle_t handle, const GEOSGeometry *g) {
  return geos.GEOSGetNumInteriorRings_r(handle, g);
}

GEOSMakeValidParams *GEOSMakeValidParams_create_r(GEOSContextHandle_t extHandle) {
  return geos.GEOSMakeValidParams_create_r(extHandle);
}

void GEOSMakeValidParams_destroy_r(GEOSContextHandle_t handle, GEOSMakeValidParams *parms) {
  geos.GEOSMakeValidParams_destroy_r(handle, parms);
}

int GEOSMakeValidParams_setKeepCollapsed_r(
  GEOSContextHandle_t handle,
  GEOSMakeValidParams *p,
  int style
) {
  return geos.GEOSMakeValidParams_setKeepCollapsed_r(handle, p, style);
}

int GEOSMakeValidParams_setMethod_r(
  GEOSContextHandle_t handle,
  GEOSMakeValidParams *p,
  enum GEOSMakeValidMethods method
) {
  return geos.GEOSMakeValidParams_setMethod_r(handle, p, method);
}

GEOSGeometry *GEOSMakeValidWithParams_r(
  GEOSContextHandle_t handle,
  const GEOSGeometry *g,
  const GEOSMakeValidParams *makeValidParams
) {
  return geos.GEOSMakeValidWithParams_r(handle, g, makeValidParams);
}

const GEOSPreparedGeometry *GEOSPrepare_r(GEOSContextHandle_t handle, const GEOSGeometry *g) {
  return geos.GEOSPrepare_r(handle, g);
}

char GEOSPreparedCovers_r(
  GEOSContextHandle_t handle,
  const GEOSPreparedGeometry *pg1,
  const GEOSGeometry *g2
) {
  return geos.GEOSPreparedCovers_r(handle, pg1, g2);
}

char GEOSPreparedDisjoint_r(
  GEOSContextHandle_t handle,
  const GEOSPreparedGeometry *pg1,
  const GEOSGeometry *g2
) {
  return geos.GEOSPreparedDisjoint_r(handle, pg1, g2);
}

void GEOSPreparedGeom_destroy_r(GEOSContextHandle_t handle, const GEOSPreparedGeometry *g) {
  geos.GEOSPreparedGeom_destroy_r(handle, g);
}

GEOSGeometry *GEOSUnaryUnion_r(GEOSContextHandle_t handle, const GEOSGeometry *g) {
  return geos.GEOSUnaryUnion_r(handle, g);
}

void GEOS_finish_r(GEOSContextHandle_t handle) {
  geos.GEOS_finish_r(handle);
}

char GEOSisValidDetail_r(
  GEOSContextHandle_t handle,
  const GEOSGeometry *g,
  int flags,
  char **reason,
  GEOSGeometry **location
) {
  return geos.GEOSisValidDetail_r(handle, g, flags, reason, location);
}

