#pragma once

/* inotify(7): reports changes in folders. */

#ifdef __linux__

#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  linux_watch_modify = 0x2,
  linux_watch_attributes = 0x4,
  linux_watch_close_write = 0x8,
  linux_watch_moved_from = 0x40,
  linux_watch_moved_to = 0x80,
  linux_watch_create = 0x100,
  linux_watch_delete = 0x200,
  linux_watch_delete_self = 0x400,
  linux_watch_move_self = 0x800,
  linux_watch_overflow = 0x4000,
  linux_watch_ignored = 0x8000,
  linux_watch_folder_only = 0x1000000,
  linux_watch_no_follow = 0x2000000,
  linux_watch_folder = 0x40000000
};

/* Returns a non-blocking descriptor that other programs do not inherit. */
static inline int linux_watch_begin(void) {
  const int close_on_exec = 02000000, not_waiting = 04000;
  return (int)syscall(SYS_inotify_init1, close_on_exec | not_waiting);
}

static inline int linux_watch_add(int watch, const char *path, uint32_t events) {
  return (int)syscall(SYS_inotify_add_watch, watch, path, events);
}

static inline int linux_watch_remove(int watch, int number) {
  return (int)syscall(SYS_inotify_rm_watch, watch, number);
}

struct linux_watch_event {
  int32_t number;
  uint32_t events;
  /* The number of bytes of the name; if there is one, it ends with a NUL. */
  uint32_t size;
};

/* The size of an event's head in bytes; the name follows it. */
enum { linux_watch_event_head = 16 };

static inline struct linux_watch_event linux_watch_event(const void *bytes) {
  struct linux_watch_event event;
  memcpy(&event.number, bytes, 4);
  memcpy(&event.events, (const char *)bytes + 4, 4);
  memcpy(&event.size, (const char *)bytes + 12, 4);
  return event;
}

#endif
