import Model
import CommandLine
import Commands
import Testing

@Suite("The cases of checks")
struct CheckCasesTests {
  /// The codes that `docket explain` lists below its headings, as its own case shows them.
  private static let codes = try? lines(of: "usage/explain").dropFirst().compactMap {
    $0.split(separator: " ").first.map(String.init)
  }

  @Test("exist for every code")
  func every() throws {
    let codes = try #require(Self.codes)
    let names = Set(Case.all.map(\.name))
    #expect(!codes.isEmpty)
    #expect(codes.filter { !names.contains("check/\($0)") } == [])
    for code in codes {
      #expect(try Self.lines(of: "check/\(code)").contains { $0.contains("[\(code)]") })
    }
  }

  @Test(
    "exist for every code together, except checks that need a valid docket.toml"
  )
  func together() throws {
    let lines = try Self.lines(of: "check/everything-at-once")
    let codes = try #require(Self.codes).filter { $0 != "outdated-schema" }
    #expect(codes.filter { code in !lines.contains { $0.contains("[\(code)]") } } == [])
  }

  @Test("exist for every command too")
  func commands() throws {
    let scripts = try Case.all.map { try $0.read().script }
    func verbs(below command: Command) -> [String] {
      command.subcommands.filter { !$0.isHidden }.flatMap { command in
        command.subcommands.isEmpty ? [command.name] : verbs(below: command)
      }
    }
    for verb in Set(verbs(below: catalogue(for: .builtIn))) {
      #expect(scripts.contains { $0.contains(" \(verb)") }, "no case runs \(verb)")
    }
  }

  private static func lines(of name: String) throws -> [Substring] {
    let test = try #require(Case.all.first { $0.name == name })
    return String(decoding: try test.read().stdout, as: UTF8.self)
      .split(separator: "\n")
  }
}
