import Diagnostics
import LanguageServer
import RandomNumbers
import TOML
import TestSupport
import Testing
import Text
import Workspace

@Suite("Features at every offset of every file")
struct EveryOffsetTests {
  /// The sample workspace of the repository.
  private var root: String {
    "\(repositoryRoot)/sample-workspace"
  }

  @Test("never crash, and return ranges inside the file", arguments: 0..<5)
  func everything(seed: Int) throws {
    let workspace = try #require(try Workspace.find(from: root))
    let state = try LiveWorkspace(workspace).state
    var random = RandomNumbers(seed: UInt64(seed))
    for (path, bytes) in try regularFiles(below: root).sorted(by: { $0.key < $1.key }) {
      let bytes = seed == 0 ? bytes : broken(bytes, &random)
      guard let text = OpenText(Path(path), bytes, in: state, seed % 2 == 0 ? .english : .russian)
      else { continue }
      check(text, seed == 0 ? 3 : 5)
    }
  }

  private func check(_ text: OpenText, _ step: Int) {
    let all = 0..<text.document.bytes.count
    let isInside = { (range: Range<Int>) in
      all.lowerBound <= range.lowerBound && range.upperBound <= all.upperBound
    }
    #expect(text.symbols.allSatisfy { isInside($0.range) && isInside($0.selection) })
    #expect(text.inlayHints(in: -5..<(1 << 40)).allSatisfy { $0.offset <= all.upperBound })
    #expect(text.formatting.map { isInside($0.location.range ?? 0..<0) } != false)
    for offset in stride(from: -1, through: all.upperBound + 1, by: step) {
      let places =
        [text.hover(at: offset)?.range, text.completions(at: offset)?.range].compactMap(\.self)
        + text.highlights(at: offset)
      if !places.allSatisfy(isInside) { Issue.record("\(text.path) at \(offset)") }
      for place in [text.definition(at: offset)].compactMap(\.self) {
        let count = text.state.source(place.path)?.bytes.count ?? 0
        if (place.range?.upperBound ?? 0) > max(count, all.upperBound) {
          Issue.record("\(text.path) at \(offset)")
        }
      }
      if offset % 64 == 0 {
        _ = text.proposals(in: offset - 1..<offset + 1)
        _ = text.references(at: offset, includingDeclaration: true)
        _ = try? text.renaming(at: offset, to: "999999")
      }
    }
  }
}

/// A truncated text with some bytes replaced.
private func broken(_ bytes: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
  var bytes = Array(bytes.prefix(random.below(bytes.count + 1)))
  let signs = Array("\"'[]{}=#,.\n\\ aж\u{0}".utf8) + [0xFF]
  for _ in 0..<random.below(6) where !bytes.isEmpty {
    bytes[random.below(bytes.count)] = random.pick(signs)
  }
  return bytes
}
