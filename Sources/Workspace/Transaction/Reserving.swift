package import Model
package import Platform

extension Workspace {
  /// How many numbers of a kind are reserved for this clone, and the highest number that it knows of.
  package func reservedNumbers(
    of kind: KindIndex
  ) throws(ReadingError) -> (count: Int64, highestKnown: Int64) {
    let folders = try ReadingError.wrapping { () throws(SystemError) in try Folders(of: self) }
    let marks = LocalFolder.marks(in: folders.root.directory)
    let ranges = try marks.get().reserved(schema[kind])
    let numbering = Numbering(schema: schema, folders: folders, marks: marks)
    return (
      ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound + 1 },
      try numbering.highestKnown(kind)
    )
  }

  /// Notes numbers that this clone alone may give from now on. Returns what was done first about what was
  /// found in the folder.
  package func reserve(
    _ range: ClosedRange<Int64>, of kind: KindIndex, _ options: TransactionOptions,
    onWait: (LockHolder?) -> Void
  ) throws(TransactionError) -> Recovery {
    let folders = try TransactionError.wrapping { () throws(SystemError) in
      try Folders(of: self)
    }
    let local = try LocalFolder.lock(in: folders.root.directory, options, onWait: onWait)
    let (recovery, found) = try local.recover(with: folders, schema: schema)
    var marks: Marks
    do throws(ReadingError) {
      marks = try found.get()
    } catch {
      throw TransactionError(error)
    }
    marks.reserve(range, for: schema[kind].name)
    try TransactionError.wrapping { () throws(SystemError) in
      try local.put(marks.bytes(of: local.identity), as: Marks.name)
      try local.directory.sync()
    }
    return recovery
  }
}
