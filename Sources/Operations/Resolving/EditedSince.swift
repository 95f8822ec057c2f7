import Model
import TOML
import Text
import Workspace

extension Resolution {
  /// Whether somebody has changed a file since git or docket left it in conflict.
  func isEditedSince(_ path: String) -> Bool {
    guard let standing = standing(path), let file = versions.folder.unmerged[path] else {
      return false
    }
    let sides = [file.ours, file.theirs].compactMap(\.self)
    let texts = sides.compactMap(versions.bytes)
    // What cannot be read is not compared.
    if texts.count < sides.count { return false }
    // Where one side has no such file, git leaves that of the other.
    if texts.count < 2 || !hasConflictMarkers(standing) {
      let trees = [versions.ours, versions.theirs].compactMap { $0[path].flatMap(versions.bytes) }
      return !(texts + trees).contains { lines($0) == lines(standing) }
    }
    let base = file.base.flatMap(versions.bytes)
    return !isLeft(standing, base: base, texts[0], texts[1], at: path)
  }

  /// Whether a file with markers is what git or docket makes of the versions: both whole between markers, or
  /// merged by what they say, or as text.
  private func isLeft(
    _ standing: [UInt8], base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8], at path: String
  ) -> Bool {
    let marked = MarkedText(lines(standing))
    if isSide(marked.ours, ours, at: path) && isSide(marked.theirs, theirs, at: path) {
      return true
    }
    if let name = schema.recordName(ofPath: path),
      let merge = try? merge(base: base ?? [], ours: ours, theirs: theirs, as: schema[name.kind])
    {
      let other = MarkedText(lines(merge.bytes))
      if marked.ours == other.ours && marked.theirs == other.theirs { return true }
    }
    guard let base else { return false }
    let known = Set([base, ours, theirs].flatMap(lines))
    return (marked.ours + marked.theirs).allSatisfy(known.contains)
  }

  /// Whether one side between markers is a version of a file, or what git makes of a record that one side moved
  /// there: it merges that first, with longer markers.
  private func isSide(
    _ side: [ArraySlice<UInt8>], _ version: [UInt8], at path: String
  ) -> Bool {
    if side == lines(version) { return true }
    let inner = MarkedText(side)
    if inner.ours == side { return false }
    let moved = versions.records.filter { record in
      [record.ours, record.theirs].contains { $0?.path.isExactly(path) == true }
    }
    let texts = moved.flatMap { record in
      [record.base, record.ours, record.theirs].compactMap { file in file.flatMap(versions.bytes) }
    }
    let known = Set(texts.flatMap(lines))
    return (inner.ours + inner.theirs).allSatisfy(known.contains)
  }

  /// The lines of a text, whatever their ends.
  private func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.last == 0x0D ? line.dropLast() : line
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// What a text with conflict markers says on either side; longer markers within one are lines of it.
private struct MarkedText {
  private(set) var ours: [ArraySlice<UInt8>] = []
  private(set) var theirs: [ArraySlice<UInt8>] = []

  private enum Part { case common, ours, base, theirs }

  init(_ lines: [ArraySlice<UInt8>]) {
    var part = Part.common
    var size: Int?
    for line in lines {
      let marker = marker(of: line)
      if size == nil, marker?.sign == UInt8(ascii: "<") { size = marker?.size }
      switch (part, marker?.size == size ? marker?.sign : nil) {
      case (.common, UInt8(ascii: "<")?): part = .ours
      case (.ours, UInt8(ascii: "|")?): part = .base
      case (.ours, UInt8(ascii: "=")?), (.base, UInt8(ascii: "=")?): part = .theirs
      case (.theirs, UInt8(ascii: ">")?): part = .common
      default:
        if part == .common || part == .ours { ours.append(line) }
        if part == .common || part == .theirs { theirs.append(line) }
      }
    }
  }

  /// The sign that a marker's line begins with, and how often; nil for another line.
  private func marker(of line: ArraySlice<UInt8>) -> (sign: UInt8, size: Int)? {
    guard let first = line.first, "<|=>".utf8.contains(first) else { return nil }
    let rest = line.drop { $0 == first }
    guard line.count - rest.count >= 7, rest.isEmpty || rest.first == 0x20 else { return nil }
    return (first, line.count - rest.count)
  }
}
