import Text

/// Looks files up once while findings about them are rendered.
struct SourceCache {
  private let lookup: (Path) -> SourceFile?
  private var files: [Path: SourceFile?] = [:]

  fileprivate init(_ lookup: @escaping (Path) -> SourceFile?) {
    self.lookup = lookup
  }

  subscript(path: Path) -> SourceFile? {
    mutating get {
      if let known = files[path] { return known }
      // Findings come sorted by path, so that old files are not asked for again.
      if files.count >= 32 { files = [:] }
      let file = lookup(path)
      files[path] = .some(file)
      return file
    }
  }

  /// Where the location begins and ends; nil for a whole file or one that cannot be read.
  mutating func positions(of location: Diagnostic.Location)
    -> (start: SourceFile.Position, end: SourceFile.Position)?
  {
    guard let range = location.range, let file = self[location.path] else { return nil }
    return (file.position(of: range.lowerBound), file.position(of: range.upperBound))
  }

  /// What the fix of a finding changes; nil where it has none, or none for the file as it is.
  mutating func change(by diagnostic: Diagnostic) -> Diagnostic.Change? {
    guard let fix = diagnostic.fix, let file = self[diagnostic.location.path] else { return nil }
    return fix.change(of: file.bytes)
  }
}

/// Calls the body with a cache over a lookup that does not outlive the call.
func withSourceCache<Result>(
  _ lookup: (Path) -> SourceFile?, _ body: (inout SourceCache) -> Result
) -> Result {
  withoutActuallyEscaping(lookup) { lookup in
    var cache = SourceCache(lookup)
    return body(&cache)
  }
}
