#ifndef CONVERTD_CLINUX_H
#define CONVERTD_CLINUX_H
// What Swift's Glibc module lacks. _GNU_SOURCE must stay undefined here: it would give types
// that the Glibc module also holds, such as fd_set, another shape.
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/socket.h>

extern int accept4(
    int descriptor, struct sockaddr *restrict address, socklen_t *restrict size, int flags);
#endif
