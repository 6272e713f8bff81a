#ifndef CONVERTD_CCURL_H
#define CONVERTD_CCURL_H
#include <curl/curl.h>
#endif
