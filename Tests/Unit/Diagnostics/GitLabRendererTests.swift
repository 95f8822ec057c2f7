import Diagnostics
import JSON
import Testing
import Text

struct GitLabRendererTests {
  @Test("No text can break the format")
  func hostileText() {
    #expect(
      GitLabRenderer(language: .english).render([Sample.hostile], sources: { _ in nil }) == #"""
        [
        {"description":"a b::error::%0A ]]> <&\"'␛[31m ␀<U+202E>\\","check_name":"bad]]>,::code\n","fingerprint":"9a4203b00f94ae8fa9d0d0284cd848cc","severity":"major","location":{"path":"a:b,c%\n<\"]]>.toml","lines":{"begin":1}}}
        ]

        """#)
  }

  private func fingerprints(_ text: String, marking places: [Int]) throws -> [String] {
    let findings = places.map { finding(.init(path: "a.toml", range: $0..<$0 + 1)) }
    let report = GitLabRenderer(language: .english).render(
      findings, sources: files(["a.toml": text]))
    return try JSONNode(report.utf8.span).items?.compactMap { $0["fingerprint"]?.string } ?? []
  }

  @Test("A fingerprint does not change when a line moves, and distinguishes repetitions")
  func stableFingerprints() throws {
    let before = try fingerprints("a = 1\nb = 2\n", marking: [0, 6])
    #expect(try before == fingerprints("# new\n\na = 1\nb = 2\n", marking: [7, 13]))
    #expect(before[0] != before[1])
    let repeated = try fingerprints("a = 1\na = 1\na = 1\n", marking: [0, 6, 12])
    #expect(Set(repeated).count == 3)
    #expect(repeated[0] == before[0])
  }
}
