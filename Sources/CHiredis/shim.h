// What of hiredis Swift cannot reach: an array of characters inside a structure.
#pragma once
#include <hiredis/hiredis.h>

static inline const char *chiredis_reason(const redisContext *context) {
    return context->errstr;
}
