import Diagnostics
import TOML
import Testing
import Text

@testable import Model

@Suite("A file that is already parsed")
struct RecordReaderTests {
  private static let texts = [
    "status = \"in-progress\"\ndescription = \"x\"\nassignee = \"\\u0061\"\ntags = [\"b\", \"a\", \"b\"]\n",
    "", "a = 1\na = 2\nb = \n", "\u{FEFF}status = 1\nunknown = { x = 1 }\n",
    "status = \"\u{7F}\"\n",
  ]

  private func graph(_ read: (inout RecordReader, Path, [UInt8]) -> Void) -> Graph {
    var reader = RecordReader(schema: .builtIn, keepsDocuments: true)
    for (number, text) in Self.texts.enumerated() {
      read(&reader, "tasks/\(number + 1).toml", Array(text.utf8))
    }
    return Graph(schema: .builtIn, kinds: [], shards: [reader.shard])
  }

  @Test("is read like its bytes, independent of earlier files")
  func same() {
    let anew = graph { $0.read($2, at: $1) }
    let again = graph { $0.read(Document($2), at: $1) }
    let inTurn = graph { reader, path, bytes in
      if path.name == "1.toml" || path.name == "4.toml" {
        reader.read(bytes, at: path)
      } else {
        reader.read(Document(bytes), at: path)
      }
    }
    #expect(!anew.findings.isEmpty)
    for graph in [again, inTurn] {
      #expect(graph.findings == anew.findings)
      for number in anew.indices {
        #expect(graph[number].isBroken == anew[number].isBroken)
        #expect(graph.values(of: number).map(\.range) == anew.values(of: number).map(\.range))
      }
    }
  }

  @Test("is kept with its record, or parsed again if it was not kept")
  func kept() {
    let kept = graph { $0.read($2, at: $1) }
    var reader = RecordReader(schema: .builtIn)
    reader.read(Array(Self.texts[0].utf8), at: "tasks/1.toml")
    let parsed = Graph(schema: .builtIn, kinds: [], shards: [reader.shard])
    for number in kept.indices {
      let document = kept.document(of: number)
      #expect(document.bytes == kept.source(of: number))
      #expect(document.value(of: 0) == Document(document.bytes).value(of: 0))
      #expect(
        document.problems.map(\.message.english)
          == Document(document.bytes).problems.map(\.message.english))
    }
    for number in parsed.indices {
      #expect(parsed.document(of: number).bytes == parsed.source(of: number))
    }
  }
}
