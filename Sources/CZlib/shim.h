// zlib's initialisers are macros, which Swift cannot call.
#pragma once
#include <zlib.h>

// A gzip header and trailer instead of zlib's own (zlib.h, deflateInit2).
static inline int czlib_begin_deflate(z_streamp stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}

static inline int czlib_begin_inflate(z_streamp stream) {
    return inflateInit2(stream, MAX_WBITS + 16);
}
