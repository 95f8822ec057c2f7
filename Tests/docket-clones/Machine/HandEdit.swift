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

extension HandEdit {
  /// Joins lists that stand there twice under one key, since git merged a file by its lines and both sides
  /// had begun one.
  mutating func joinDoubledLists() {
    for (start, line) in lines.enumerated().reversed() {
      guard let equals = line.firstRange(of: " = [")?.lowerBound, !line.hasPrefix(" ") else {
        continue
      }
      let key = String(line[..<equals])
      guard let first = self.line(of: key), first < start else { continue }
      var other = HandEdit(lines[start...].joined(separator: "\n"))
      other.spread(key)
      guard let range = other.list(key) else { continue }
      let items = other.lines[range]
      other.lines.removeSubrange(0...range.upperBound)
      lines[start...] = other.lines[...]
      spread(key)
      guard let list = list(key) else { continue }
      let known = Set(lines[list])
      lines.insert(contentsOf: items.filter { !known.contains($0) }, at: list.upperBound)
    }
  }

  /// Of each list in conflict keeps the side with a comment beside what the other removed; false where the
  /// sides differ in something else.
  mutating func keepCommented() -> Bool {
    var kept: [String] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      if !line.hasPrefix("<<<<<<<") {
        kept.append(line)
        continue
      }
      guard let middle = rest.firstIndex(where: { $0.hasPrefix("=======") }),
        let end = rest[middle...].firstIndex(where: { $0.hasPrefix(">>>>>>>") })
      else { return false }
      let ours = rest[..<middle].prefix { !$0.hasPrefix("|||||||") }
      let theirs = rest[(middle + 1)..<end]
      let (own, other) = (comments(ours), comments(theirs))
      let isOurs = other.isStrictSubset(of: own)
      guard isOurs || own.isStrictSubset(of: other), isList(ours + theirs) else { return false }
      kept += isOurs ? ours : theirs
      rest = rest[(end + 1)...]
    }
    lines = kept
    return true
  }

  private func isList(_ lines: some Sequence<String>) -> Bool {
    lines.allSatisfy { !$0.contains(" = ") || $0.contains(" = [") }
  }

  private func comments(_ lines: some Sequence<String>) -> Set<Substring> {
    Set(lines.compactMap { line in line.firstIndex(of: "#").map { line[$0...] } })
  }
}
