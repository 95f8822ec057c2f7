import Text

/// Caches files while findings are rendered.
struct SourceCache {
  private let lookup: (Path) -> SourceFile?
  private var files: [Path: SourceFile?] = [:]

  fileprivate init(_ lookup: @escaping (Path) -> SourceFile?) {
    self.lookup = lookup
  }

  subscript(path: Path) -> SourceFile? {
    mutating get {
      if let known = files[path] { return known }
      // Findings are sorted by path, so earlier files are not needed again.
      if files.count >= 32 { files = [:] }
      let file = lookup(path)
      files[path] = .some(file)
      return file
    }
  }

  /// The start and end of a location; nil for a whole file or an unreadable one.
  mutating func positions(of location: Diagnostic.Location)
    -> (start: SourceFile.Position, end: SourceFile.Position)?
  {
    guard let range = location.range, let file = self[location.path] else { return nil }
    return (file.position(of: range.lowerBound), file.position(of: range.upperBound))
  }

  /// The change that a finding's fix makes; nil if it has none or the fix does not apply to the present content.
  mutating func change(by diagnostic: Diagnostic) -> Diagnostic.Change? {
    guard let fix = diagnostic.fix, let file = self[diagnostic.location.path] else { return nil }
    return fix.change(of: file.bytes)
  }
}

/// Calls `body` with a cache; `lookup` is used only during the call.
func withSourceCache<Result>(
  _ lookup: (Path) -> SourceFile?, _ body: (inout SourceCache) -> Result
) -> Result {
  withoutActuallyEscaping(lookup) { lookup in
    var cache = SourceCache(lookup)
    return body(&cache)
  }
}
