import Text

/// A block of lines that docket writes in a person's file, between two lines with marks.
enum MarkedBlock {
  /// The start of the first line.
  static let begin = "<!-- docket: begin"
  /// The last line.
  static let end = "<!-- docket: end -->"

  /// Returns the content of a file with this block in place of its old one, or at its end if it has none. Everything
  /// outside of the marks stays. The block gets the line ends of the file.
  ///
  /// `block` includes the lines with marks.
  static func replacing(
    in content: [UInt8], by block: String, path: String
  ) throws(OperationError) -> [UInt8] {
    let lines = lines(of: content)
    func numbers(_ isMark: (String) -> Bool) -> [Int] {
      lines.indices.filter { isMark(String(decoding: content[lines[$0]], as: UTF8.self).trimmed) }
    }
    let begins = numbers { $0.begins(with: begin) }
    let ends = numbers { $0 == end }
    let isCRLF = content.firstIndex(of: lineFeed).map { $0 > 0 && content[$0 - 1] == 0x0D } ?? false
    let lineEnd = isCRLF ? "\r\n" : "\n"
    let text = Array(
      block.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
        .utf8)
    switch (begins.first, ends.first) {
    case (nil, nil):
      let isEnded = content.isEmpty || content.last == lineFeed
      let gap = content.isEmpty ? "" : isEnded ? lineEnd : lineEnd + lineEnd
      return content + Array(gap.utf8) + text + Array(lineEnd.utf8)
    case (let first?, let last?) where begins.count == 1 && ends.count == 1 && first < last:
      return Array(content[..<lines[first].lowerBound]) + text
        + Array(content[lines[last].upperBound...])
    case (let first?, nil):
      throw .marks(path: path, MarkedBlockFault(line: first + 1, reason: .noEnd))
    case (nil, let last?):
      throw .marks(path: path, MarkedBlockFault(line: last + 1, reason: .noBegin))
    case (let first?, let last?) where last < first:
      throw .marks(path: path, MarkedBlockFault(line: last + 1, reason: .noBegin))
    case (let first?, let last?):
      let second = begins.dropFirst().first ?? ends.dropFirst().first ?? max(first, last)
      throw .marks(path: path, MarkedBlockFault(line: second + 1, reason: .repeated))
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The lines without their line ends.
  private static func lines(of content: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < content.count {
      let end = content[start...].firstIndex(of: lineFeed) ?? content.count
      let hasReturn = end > start && content[end - 1] == 0x0D
      lines.append(start..<(hasReturn ? end - 1 : end))
      start = end + 1
    }
    return lines
  }
}

/// The marks of a block in a file do not form one pair.
package struct MarkedBlockFault: Hashable {
  package enum Reason: Sendable {
    case noBegin, noEnd, repeated
  }

  /// Counted from 1.
  package let line: Int
  package let reason: Reason
}
