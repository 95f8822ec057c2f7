import Platform

/// The absolute path without links of what may not be there yet: so far as there is something, that is resolved.
func realPath(_ path: String) -> String {
  let path = normalizedPath(of: path)
  if let resolved = try? resolvedPath(of: path) { return resolved }
  guard let folder = parent(of: path) else { return path }
  let resolved = realPath(folder)
  return resolved == "/" ? "/" + lastName(of: path) : resolved + "/" + lastName(of: path)
}
