package import Diagnostics

extension DocumentText {
  /// The edit of whole lines that makes another text of this one: all that is equal at both ends stays.
  package func edit(making new: [UInt8], at path: String) -> Diagnostic.Edit {
    let common = zip(bytes, new).prefix { $0 == $1 }.count
    let start = bytes[..<common].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let rest = min(bytes.count, new.count) - start
    let same = zip(bytes.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let end = bytes[(bytes.count - same)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return Diagnostic.Edit(
      location: Diagnostic.Location(path: path, range: start..<end),
      replacement: Array(new[start..<(new.count - (bytes.count - end))]))
  }
}
