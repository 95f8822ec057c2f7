import CLibrary

/// Makes a symbolic link at a path where there must be nothing yet; docket itself makes none.
package func createLink(_ path: String, to target: String) throws {
  if symlink(target, path) != 0 { throw PathFailure(path: path, code: errno) }
}

/// What the system refused, by the `errno`.
struct PathFailure: Error {
  let path: String
  let code: Int32
}
