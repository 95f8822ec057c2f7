import CommandLine
import TestSupport
import Testing
import Text

/// The offered values joined by spaces, or the kind of paths that the shell lists.
private func offers(_ words: [String]) -> String {
  let result = complete(words: words, root: tracker) { completion, _ in
    switch completion {
    case .record(let kind):
      (1...3).map { Candidate("\(kind)-\($0)", LocalizedText(verbatim: "No. \($0)")) }
    case .custom(let name): [Candidate("any-of-\(name)")]
    case .command: [Candidate("check"), Candidate("queries")]
    case .none, .file, .directory, .values, .list, .named, .namedList, .integer, .seconds,
      .customList:
      [Candidate("not asked for")]
    }
  }
  return switch result {
  case .words(let candidates): candidates.map(\.value).joined(separator: " ")
  case .named(let candidates): "(called) " + candidates.map(\.value).joined(separator: " ")
  case .files: "(files)"
  case .directories: "(directories)"
  }
}

@Suite("Completing a command line")
struct CompleteTests {
  @Test(
    "finds records by name if no id matches",
    arguments: [
      (["task", "show", "no"], "(called) task-1 task-2 task-3"),
      (["task", "done", "task-1", "No"], "(called) task-2 task-3"),
      (["task", "show", "2"], "(called) task-2"),
      (["task", "show", "task-3"], "task-3"),
      (["task", "show", "x"], "(called) "),
    ])
  func names(words: [String], expected: String) {
    #expect(offers(words) == expected)
  }

  @Test(
    "offers commands",
    arguments: [
      ([], "task course init check"),
      ([""], "task course init check"),
      (["c"], "course check"),
      (["task", ""], "list show add edit done"),
      (["-q", "task", "s"], "show"),
      (["task", "x"], ""),
      (["taks", ""], ""),
      (["--", "ta"], "task"),
      (["compl"], ""),
    ])
  func commands(words: [String], expected: String) {
    #expect(offers(words) == expected)
  }

  @Test(
    "offers options that can still be used",
    arguments: [
      (["check", "-"], "--fix --fail-fast -x --directory -C --color --quiet -q --help -h"),
      (["check", "-x", "--f"], "--fix"),
      (["check", "-q"], "-q"),
      (["check", "--fix", "-q", "--"], "--fail-fast --directory --color --help"),
      (["-C", "up", "check", "--d"], ""),
      (["task", "list", "--wr"], "--wrap"),
      (["task", "list", "--wrap", "--w"], "--workshop"),
      (["task", "list", "--status", "done", "--st"], "--status"),
      (["check", "--", "--f"], ""),
      (["taks", "--"], "--version --directory --color --quiet --help"),
    ])
  func options(words: [String], expected: String) {
    #expect(offers(words) == expected)
  }

  @Test(
    "offers values",
    arguments: [
      (["task", "list", "--status", ""], "in-progress done cancelled"),
      (["task", "list", "-s", "d"], "done"),
      (["task", "list", "--status=d"], "--status=done"),
      (["task", "list", "--status", "done", "--status", ""], "in-progress cancelled"),
      (
        ["task", "list", "--status", "done", "--status="], "--status=in-progress --status=cancelled"
      ),
      (["task", "list", "--workshop", ""], "workshop-1 workshop-2 workshop-3"),
      (["task", "list", "--workshop=workshop-2"], "--workshop=workshop-2"),
      (["task", "list", "--output-columns-in-the-given-order", "a"], "any-of-columns"),
      (["task", "list", "--output-columns-in-the-given-order", "id,a"], "id,any-of-columns"),
      (["task", "list", "--limit", ""], ""),
      (["task", "list", "--limit="], ""),
      (["task", "list", "--bogus="], ""),
      (["task", "list", "--all="], ""),
      (["task", "list", "--wrap="], ""),
      (["-C", ""], "(directories)"),
      (["check", "--directory=/u"], "(directories)"),
      (["task", "add", "--title", "-"], ""),
    ])
  func values(words: [String], expected: String) {
    #expect(offers(words) == expected)
  }

  @Test(
    "offers operands by position",
    arguments: [
      (["task", "show", ""], "task-1 task-2 task-3"),
      (["task", "show", "1", ""], ""),
      (["task", "show", "--", "task-3"], "task-3"),
      (["task", "done", "task-1", "-q", "task"], "task-2 task-3"),
      (["course", "enroll", ""], "course-1 course-2 course-3"),
      (["course", "enroll", "course-1", ""], "user-1 user-2 user-3"),
      (["course", "enroll", "course-1", "user-3", ""], "user-1 user-2"),
      (["check", "s"], "schema"),
      (["init", ""], "(directories)"),
      (["init", "a", ""], ""),
      (["course", "list", ""], ""),
    ])
  func operands(words: [String], expected: String) {
    #expect(offers(words) == expected)
  }

  @Test(
    "offers the items of a list one by one",
    arguments: [
      (["--clear", ""], "due tags title"),
      (["--clear", "t"], "tags title"),
      (["--clear", "due,"], "due,tags due,title"),
      (["--clear", "due,ti"], "due,title"),
      (["--clear", "due,tags,"], "due,tags,title"),
      (["--clear=t"], "--clear=tags --clear=title"),
      (["--clear=tags,"], "--clear=tags,due --clear=tags,title"),
      (["--clear=bogus,d"], "--clear=bogus,due"),
      (["--clear", ",,"], ",,due ,,tags ,,title"),
    ])
  func lists(words: [String], expected: String) {
    #expect(offers(["task", "edit"] + words) == expected)
  }

  @Test(
    "offers each command and topic with help once",
    arguments: [
      (["help", ""], "task course init check queries"),
      (["help", "q"], "queries"),
      (["help", "task", "s"], "show"),
      (["help", "task", "show", ""], ""),
      (["help", "bogus", ""], ""),
    ])
  func helpTopics(words: [String], expected: String) {
    #expect(offers(words) == expected)
  }

  @Test("describes candidates")
  func descriptions() {
    #expect(
      complete(words: ["task", "d"], root: tracker) { _, _ in [] }
        == .words([Candidate("done", "Mark tasks as done")]))
    #expect(
      complete(words: ["check", "--fi"], root: tracker) { _, _ in [] }
        == .words([Candidate("--fix", "Apply the fixes that are certain")]))
  }

  @Test(
    "accepts any words",
    arguments: ["\u{0}", "-", "--", "=", "--=", "-=", ",", "--clear=,\u{301},", "\u{301}", "-ы="])
  func hostile(word: String) {
    for path in [
      [], ["task", "list"], ["task", "list", "--status"], ["task", "edit", "--clear"], ["bogus"],
    ] {
      let before = [word, word] + path + [word]
      #expect(!offers(before).contains("not asked for"))
      #expect(!offers(before + [""]).contains("not asked for"))
    }
  }
}
