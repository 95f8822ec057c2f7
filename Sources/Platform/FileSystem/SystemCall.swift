/// A system call that can fail, by its POSIX name.
package enum SystemCall: String, Hashable, Sendable, CaseIterable {
  case openat, read, write, ftruncate, fsync, close, fstat, fstatat, fchmod, getdents
  case renameat, unlinkat, mkdirat, flock, syncfs
  case fchown, fgetxattr, fremovexattr
  case realpath, getcwd
  case inotifyInit = "inotify_init1", inotifyAddWatch = "inotify_add_watch"
  case inotifyRemoveWatch = "inotify_rm_watch"
  case pipe, posixSpawn = "posix_spawn", waitpid, poll, tcgetattr, tcsetattr
}
