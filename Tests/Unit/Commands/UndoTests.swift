import Platform
import RandomNumbers
import TestSupport
import Testing

@testable import Commands
@testable import Workspace

@Suite("Undo and redo of any command")
struct UndoTests {
  @Test("restore the previous and the later bytes", arguments: 0..<10)
  func everyCommand(seed: UInt64) throws {
    if !isExhaustive && seed >= 3 { return }
    var random = RandomNumbers(seed: seed)
    var count = 0
    try TestWorkspace.with(RandomCommand.files) { files in
      var states = [try files.contents()]
      var undone: [[String: String]] = []
      for _ in 0..<(isExhaustive ? 120 : 60) {
        let command = RandomCommand.make(&random)
        let before = try files.contents()
        let names = try files.open().logNames()
        let (_, output) = try runCommand(command, in: files.root)
        let after = try files.contents()
        let comment: Comment = "seed \(seed): \(command.joined(separator: " ")): \(output)"
        if after == before {
          #expect(try files.open().logNames() == names, comment)
          continue
        }
        count += 1
        states.append(after)
        undone = []
        try files.does(["undo"], comment)
        #expect(try files.contents() == before, comment)
        if random.isOne(in: 3) {
          undone.append(states.removeLast())
        } else {
          try files.does(["redo"], comment)
          #expect(try files.contents() == after, comment)
        }
      }
      // Undo everything, then redo everything.
      while states.count > 1 {
        undone.append(states.removeLast())
        try files.does(["undo"], "seed \(seed), \(states.count) left")
        #expect(try files.contents() == states.last)
      }
      #expect(try runCommand(["undo"], in: files.root).status == .failure)
      while let state = undone.popLast() {
        try files.does(["redo"], "seed \(seed), \(undone.count) left")
        #expect(try files.contents() == state)
      }
    }
    print("seed \(seed): \(count) changes, each undone and redone")
    #expect(count > 10)
  }

  @Test("show no control characters of a typed command")
  func controls() throws {
    try TestWorkspace.with(RandomCommand.files) { files in
      let title = "a\u{1B}[2Jb\u{202E}c"
      _ = try runCommand(["task", "edit", "3", "--title", title], in: files.root)
      for command in [["undo", "--list"], ["undo"], ["redo"]] {
        let output = try runCommand(command, in: files.root).output
        #expect(output.contains("--title"))
        #expect(!output.contains("\u{1B}") && !output.contains("\u{202E}"))
      }
    }
  }
}

extension TestWorkspace {
  /// The files of records, by path.
  func contents() throws -> [String: String] {
    try tree().filter { !$0.key.hasPrefix(".docket") && $0.value != "folder" }
  }

  fileprivate func does(_ command: [String], _ comment: Comment) throws {
    let (status, output) = try runCommand(command, in: root)
    #expect(status == .success, "\(comment)\n\(output)")
  }
}

/// Typical commands on records, including records with errors.
enum RandomCommand {
  static let files = [
    "docket.toml": "format = 1\n",
    "workshops/a.toml": "name = \"A\"\n", "workshops/b.toml": "name = \"B\"\n",
    "employees/petrov.toml": employee("a"), "employees/old/ivanov.toml": employee("b"),
    "tasks/1.toml": task + "assignee = \"petrof\"\n",
    "tasks/2.toml": task + "priority = \"hihg\"\ndepends-on = [\"1\"]\n",
    "tasks/3.toml": task + "assignee = \"petrov\" # his\ndepends-on = [\"1\"]\n",
    "tasks/archive/12.toml": task + "assignee = \"ivanov\"\r\n",
    "users/anna.toml": user + "email = \"anna@example.org\"\n",
    "users/boris.toml": user + "email = \"anna@example.org\"\n", "users/old/clara.toml": user,
    "courses/swift.toml": "name = \"S\"\nsubject = \"S\"\nbranch = \"B\"\nteacher = \"anna\"\n",
    "import.csv": "id,description,status\n3,other,in-progress\n,new,in-progress\n,newer,done\n",
    "todo.txt": "Buy milk @home\nx Call the plumber\n",
  ]

  private static func employee(_ workshop: String) -> String {
    "last-name = \"P\"\nfirst-name = \"I\"\nworkshop = \"\(workshop)\"\n"
  }
  private static let task = "description = \"x\"\nstatus = \"in-progress\"\n"
  private static let user = "first-name = \"U\"\nlast-name = \"U\"\n"

  static func make(_ random: inout RandomNumbers) -> [String] {
    let task = random.pick(["1", "2", "3", "12", "13", "14", "15", "20"])
    let person = random.pick(["petrov", "ivanov", "novak", "orlov"])
    let user = random.pick(["anna", "boris", "clara", "dora"])
    let number = "\(random.below(9))"
    switch random.below(22) {
    case 0: return ["task", "add", "--title", number, "--description", "Neu \(number)"]
    case 1: return ["task", random.pick(["done", "cancel", "toggle", "reopen"]), task]
    case 2: return ["task", "done", "1", "2", "3"]
    case 3: return ["task", "assign", task, person]
    case 4: return ["task", "edit", task, "--title", number, "--add-tags", "t" + number]
    case 5: return ["task", "edit", task, "--priority", "low", "--add-depends-on", "12"]
    case 6: return ["task", "delete", task]
    case 7: return ["task", "delete", "1", "2"]
    case 8: return ["task", "rename", task, "2" + number]
    case 9:
      return ["employee", "add", "--last-name", person, "--first-name", "A", "--workshop", "a"]
    case 10:
      return ["employee", "delete", person, random.pick(["--cascade", "--unset-references"])]
    case 11: return ["employee", "rename", person, random.pick(["novak", "orlov"])]
    case 12: return ["workshop", "delete", random.pick(["a", "b"]), "--cascade"]
    case 13: return ["workshop", "add", "--name", random.pick(["A", "B"])]
    case 14: return ["user", "add", "--first-name", "D", "--last-name", "ora", "--id", user]
    case 15: return ["user", "delete", user]
    case 16:
      return ["user", "edit", user, random.pick(["--email=\(user)@example.org", "--unset=email"])]
    case 17: return ["course", random.pick(["enroll", "unenroll"]), "swift", user]
    case 18: return ["course", "teacher", "swift", random.pick([user, "--none"])]
    case 19: return ["check", "--fix"]
    case 20: return ["import", "import.csv", random.pick(["--update", "--skip-invalid"])]
    default: return ["import", "todo.txt"]
    }
  }
}
