import TOML
import RandomNumbers
import Testing

/// The cases in `EditCases`: a document, edits, and the document after them.
///
///     === the title of the case (crlf, no final newline, bom: how the document is stored)
///     a = 1
///     --- set a = 2
///     a = 2
///
/// Several `---` lines in a row are several edits. `order a b` sets the order of keys for the following `set`s. The
/// result `!! error` means that the edit fails. `DOCKET_RECORD=1 swift test` records the results for review as a diff.
@Suite("Edits")
struct EditTests {
  @Test("change only the named entry", arguments: EditCase.files)
  func cases(file: String) throws {
    let cases = try #require(EditCase.read(file))
    #expect(!cases.isEmpty)
    for item in cases {
      let result = item.run()
      if !EditCase.isRecording { #expect(result == item.result, "\(file): \(item.name)") }
    }
    if EditCase.isRecording { EditCase.record(cases, in: file) }
  }

  @Test("have enough test cases")
  func count() {
    #expect(EditCase.files.reduce(0) { $0 + (EditCase.read($1)?.count ?? 0) } >= 150)
  }

  @Test("Setting any value to itself changes nothing", .enabled(if: Corpus.isPresent))
  func unchanged() throws {
    for file in Corpus.valid() {
      let document = Document(Corpus.read(file))
      for path in document.paths {
        let entry = try #require(document.entry(at: path))
        let splices = try document.splices(for: .set(path, document.value(of: entry)))
        #expect(splices.isEmpty, "\(file): \(path)")
      }
    }
  }

  @Test("Setting a scalar and setting it back restores the file", .enabled(if: Corpus.isPresent))
  func restored() throws {
    for file in Corpus.valid() {
      let document = Document(Corpus.read(file))
      for path in document.paths {
        let entry = try #require(document.entry(at: path))
        let kind = document.entries[entry].kind
        guard !kind.isTable, !kind.isArray else { continue }
        let range = document.entries[entry].value.range
        let changed = try document.applying(.set(path, .integer(-4_242)))
        var back = changed.bytes
        back.replaceSubrange(range.lowerBound..<range.lowerBound + 5, with: document.bytes[range])
        #expect(back == document.bytes, "\(file): \(path)")
        let restored = try changed.applying(.set(path, document.value(of: entry)))
        #expect(restored.value(of: 0) == document.value(of: 0), "\(file): \(path)")
      }
    }
  }

  @Test(
    "Random edits of random documents work or fail cleanly",
    .enabled(if: Corpus.isPresent))
  func random() {
    var random = RandomNumbers(seed: 2)
    var (made, refused) = (0, 0)
    for file in Corpus.valid() {
      var document = Document(Corpus.read(file))
      for _ in 0..<12 {
        let edit = document.randomEdit(using: &random)
        guard let next = try? document.applying(edit) else {
          refused += 1
          continue
        }
        made += 1
        #expect(next.isValid, "\(file): \(edit)")
        #expect(next.value(of: 0) == document.value(of: 0).applying(edit), "\(file): \(edit)")
        document = next
      }
    }
    #expect(made > refused)
  }
}
