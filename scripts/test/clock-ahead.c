// Preloaded into Node, workerd and Chromium alike, it moves the day and leaves timers alone: only the clock on the wall runs CLOCK_AHEAD
// seconds ahead. The kernel is asked directly, because workerd reads its clock before the loader could find another library's functions.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long ahead(void) {
  static long seconds, isKnown;
  if (!isKnown) {
    const char *told = getenv("CLOCK_AHEAD");
    seconds = told ? atol(told) : 0;
    isKnown = 1;
  }
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int result = syscall(SYS_gettimeofday, now, zone);
  if (result == 0 && now) now->tv_sec += ahead();
  return result;
}

time_t time(time_t *kept) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (kept) *kept = now.tv_sec;
  return now.tv_sec;
}
