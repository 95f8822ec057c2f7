package import Model
package import Platform

/// The reason why a question about all records of some kinds cannot be answered.
package enum ReadingError: Error, Hashable, Sendable {
  case system(SystemError)
  /// A file or folder that the answer depends on could not be read.
  case unread(Unread)
}

extension ReadingError {
  /// Makes system calls and wraps their errors.
  package static func wrapping<Result: ~Copyable>(
    _ calls: () throws(SystemError) -> Result
  ) throws(ReadingError) -> Result {
    do {
      return try calls()
    } catch {
      throw .system(error)
    }
  }

  /// Walks through folders and wraps the error of one that cannot be read.
  static func walking(_ walk: () throws(Unread) -> Void) throws(ReadingError) {
    do {
      try walk()
    } catch {
      throw .unread(error)
    }
  }
}

extension Workspace {
  /// Reads all records of some kinds; throws if any of them cannot be read.
  package func loadWhole(
    _ kinds: Set<KindIndex>, retaining retention: Retention = .everything
  ) throws(ReadingError) -> Graph {
    let graph = try ReadingError.wrapping { () throws(SystemError) in
      try load(kinds, retaining: retention)
    }
    if let unread = graph.firstUnread(of: kinds) { throw .unread(unread) }
    return graph
  }
}
