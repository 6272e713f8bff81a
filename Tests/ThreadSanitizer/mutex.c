// What Synchronization.Mutex orders, told to the thread sanitizer.
//
// A free lock is taken and given back by atomic operations that the sanitizer sees. Where another
// thread has it or waits for it, they are made within the standard library, which is not
// instrumented. This library is loaded before it and says that much; nothing is suppressed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *lock

// Synchronization._MutexHandle._lockSlow(UInt32), _tryLockSlow() -> Bool and _unlockSlow()
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool try_lock_slow(SELF) __asm__(TRY_LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF) {
    SWIFT void (*next)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
    next(thread, lock);
    if (__tsan_acquire) __tsan_acquire(lock);
}

SWIFT bool try_lock_slow(SELF) {
    SWIFT bool (*next)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK);
    bool is_locked = next(lock);
    if (is_locked && __tsan_acquire) __tsan_acquire(lock);
    return is_locked;
}

SWIFT void unlock_slow(SELF) {
    SWIFT void (*next)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(lock);
    next(lock);
}
