import CommandLine
import Model
import Platform
import TOML
import Text
import Workspace

extension GitFamily {
  static let mergeDriver = GeneralCommand(
    command: Command(
      name: "merge-driver", summary: "Merge three versions of a file, as git asks it to",
      parameters: [
        Parameter(name: "BASE", help: "The common version", completion: .file),
        Parameter(name: "OURS", help: "Our version, replaced by the merged one", completion: .file),
        Parameter(name: "THEIRS", help: "The other version", completion: .file),
        Parameter(name: "SIZE", help: "How many signs a conflict marker has"),
        Parameter(name: "PATH", help: "Where the file lies in the repository"),
      ],
      isHidden: true)
  ) { invocation, session throws(Failure) in
    let driver = try MergeDriver(invocation, session)
    return try driver.run()
  }
}

private struct MergeDriver {
  let session: Session
  let paths: (base: String, ours: String, theirs: String)
  let path: String
  let style: ConflictStyle
  let kind: Kind?
  let recordID: String?
  /// The file's path from the workspace.
  let recordPath: String
  /// The folder of the workspace that the file belongs to.
  let root: String?

  init(_ invocation: Invocation, _ session: Session) throws(Failure) {
    self.session = session
    func absolute(_ name: String) -> String {
      session.context.absolute(invocation.parameter(name) ?? "")
    }
    paths = (absolute("BASE"), absolute("OURS"), absolute("THEIRS"))
    path = invocation.parameter("PATH") ?? ""
    style = ConflictStyle(
      markerSize: min(max(Int(invocation.parameter("SIZE") ?? "") ?? 7, 1), 200))
    let file = session.context.absolute(path)
    root = (try? Workspace.root(above: parent(of: file) ?? "/")) ?? nil
    let found = try? session.found.get()
    let workspace =
      root == found?.root ? found : root.flatMap { (try? Workspace.find(from: $0)) ?? nil }
    let schema = workspace?.schema ?? .builtIn
    let top = root ?? session.context.directory
    let relative =
      isInside(file, of: top) ? relativePath(file, to: top) : path
    let name = schema.recordName(ofPath: relative)
    kind = name.map { schema[$0.kind] }
    recordID = name?.id
    recordPath = relative
  }

  func run() throws(Failure) -> ExitStatus {
    let base = try read(paths.base)
    let ours = try read(paths.ours)
    let theirs = try read(paths.theirs)
    if let words = twoRecords(base, ours, theirs) {
      try write(conflict(ours: ours, theirs: theirs, style: style))
      say(words)
      return .failure
    }
    let merged: Merge
    do throws(MergeRefusal) {
      merged = try merge(base: base, ours: ours, theirs: theirs, as: kind, style: style)
    } catch {
      return try mergeAsText(error)
    }
    try write(merged.bytes)
    if merged.conflicts.isEmpty { return .success }
    let names = merged.conflicts.map { "`\($0)`" }.joined(separator: ", ")
    say(Label("both sides changed \(names)", "обе стороны изменили \(names)"))
    return .failure
  }

  /// What to say where the three versions are not those of one record, which must not be mixed; nil where
  /// they are.
  private func twoRecords(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> Label? {
    guard let kind, let id = recordID else { return nil }
    if kind.areTwoRecords(base: base, ours, theirs) {
      return base.isEmpty ? .twoAdded(kind, id) : .twoChanged
    }
    if kind.mayBeTwoRecords(base: base, ours, theirs) { return .maybeTwo }
    return isTakenForARename(kind, base, ours, theirs) ? .takenForARename : nil
  }

  /// Whether git, to which files that are alike are one that was renamed, merges a record with another.
  private func isTakenForARename(
    _ kind: Kind, _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
  ) -> Bool {
    guard kind.ids == .words, !base.isEmpty, let root else { return false }
    let (isOurs, isTheirs) = (kind.areCalledSame(base, ours), kind.areCalledSame(base, theirs))
    if isOurs && isTheirs { return false }
    let git = Git(in: root, environment: session.context.environment)
    let answer = try? session.asking { () throws(GitError) in
      try git.isTakenForARename(recordPath, at: path, wasChangedHere: !isOurs) {
        kind.areCalledSame($0, base)
      }
    }
    return answer ?? false
  }

  /// What the merge of a file that is no sound TOML, or is written in two unlike ways, comes to.
  private func mergeAsText(_ refusal: MergeRefusal) throws(Failure) -> ExitStatus {
    let git = Git(in: session.context.directory, environment: session.context.environment)
    let result = try session.asking { () throws(GitError) in
      try git.attempt([
        "merge-file", "-p", "--marker-size=\(style.markerSize)", "-L", style.ours, "-L", "base",
        "-L",
        style.theirs, paths.ours, paths.base, paths.theirs,
      ])
    }
    guard case .exited(let count) = result.status, count < 128 else {
      throw .workspace("\(sanitized(path)): git cannot merge this as text")
    }
    try write(result.output)
    let isSound = count == 0 && Document(result.output).isValid
    let (reason, rest) = (refusal.reason, isSound ? Label("", "") : .byHand)
    say(
      Label(
        "\(reason.english), so it was merged as text\(rest.english)",
        "\(reason.russian), поэтому файл объединён как текст\(rest.russian)"))
    return isSound ? .success : .failure
  }

  private func say(_ words: Label) {
    session.say(sanitized("\(path): \(words[session.language])") + "\n")
  }

  /// Whether our version is one that nobody reads here anyway.
  private var isTooLargeAlready: Bool {
    let status = try? FileSystem.real.status(paths.ours)
    return status.map { $0.size > Workspace.fileSizeLimit } ?? false
  }

  private func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(ReadFailure) {
      return try FileSystem.real.read(path, limit: 1 << 28)
    } catch {
      throw Failure(error)
    }
  }

  /// Puts the merged file where git reads it; ours stays there where the merged one is larger than any that is
  /// read here, which is a conflict for git.
  private func write(_ bytes: [UInt8]) throws(Failure) {
    if bytes.count > Workspace.fileSizeLimit, !isTooLargeAlready {
      throw .refused(
        sanitized("\(path): \(Label.tooLarge[session.language])"),
        help: Label.shorten[session.language])
    }
    do throws(SystemError) {
      try FileSystem.real.replace(paths.ours, with: bytes, isSynced: false)
    } catch {
      throw Failure(error)
    }
  }
}

extension MergeRefusal {
  fileprivate var reason: Label {
    switch self {
    case .broken(.base):
      Label("the common version is not valid TOML", "в общей версии ошибка синтаксиса TOML")
    case .broken(.ours):
      Label("our version is not valid TOML", "в нашей версии ошибка синтаксиса TOML")
    case .broken(.theirs):
      Label("the other version is not valid TOML", "в другой версии ошибка синтаксиса TOML")
    case .notExpressible:
      Label(
        "the versions are written in ways that do not fit together",
        "версии записаны так, что их нельзя соединить")
    }
  }
}

extension Label {
  fileprivate static let tooLarge = Label(
    "merged, it would be larger than the \(Workspace.fileSizeLimit) bytes that a file here may have, so "
      + "our version is left in place",
    "после объединения файл был бы больше допустимых \(Workspace.fileSizeLimit) байт, поэтому оставлена "
      + "наша версия")
  fileprivate static let shorten = Label(
    "take over by hand what fits, and `git add` it; `git show :3:./FILE` prints the other version",
    "перенесите вручную то, что помещается, и выполните `git add`; `git show :3:./ФАЙЛ` покажет другую "
      + "версию")
  fileprivate static let byHand = Label("; see to it by hand", "; проверьте его вручную")

  fileprivate static func twoAdded(_ kind: Kind, _ id: String) -> Label {
    Label(
      "both sides added another \(kind.name) under No. \(id); `docket git resolve` gives "
        + "the other one a new number",
      "каждая сторона добавила свою запись с номером \(id); `docket git resolve` даст записи "
        + "другой стороны новый номер")
  }

  fileprivate static let twoChanged = Label(
    "the sides changed two different records; `docket git resolve` finds where the "
      + "changes belong",
    "стороны изменили две разные записи; `docket git resolve` найдёт, к какой "
      + "относятся изменения")

  fileprivate static let maybeTwo = Label(
    "one side says nothing of what the record said before, and may have another under this number; "
      + "`docket git resolve` asks the history",
    "в одной из версий не осталось ничего от прежней записи: возможно, это другая под тем же "
      + "номером; `docket git resolve` узнает это по истории")

  fileprivate static let takenForARename = Label(
    "git takes two records for one that was renamed, since they are alike; keep the one that belongs "
      + "here, and put the other back under its own name",
    "git принял две похожие записи за одну переименованную; оставьте здесь ту, что должна быть под "
      + "этим именем, а другую верните под её собственным")
}
