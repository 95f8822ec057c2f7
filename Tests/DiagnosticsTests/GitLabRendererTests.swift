import Diagnostics
import Testing

struct GitLabRendererTests {
  @Test("A report is an array of issues")
  func sample() {
    #expect(
      GitLabRenderer().render(Sample.findings, sources: Sample.sources) == #"""
        [
          {
            "description": "no kind keeps its records here",
            "check_name": "stray-file",
            "fingerprint": "72b264f221562642c9fbacccf962c5ef",
            "severity": "minor",
            "location": {
              "path": "notes.toml",
              "lines": {
                "begin": 1
              }
            }
          },
          {
            "description": "no employee `petrov-ivna`",
            "check_name": "dangling-reference",
            "fingerprint": "2464950cf28053fde77c83c385e0009e",
            "severity": "major",
            "location": {
              "path": "tasks/42.toml",
              "lines": {
                "begin": 3
              }
            }
          },
          {
            "description": "permission denied",
            "check_name": "unreadable-file",
            "fingerprint": "d434847cc492fe9d90880c7a8fed5a2c",
            "severity": "major",
            "location": {
              "path": "users/x.toml",
              "lines": {
                "begin": 1
              }
            }
          },
          {
            "description": "two workshops have the number \"7\"",
            "check_name": "duplicate-value",
            "fingerprint": "5e695ce9a9403a9b17922280ace393ac",
            "severity": "major",
            "location": {
              "path": "workshops/b.toml",
              "lines": {
                "begin": 2
              }
            }
          }
        ]

        """#)
  }

  @Test("No text can break out of its place")
  func hostileText() {
    #expect(
      GitLabRenderer().render([Sample.hostile], sources: { _ in nil }) == #"""
        [
          {
            "description": "a b::error::%0A ]]> <&\"'␛[31m ␀<U+202E>\\",
            "check_name": "bad]]>,::code\n",
            "fingerprint": "f7ec06bcd50d3576985aee130b04a547",
            "severity": "major",
            "location": {
              "path": "a:b,c%\n<\"]]>.toml",
              "lines": {
                "begin": 1
              }
            }
          }
        ]

        """#)
  }

  private func fingerprints(_ text: String, marking places: [Int]) -> [Substring] {
    let findings = places.map { finding(.init(path: "a.toml", range: $0..<$0 + 1)) }
    return GitLabRenderer().render(findings, sources: files(["a.toml": text]))
      .split(separator: "\n").filter { $0.contains("\"fingerprint\"") }
  }

  @Test("A fingerprint survives a line's move, and tells lines and repetitions apart")
  func stableFingerprints() {
    let before = fingerprints("a = 1\nb = 2\n", marking: [0, 6])
    #expect(before == fingerprints("# new\n\na = 1\nb = 2\n", marking: [7, 13]))
    #expect(before[0] != before[1])
    let repeated = fingerprints("a = 1\na = 1\na = 1\n", marking: [0, 6, 12])
    #expect(Set(repeated).count == 3)
    #expect(repeated[0] == before[0])
  }

  @Test("No findings are an empty array")
  func nothing() {
    #expect(GitLabRenderer().render([], sources: { _ in nil }) == "[]\n")
  }
}
