import TOML
import TestSupport
import RandomNumbers
import Testing
import Text

@testable import Model

@Suite("Merging lists with comments in them")
struct MergeListCommentsTests {
  private let kind = Kind.builtIn.first { $0.name == "task" }

  @Test(
    "keeps comments that their side kept, each with its item",
    arguments: part(of: 0..<600, every: 11))
  func random(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let base = RandomList(&random)
    let (ours, theirs) = (base.edited("ours", &random), base.edited("theirs", &random))
    for key in ["tags", "own-list"] {
      let files = [base, ours, theirs].map { Array($0.text(key).utf8) }
      let merged = try merge(base: files[0], ours: files[1], theirs: files[2], as: kind)
      let shown = Comment(
        rawValue: [files.map(decoded), [decoded(merged.bytes)]].joined().joined(
          separator: "\n----\n"))
      let document = Document(merged.bytes)
      let sides = document.conflictBlocks.flatMap(\.sides).flatMap { side in
        Document(side.content.flatMap { document.bytes[$0] }).comments
      }
      let kept = Set((document.comments + sides).map { decoded($0) })
      for (side, other) in [(ours, theirs), (theirs, ours)] {
        let lost = side.comments.subtracting(kept).filter {
          !base.comments.contains($0) || other.comments.contains($0)
        }
        #expect(lost.isEmpty, shown)
      }
      guard merged.conflicts.isEmpty else { continue }
      let gone = base.comments.subtracting(ours.comments.intersection(theirs.comments))
      #expect(kept.isDisjoint(with: gone), shown)
      let entry = try #require(document.entry(at: [key]))
      for (child, item) in zip(
        document.children(of: entry), document.itemLines(of: entry)?.items ?? [])
      {
        let value = document.value(of: child)
        let own = [base, ours, theirs].flatMap { $0.comments(of: value) }
        let foreign = document.comments(in: item.lines).map { decoded($0) }.filter {
          !own.contains($0)
        }
        #expect(foreign.isEmpty, shown)
      }
    }
  }

  private func decoded(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// A list of words in some layout, with comments above and after them.
private struct RandomList {
  struct Item {
    var word: String
    var above: [String] = []
    var behind: String?
  }

  enum Layout: CaseIterable { case lines, together, wide }

  var items: [Item] = []
  var opening: String?
  var closing: [String] = []
  var layout = Layout.lines

  init(_ random: inout RandomNumbers) {
    layout = Layout.allCases.randomElement(using: &random) ?? .lines
    for number in 0..<Int.random(in: 1...4, using: &random) {
      var item = Item(word: "word-\(number * 2)")
      if Bool.random(using: &random) { item.behind = "# behind \(number)" }
      if Int.random(in: 0..<3, using: &random) == 0 { item.above = ["# above \(number)"] }
      items.append(item)
    }
    if Int.random(in: 0..<4, using: &random) == 0 { opening = "# opening" }
    if Int.random(in: 0..<4, using: &random) == 0 { closing = ["# closing"] }
  }

  func edited(_ side: String, _ random: inout RandomNumbers) -> RandomList {
    var list = self
    for step in 0..<Int.random(in: 1...2, using: &random) {
      let index = list.items.indices.randomElement(using: &random)
      switch (Int.random(in: 0..<8, using: &random), index) {
      case (0, let index?) where list.items.count > 1: list.items.remove(at: index)
      case (1, let index?): list.items[index].behind = "# \(side) behind \(step)"
      case (2, let index?): list.items[index].behind = nil
      case (3, let index?): list.items[index].above.append("# \(side) above \(step)")
      case (4, let index?): list.items[index].above = []
      case (5, _): list.layout = Layout.allCases.randomElement(using: &random) ?? .lines
      case (6, _): list.closing.append("# \(side) closing \(step)")
      default:
        let number = Int.random(in: 0..<9, using: &random)
        if list.items.contains(where: { $0.word == "word-\(number)" }) { continue }
        let item = Item(word: "word-\(number)", behind: "# \(side) \(step) new")
        let place = list.items.firstIndex { item.word < $0.word } ?? list.items.count
        list.items.insert(item, at: place)
      }
    }
    return list
  }

  var comments: Set<String> {
    Set(items.flatMap { $0.above + [$0.behind].compactMap(\.self) } + closing).union(
      opening.map { [$0] } ?? [])
  }

  func comments(of value: Value) -> [String] {
    items.filter { .string($0.word) == value }.flatMap { $0.above + [$0.behind].compactMap(\.self) }
  }

  func text(_ key: String) -> String {
    var text = "title = \"a # in a text\"\n\(key) = ["
    text += opening.map { " \($0)\n" } ?? (layout == .together ? "" : "\n")
    for item in items {
      if !item.above.isEmpty {
        if !text.hasSuffix("\n") { text += "\n" }
        text += item.above.map { "  \($0)\n" }.joined()
      }
      text += "\(layout == .wide ? "      " : layout == .lines ? "  " : " ")\"\(item.word)\","
      if let behind = item.behind {
        text += " \(behind)\n"
      } else if layout != .together {
        text += "\n"
      }
    }
    if !closing.isEmpty {
      if !text.hasSuffix("\n") { text += "\n" }
      text += closing.map { "  \($0)\n" }.joined()
    }
    return text + "]\n"
  }
}
