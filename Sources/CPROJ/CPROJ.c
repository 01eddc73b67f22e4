#include "CPROJ.h"
