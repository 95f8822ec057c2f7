#pragma once

/* Linux system calls for extended attributes of files. They are made directly, because C libraries differ in
   what Swift can see of them. */

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

#endif
