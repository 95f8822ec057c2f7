/// The lines of a record's file, changed as somebody does in an editor.
struct HandEdit {
  private(set) var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  private func line(of key: String) -> Int? { lines.firstIndex { $0.hasPrefix("\(key) = ") } }

  /// Gives a key that stands there with one value another, and keeps a comment behind it.
  mutating func set(_ key: String, _ written: String) -> Bool {
    guard let index = line(of: key) else { return false }
    let comment = lines[index].firstIndex(of: "#").map { " " + lines[index][$0...] } ?? ""
    lines[index] = "\(key) = \(written)\(comment)"
    return true
  }

  /// Rewrites a line within a text of several.
  mutating func setTextLine(_ name: String, _ value: String) -> Bool {
    guard let index = lines.firstIndex(where: { $0.hasPrefix("\(name) ") }) else { return false }
    lines[index] = "\(name) \(value)"
    return true
  }

  mutating func commentAbove(_ key: String, _ comment: String) -> Bool {
    guard let index = line(of: key) else { return false }
    lines.insert("# \(comment)", at: index)
    return true
  }

  mutating func commentBehind(_ key: String, _ comment: String) -> Bool {
    guard let index = line(of: key), !lines[index].contains("#"), !lines[index].contains("\"\"\""),
      !lines[index].hasSuffix("[")
    else { return false }
    lines[index] += " # \(comment)"
    return true
  }

  /// Puts every item of a list on a line of its own.
  mutating func spread(_ key: String) {
    guard let index = line(of: key), lines[index].hasSuffix("]"), !lines[index].contains("#"),
      let open = lines[index].firstIndex(of: "[")
    else { return }
    let inner = lines[index][lines[index].index(after: open)...].dropLast()
    let items = inner.split(separator: ",").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    lines.replaceSubrange(
      index...index, with: ["\(key) = ["] + items.map { "  \($0)," } + ["]"])
  }

  /// Puts a comment behind or above an item of a list.
  mutating func comment(item: String, of key: String, _ comment: String, above: Bool) -> Bool {
    spread(key)
    guard let range = list(key),
      let index = range.first(where: { lines[$0].hasPrefix("  \(item),") })
    else { return false }
    if above {
      lines.insert("  # \(comment)", at: index)
    } else if lines[index].contains("#") {
      return false
    } else {
      lines[index] += " # \(comment)"
    }
    return true
  }

  /// Adds an item at the end of a list that stands there.
  mutating func append(item: String, to key: String) -> Bool {
    spread(key)
    guard let range = list(key) else { return false }
    lines.insert("  \(item),", at: range.upperBound)
    return true
  }

  /// Adds a list under a key that docket does not know, with its first item.
  mutating func addList(_ key: String, item: String) {
    let isEnded = lines.last == ""
    if isEnded { lines.removeLast() }
    lines += ["\(key) = [", "  \(item),", "]"] + (isEnded ? [""] : [])
  }

  /// The lines between the brackets.
  private func list(_ key: String) -> Range<Int>? {
    guard let start = lines.firstIndex(where: { $0 == "\(key) = [" }),
      let end = lines[start...].firstIndex(where: { $0.hasPrefix("]") })
    else { return nil }
    return start + 1..<end
  }
}
