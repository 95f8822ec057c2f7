/// Returns the difference of two files in the unified format; empty if the files are equal.
///
/// Lines are compared byte by byte. Invalid UTF-8 becomes U+FFFD. Lines are not sanitized, so that the result can be
/// applied as a patch.
package func unifiedDiff(
  old: [UInt8], new: [UInt8], oldName: String, newName: String, context: Int = 3
) -> String {
  let (oldLines, newLines) = (lines(of: old), lines(of: new))
  let changes = differences(oldLines, newLines)
  guard !changes.isEmpty else { return "" }
  var result = "--- \(quotedPath(oldName))\n+++ \(quotedPath(newName))\n"
  for hunk in hunks(changes, context: max(0, context)) {
    append(hunk, oldLines, newLines, context: max(0, context), to: &result)
  }
  return result
}

/// Splits bytes into lines, each with its line feed; the last line may lack one.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = bytes.startIndex
  while start < bytes.endIndex {
    let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
    lines.append(bytes[start..<end])
    start = end
  }
  return lines
}

/// Groups changes whose context lines would touch.
private func hunks(_ changes: [LineChange], context: Int) -> [[LineChange]] {
  var hunks: [[LineChange]] = []
  for change in changes {
    if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
      hunks[hunks.count - 1].append(change)
    } else {
      hunks.append([change])
    }
  }
  return hunks
}

private func append(
  _ hunk: [LineChange], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], context: Int,
  to result: inout String
) {
  guard let first = hunk.first, let last = hunk.last else { return }
  let before = min(context, first.old.lowerBound)
  let after = min(context, old.count - last.old.upperBound)
  let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
  let newRange = first.new.lowerBound - before..<last.new.upperBound + after
  result += "@@ -\(position(oldRange)) +\(position(newRange)) @@\n"
  var next = oldRange.lowerBound
  for change in hunk {
    append(old[next..<change.old.lowerBound], mark: " ", to: &result)
    append(old[change.old], mark: "-", to: &result)
    append(new[change.new], mark: "+", to: &result)
    next = change.old.upperBound
  }
  append(old[next..<oldRange.upperBound], mark: " ", to: &result)
}

/// Formats a range for a hunk header: the first line, counted from 1, and the number of lines, which is omitted if it is
/// 1. An empty range is given by the line before it.
private func position(_ range: Range<Int>) -> String {
  switch range.count {
  case 0: "\(range.lowerBound),0"
  case 1: "\(range.lowerBound + 1)"
  default: "\(range.lowerBound + 1),\(range.count)"
  }
}

private func append(
  _ lines: ArraySlice<ArraySlice<UInt8>>, mark: String, to result: inout String
) {
  for line in lines {
    result += mark
    result += String(decoding: line, as: UTF8.self)
    if line.last != 0x0A { result += "\n\\ No newline at end of file\n" }
  }
}

/// Quotes a name like git if it would break the header line.
private func quotedPath(_ name: String) -> String {
  guard name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 }) else { return name }
  var result = "\""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      let octal = String(scalar.value, radix: 8)
      result += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
