import CLibrary
import Synchronization

/// Held while a program is started. A child that is suspended before it runs the program would keep this process from being
/// suspended, and the shell would wait forever.
let startOfProgram = Mutex(())

/// Starts a program with `posix_spawn` and replaces its standard streams that are not nil.
///
/// Resets the given signals, SIGPIPE and SIGXFSZ to their default effect and unblocks all signals: the program must not inherit
/// what this process ignores.
func spawn(
  _ path: String, _ arguments: [String], _ environment: [String], directory: String?,
  streams: [CInt?], resetting signals: [CInt], ownGroup: Bool
) throws(SystemError) -> pid_t {
  let texts = [path, directory ?? ""] + arguments + environment
  if texts.contains(where: { $0.utf8.contains(0) }) {
    throw SystemError(call: .posixSpawn, path: path, code: EINVAL)
  }
  var actions = fileActions()
  var attributes = spawnAttributes()
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  var code: CInt = 0
  for (target, stream) in streams.enumerated() {
    guard let stream, code == 0 else { continue }
    code = posix_spawn_file_actions_adddup2(&actions, stream, CInt(target))
  }
  if let directory, code == 0 { code = addChange(of: directory, to: &actions) }
  if code == 0 {
    code = setUp(&attributes, resetting: signals + [SIGPIPE, SIGXFSZ], ownGroup: ownGroup)
  }

  var process: pid_t = 0
  if code == 0 {
    code = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        startOfProgram.withLock { _ in
          retryingForCode {
            posix_spawn(&process, path, &actions, &attributes, arguments, environment)
          }
        }
      }
    }
  }
  if code != 0 { throw SystemError(call: .posixSpawn, path: path, code: code) }
  return process
}

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#endif

private func fileActions() -> FileActions {
  #if canImport(Darwin)
    var actions: FileActions = nil
  #else
    var actions = FileActions()
  #endif
  posix_spawn_file_actions_init(&actions)
  return actions
}

private func spawnAttributes() -> Attributes {
  #if canImport(Darwin)
    var attributes: Attributes = nil
  #else
    var attributes = Attributes()
  #endif
  posix_spawnattr_init(&attributes)
  return attributes
}

private func addChange(of directory: String, to actions: inout FileActions) -> CInt {
  posix_spawn_file_actions_addchdir_np(&actions, directory)
}

private func setUp(
  _ attributes: inout Attributes, resetting signals: [CInt], ownGroup: Bool
) -> CInt {
  var defaults = sigset_t()
  sigemptyset(&defaults)
  for signal in signals { sigaddset(&defaults, signal) }
  var blocked = sigset_t()
  sigemptyset(&blocked)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  posix_spawnattr_setpgroup(&attributes, 0)
  let group = ownGroup ? POSIX_SPAWN_SETPGROUP : 0
  return posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group))
}

/// Passes texts as a C array: each ends with a NUL, the array with a null pointer.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let list = texts.map { strdup($0) }
  defer { for text in list { free(text) } }
  return body(list + [nil])
}
