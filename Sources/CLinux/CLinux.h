#pragma once

/* Calls of Linux that C libraries declare only under _GNU_SOURCE, which Swift does not set. A program
   that is linked statically could not look them up by their names while it runs. They fail as system
   calls do: by -1, with errno set. */

#ifdef __linux__

#include <linux/sched.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/* How many bytes of the mask were filled in, or -1. */
static inline long linux_sched_getaffinity(int process, size_t size, void *mask) {
  return syscall(SYS_sched_getaffinity, process, size, mask);
}

/* Gives the calling thread a copy of its own of the table of open files. */
static inline int linux_unshare_files(void) { return (int)syscall(SYS_unshare, CLONE_FILES); }

/* Since Linux 5.3; a descriptor that can be read from once the process has ended. */
static inline int linux_pidfd_open(int process) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  return -1;
#endif
}

static inline int linux_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

static inline int linux_renameat2(
    int folder, const char *name, int new_folder, const char *new_name, unsigned flags) {
  return (int)syscall(SYS_renameat2, folder, name, new_folder, new_name, flags);
}

/* Since glibc 2.29 and musl 1.1.24; it returns an error number. */
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *restrict, const char *restrict);

#endif
