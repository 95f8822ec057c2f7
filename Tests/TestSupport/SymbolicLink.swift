import CLibrary

/// Makes a symbolic link at a path where there must be nothing yet; docket itself makes none.
package func createLink(_ path: String, to target: String) throws {
  if symlink(target, path) != 0 { throw PathFailure(path: path, code: errno) }
}

/// What a symbolic link says it points to.
package func linkTarget(_ path: String) throws -> String {
  var target = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = readlink(path, &target, target.count)
  if length < 0 { throw PathFailure(path: path, code: errno) }
  return String(decoding: target.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// What the system refused, by the `errno`.
struct PathFailure: Error {
  let path: String
  let code: Int32
}
