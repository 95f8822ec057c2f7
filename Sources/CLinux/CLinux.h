#pragma once

/* Linux system calls that C libraries declare only with _GNU_SOURCE, which Swift does not set. A statically
   linked program could not look them up by name at run time. On failure they return -1 and set errno. */

#ifdef __linux__

#include <linux/sched.h>
#include <malloc.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Returns the number of bytes of the mask that were filled in, or -1. */
static inline long linux_sched_getaffinity(int process, size_t size, void *mask) {
  return syscall(SYS_sched_getaffinity, process, size, mask);
}

/* Gives the calling thread its own copy of the table of open files. */
static inline int linux_unshare_files(void) { return (int)syscall(SYS_unshare, CLONE_FILES); }

/* Closes the descriptors from the first to the last. Since Linux 5.9. */
static inline int linux_close_range(unsigned first, unsigned last) {
#ifdef SYS_close_range
  return (int)syscall(SYS_close_range, first, last, 0);
#else
  return -1;
#endif
}

/* Returns a descriptor that becomes readable when the process has ended. Since Linux 5.3. */
static inline int linux_pidfd_open(int process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  return -1;
#endif
}

/* On Linux, the process 0 is the calling thread (sched(7)). */
static inline int linux_lower_priority(int nice) { return setpriority(PRIO_PROCESS, 0, nice); }

static inline int linux_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

static inline int linux_renameat2(
    int folder, const char *name, int new_folder, const char *new_name, unsigned flags) {
  return (int)syscall(SYS_renameat2, folder, name, new_folder, new_name, flags);
}

static inline long linux_fgetxattr(int file, const char *name, void *value, size_t size) {
  return syscall(SYS_fgetxattr, file, name, value, size);
}

static inline int linux_fremovexattr(int file, const char *name) {
  return (int)syscall(SYS_fremovexattr, file, name);
}

/* Memory of at least that many bytes comes from the system and goes back to it when freed. Without this, glibc raises the
   limit up to 32 MiB as large blocks are freed, and keeps what it once had. musl always gives memory back. */
static inline void linux_return_freed_memory(int size) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, size);
  mallopt(M_TRIM_THRESHOLD, size);
#endif
}

/* Returns an error number. Since glibc 2.29 and musl 1.1.24. */
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *restrict, const char *restrict);

#endif
