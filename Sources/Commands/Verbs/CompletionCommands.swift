import CommandLine
import Diagnostics
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let completions = GeneralCommand(
    run: { try $0.printCompletions() },
    command: Command(
      name: "completions",
      summary: LocalizedText(
        "Print a completion script for a shell",
        "Вывести скрипт, с которым оболочка дополняет команды"),
      discussion: LocalizedText(
        """
        The script asks docket for completions: commands, options, their values, and the ids and titles of records.

        - bash: `source <(docket completions bash)` in ~/.bashrc
        - zsh: `source <(docket completions zsh)` in ~/.zshrc, after `compinit`
        - fish: `docket completions fish > ~/.config/fish/completions/docket.fish`
        """,
        """
        Скрипт спрашивает у самого docket, что может идти дальше: команды, параметры, их значения и \
        id записей рабочего пространства с их названиями.

        - bash: `source <(docket completions bash)` в ~/.bashrc
        - zsh: `source <(docket completions zsh)` в ~/.zshrc после `compinit`
        - fish: `docket completions fish > ~/.config/fish/completions/docket.fish`
        """),
      examples: [
        Example(
          "docket completions fish",
          LocalizedText("print the script for fish", "скрипт, чтобы сохранить его в файл"))
      ],
      parameters: [Arguments.shell]))

  /// The command that completion scripts run; it never fails, but may print nothing.
  static let completeLine = GeneralCommand(
    run: { try $0.completeWords() },
    command: Command(
      name: "complete",
      summary: LocalizedText(
        "List completions of a command line (run by shells)",
        "Перечислить, что может идти дальше в командной строке"),
      parameters: [Arguments.words],
      options: [Options.shell, Options.shellColumns],
      isHidden: true))
}

extension Options {
  static let shell = ValueOption<Shell>(
    "shell", .word, Placeholder.shell,
    help: LocalizedText("The shell", "Оболочка, которая спрашивает"))
  /// The width that a shell passes, which may be no number.
  static let shellColumns = ValueOption<String>(
    "columns", .text(), Placeholder.number,
    help: LocalizedText("The width of the terminal", "Ширина терминала"))
}

extension Arguments {
  static let shell = Argument<String>(
    "SHELL", Placeholder.shell, completion: .values(Shell.allCases.map(\.rawValue)),
    help: LocalizedText("The shell", "Оболочка"))
  static let words = Argument<[String]>(
    "WORD", Placeholder.word,
    help: LocalizedText(
      "The words after `docket`, the last unfinished",
      "Слова после `docket`, последнее не дописано"))
}

extension Session {
  fileprivate func printCompletions() throws -> ExitStatus {
    guard let shell = Shell(rawValue: invocation[Arguments.shell]) else { return .usage }
    print(completionScript(for: shell, root: catalogue))
    return .success
  }

  fileprivate func completeWords() throws -> ExitStatus {
    if invocation.given.isEmpty && !invocation.isGiven(Arguments.words) {
      throw UsageMessages.completeIsForShells
    }
    let shell = invocation[Options.shell] ?? .bash
    let words = invocation[Arguments.words]
    let target = completing(words)
    let result = complete(words: words, root: target.catalogue) { completion, start in
      switch completion {
      case .record(let kind): target.candidates(ofKind: kind, beginning: start, for: shell)
      case .custom("code"):
        Check.all.map { Candidate($0.code.rawValue, $0.summary) } + target.rules
      case .command: HelpTopic.all.map { Candidate($0.name, $0.title) }
      case .custom("kind"): target.kinds
      case .custom(GeneralCommand.queryNames): target.queries
      case .custom(GeneralCommand.importNames): target.imports
      case .custom(Verb.templateNames): target.templates
      case .custom("schema"):
        target.kinds + [Candidate("docket", LocalizedText(verbatim: Workspace.fileName.text))]
      case .custom(let name) where name.hasPrefix(ListOptions.fieldsOf):
        target.fields(ofKind: String(name.dropFirst(ListOptions.fieldsOf.count)))
      default: []
      }
    }
    // A shell without a terminal passes 0.
    let columns =
      invocation[Options.shellColumns].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } ?? 80
    print(result.text(for: shell, in: target.language, columns: columns))
    return .success
  }

  /// The session in the folder and the language of the words that are completed.
  fileprivate func completing(_ words: [String]) -> Session {
    let words = Array(words.dropLast())
    var session = self
    session.language = lastValue(of: GlobalOptions.language, in: words) ?? language
    if let folder = lastValue(of: GlobalOptions.directory, in: words) {
      let workspace = (try? Workspace.find(from: context.absolute(folder))) ?? nil
      session.catalogue = Commands.catalogue(for: workspace?.schema ?? .builtIn)
      session.found = FoundWorkspace(workspace)
    }
    return session
  }

  /// The names and labels of the kinds.
  fileprivate var kinds: [Candidate] {
    ((try? found.get())?.schema ?? .builtIn).kinds.map {
      Candidate($0.name, $0.pluralLabel)
    }
  }

  /// The names of the imports in docket.toml.
  fileprivate var imports: [Candidate] {
    ((try? found.get())?.declarations.imports ?? []).map {
      Candidate($0.name, LocalizedText("", ""))
    }
  }

  /// The names of the templates.
  fileprivate var templates: [Candidate] {
    ((try? workspace().templateNames()) ?? []).map { Candidate($0, LocalizedText("", "")) }
  }

  /// The names of the workspace's queries.
  fileprivate var queries: [Candidate] {
    ((try? found.get())?.declarations.queries ?? []).map {
      Candidate($0.name, $0.label ?? LocalizedText(verbatim: $0.text))
    }
  }

  /// The codes of the workspace's rules.
  fileprivate var rules: [Candidate] {
    ((try? found.get())?.schema.rules ?? []).map {
      Candidate($0.code.rawValue, $0.message ?? LocalizedText(verbatim: $0.declared.line))
    }
  }

  /// The names of the columns of a kind.
  fileprivate func fields(ofKind name: String) -> [Candidate] {
    let schema = (try? found.get())?.schema ?? .builtIn
    guard let kind = schema.kindIndex(named: name) else { return [] }
    return schema.columnNames(of: kind).map { proposal in
      Candidate(schema.text(of: proposal), schema.label(of: proposal))
    }
  }

  /// The ids of a kind that begin with a text, in order, with the titles of as many as the shell lists; all ids without
  /// a text.
  fileprivate func candidates(
    ofKind name: String, beginning start: String?, for shell: Shell
  ) -> [Candidate] {
    guard let workspace = try? workspace(), let kind = workspace.schema.kindIndex(named: name)
    else { return [] }
    let titles: [(id: String, title: String?)]?
    if let start, let count = shell.mostWords {
      titles = try? workspace.titles(of: kind, beginning: start, first: count, language: language)
    } else {
      titles = try? workspace.titles(of: kind, language: language)
    }
    return (titles ?? []).map { Candidate($0.id, $0.title.map(LocalizedText.init(verbatim:))) }
  }
}
