#pragma once

/* What Linux keeps of a file beside its content, and who has it open; by the system calls themselves, as the
   C libraries differ in what of it Swift can see. */

#ifdef __linux__

#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline long linux_flistxattr(int file, char *names, size_t size) {
  return syscall(SYS_flistxattr, file, names, size);
}

static inline long linux_fgetxattr(int file, const char *name, void *value, size_t size) {
  return syscall(SYS_fgetxattr, file, name, value, size);
}

static inline int linux_fsetxattr(int file, const char *name, const void *value, size_t size) {
  return (int)syscall(SYS_fsetxattr, file, name, value, size, 0);
}

static inline int linux_fremovexattr(int file, const char *name) {
  return (int)syscall(SYS_fremovexattr, file, name);
}

/* Fails with EAGAIN where anybody has a file open for writing, and otherwise where this user is not told.
   `file` has to be open for reading alone.

   A lease for reading is given only while nobody has the file open for writing, to its owner or who has
   CAP_LEASE. It is given back at once: who opens the file in between waits for that moment, and the signal
   that would tell of it is one that does nothing by itself. */
static inline int linux_test_lease(int file) {
  const int set_signal = 10, set_lease = 1024, urgent_signal = 23, reading = 0, none = 2;
  if (syscall(SYS_fcntl, file, set_signal, urgent_signal) < 0) return -1;
  if (syscall(SYS_fcntl, file, set_lease, reading) < 0) return -1;
  syscall(SYS_fcntl, file, set_lease, none);
  return 0;
}

#endif
