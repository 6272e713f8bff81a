#ifndef CONVERTD_CLINUX_H
#define CONVERTD_CLINUX_H
// accept4 and epoll are not in Swift's Glibc module.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#endif
