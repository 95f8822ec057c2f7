import Platform
import Testing
import Text

/// The messages that docket shows to users, from all parts of the program.
///
/// `DOCKET_SENTENCES=FILE swift test --filter MessageTests` writes all of them to one page for review.
@Suite("The messages for users")
struct MessageTests {
  /// Every source of messages; new sources are added here.
  static let sources: [(name: String, messages: @Sendable () -> [Message])] = [
    ("Checks", checkMessages),
    ("Declarations", declarationMessages),
    ("Records", recordMessages),
    ("TOML", problemMessages),
    ("JSON", jsonMessages),
    ("Queries", queryMessages),
    ("Repetitions", repetitionMessages),
    ("The system", systemMessages),
    ("Transactions", transactionMessages),
    ("git", gitMessages),
    ("Operations", operationMessages),
    ("Agents", agentMessages),
  ]

  @Test("exist in both languages, in careful Russian", arguments: sources.indices)
  func bothLanguages(source: Int) {
    let messages = Self.sources[source].messages()
    #expect(!messages.isEmpty)
    for message in messages {
      #expect(
        message.faults.isEmpty,
        "\(message.place): \(message.text.english) | \(message.text.russian)")
    }
  }

  @Test(
    "are checked for missing translations",
    arguments: [
      LocalizedText(verbatim: "the file is not TOML"), LocalizedText("a file", "файл file"),
      LocalizedText("a file", "«файл"), LocalizedText("a file", "файл."),
      LocalizedText("another file", "еще файл"), LocalizedText("a file", "\"файл\""),
    ])
  func faults(text: LocalizedText) {
    #expect(!Message("", text).faults.isEmpty)
  }

  @Test("can contain code, paths, options, formats and programs")
  func allowed() {
    let text = LocalizedText(
      "`x` of tasks/1.toml is no TOML of git: --all", "`x` в tasks/1.toml — не TOML от git: --all")
    #expect(Message("", text).faults == [])
  }

  @Test("are written to one page on request")
  func page() throws {
    guard let path = Environment.variables["DOCKET_SENTENCES"] else { return }
    var page = "# What docket says\n"
    for source in Self.sources {
      page += "\n## \(source.name)\n\n"
      for message in source.messages() {
        page += "- \(message.place)\n  - \(message.text.english)\n  - \(message.text.russian)\n"
      }
    }
    page += "\n## Help and the manual\n\n"
    for sentence in CatalogueLanguageTests.sentences {
      page += "- \(sentence.place)\n  - \(sentence.text.english)\n  - \(sentence.text.russian)\n"
    }
    try FileSystem.real.replace(path, with: Array(page.utf8))
  }
}
