import Diagnostics
import JSON
import Testing
import Text

struct GitLabRendererTests {
  @Test("A report is an array of issues")
  func sample() {
    #expect(
      GitLabRenderer(language: .english).render(Sample.findings, sources: Sample.sources) == #"""
        [
        {"description":"no kind keeps its records here","check_name":"stray-file","fingerprint":"a728e82d2e8e1099fe12fd0f0e0bff1a","severity":"minor","location":{"path":"notes.toml","lines":{"begin":1}}},
        {"description":"no employee `petrov-ivna`","check_name":"dangling-reference","fingerprint":"7521fd6050aa702fc3c8e3830db07ef0","severity":"major","location":{"path":"tasks/42.toml","lines":{"begin":3}}},
        {"description":"permission denied","check_name":"unreadable-file","fingerprint":"d427e35dd534299b08d78a3d267dea38","severity":"major","location":{"path":"users/x.toml","lines":{"begin":1}}},
        {"description":"two workshops have the number \"7\" (workshops/a.toml:1:10: first here)","check_name":"duplicate-value","fingerprint":"32e8cb7f9648847b0f51eb04ebe16087","severity":"major","location":{"path":"workshops/b.toml","lines":{"begin":2}}}
        ]

        """#)
  }

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

  @Test("A report without findings is an empty array")
  func nothing() {
    #expect(GitLabRenderer(language: .english).render([], sources: { _ in nil }) == "[]\n")
  }
}
