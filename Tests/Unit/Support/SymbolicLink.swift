import CLibrary

/// Creates a symbolic link, which docket itself never does.
package func createLink(_ path: String, to target: String) throws {
  if symlink(target, path) != 0 { throw PathFailure(path: path, code: errno) }
}

/// The target of a symbolic link.
package func linkTarget(_ path: String) throws -> String {
  var target = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = readlink(path, &target, target.count)
  if length < 0 { throw PathFailure(path: path, code: errno) }
  return String(decoding: target.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// A path for which a system call failed, with the `errno`.
struct PathFailure: Error {
  let path: String
  let code: Int32
}
