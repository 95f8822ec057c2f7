import Model
import Testing
import Text

@testable import Commands

@Suite("The language of output")
struct LanguageChoiceTests {
  @Test(
    "is the first one given",
    arguments: [
      ("ru", "en", Language.english, "en_US.UTF-8", Language.russian),
      (nil, "ru", .english, "en_US.UTF-8", .russian),
      (nil, nil, .russian, "en_US.UTF-8", .russian),
      (nil, nil, nil, "ru_RU.UTF-8", .russian),
      (nil, nil, nil, "ru", .russian),
      (nil, nil, nil, "C", .english),
      (nil, nil, nil, "rue_RU", .english),
      (nil, nil, nil, nil, .english),
      (nil, "fr", .russian, nil, .russian),
      (nil, "", nil, "ru_RU", .russian),
    ] as [(String?, String?, Language?, String?, Language)])
  func choice(
    option: String?, variable: String?, workspace: Language?, locale: String?, language: Language
  ) {
    var environment: [String: String] = [:]
    environment["DOCKET_LANG"] = variable
    environment["LANG"] = locale
    #expect(.chosen(option: option, workspace: workspace, environment: environment) == language)
  }

  @Test(
    "follows the locale of messages",
    arguments: [
      (["LC_ALL": "ru_RU", "LC_MESSAGES": "en_US", "LANG": "en_US"], Language.russian),
      (["LC_MESSAGES": "ru_RU", "LANG": "en_US"], .russian),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ru_RU"], .russian),
      (["LC_ALL": "C", "LANG": "ru_RU"], .english),
    ])
  func locale(environment: [String: String], language: Language) {
    #expect(.chosen(option: nil, workspace: nil, environment: environment) == language)
  }
}
