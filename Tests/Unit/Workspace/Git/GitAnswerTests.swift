import Testing
import Text

@testable import Workspace

@Suite("Output of git")
struct GitAnswerTests {
  /// Every byte except NUL, and sequences that `Character` or a format might treat specially.
  static let names =
    (1...255).map { [UInt8($0)] }
    + [
      ":100644 100644 a b M", "\n:", "\r\n", "\u{301}", "a\u{1}b", " \"", "\t", "",
    ].map { Array($0.utf8) }

  @Test("is read correctly whatever bytes its names and texts contain", arguments: names)
  func anyByte(name: [UInt8]) throws {
    let path = Array("tasks/".utf8) + name
    var output = commit("aa", author: name, subject: name)
    output += Array("\n:100644 100644 11 22 R100\0".utf8) + path + [0] + path + [0]
    output += Array(":000000 100644 00 33 A\0".utf8) + path + [0]
    output += commit("bb", author: name, subject: name)
    output += commit("cc", author: name, subject: name)
    output += Array("\n:100644 000000 22 00 D\0".utf8) + path + [0]

    let text = String(decoding: name, as: UTF8.self)
    let place = Path(String(decoding: path, as: UTF8.self))
    var answer = GitAnswer(output)
    #expect(answer.texts(3) == ["aa", text, text])
    #expect(
      answer.changes() == [
        GitFileChange(
          oldPath: place, newPath: place, oldBlob: "11", newBlob: "22"),
        GitFileChange(oldPath: nil, newPath: place, oldBlob: "00", newBlob: "33"),
      ])
    #expect(answer.texts(3) == ["bb", text, text])
    #expect(answer.changes() == [])
    #expect(answer.texts(3) == ["cc", text, text])
    #expect(answer.changes().map(\.newPath) == [nil])
    #expect(answer.texts(3) == nil)
  }

  private func commit(_ name: String, author: [UInt8], subject: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [0] + author + [0] + subject + [0]
  }

  @Test("that ends early is read as far as it is complete", arguments: 0..<40)
  func cutOff(count: Int) {
    let whole = Array(":100644 100644 11 22 R100\0one\0other\0".utf8)
    var answer = GitAnswer(Array(whole.prefix(count)))
    #expect(answer.changes().count <= 1)
  }
}
