import TestSupport
import Testing

@Suite("The text of a case")
struct CaseFileTests {
  private static let awkward: [[UInt8]] = [
    [], [0x0A], Array("no line feed at the end".utf8), Array("a\r\n\tb \n \n".utf8),
    [0xEF, 0xBB, 0xBF, 0x61, 0x0A], [0x00, 0xFF, 0xFE, 0x5C, 0x0A, 0x1B, 0x5B, 0x6D],
    Array("$ a\n> a\n! a\n# a\n[1]\n[not run]\n\\ a\n-- a --\n!\\ a\n\\\\\n\n".utf8),
    Array("> first\n\u{202E}e\u{301}ё\u{2028}\n".utf8),
  ]

  @Test("keeps every byte, and shows no control character", arguments: awkward)
  func bytes(_ bytes: [UInt8]) {
    var file = CaseFile()
    file.steps = [CaseStep(command: "true", stdout: bytes, stderr: bytes, status: "3")]
    file.entries = [CaseEntry(path: "a: b", bytes: bytes), CaseEntry(path: "c", kind: .removed)]
    let text = file.text
    let read = CaseFile(reading: text)
    #expect(read.text == text)
    #expect(read.stdout == bytes && read.stderr == bytes && read.status == "3")
    #expect(read.entries.map(\.path) == ["a: b", "c"] && read.entries[0].bytes == bytes)
    #expect(text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 })
  }

  @Test("has settings, commands of several lines, and files of every kind")
  func layout() throws {
    let text = """
      workspace: empty
      env: NAME=a b

      # Says what there is.
      $ ls -F
      docket.toml
      folder/
      link@
      run*
      $ cat << END
      > $NAME
      >
      > END
      a b

      $ ./run; rm link
      ! error
      $ (exit 4)
      [4]
      $ echo new > folder/new; exit 5
      [5]
      $ echo never
      [not run]
      -- folder: folder --
      -- link: link --
      run
      -- run: executable --
      #!/bin/sh
      echo error >&2
      -- folder/new: after --
      new

      """
    let actual = try CaseFile(reading: Array(text.utf8)).run().text
    #expect(String(decoding: actual, as: UTF8.self) == text)
  }
}
