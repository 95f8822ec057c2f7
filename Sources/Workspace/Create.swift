import Model
package import Platform
import TOML
package import Text

extension Workspace {
  /// Creates a workspace in a folder, and the folder if it is missing. `language` is the workspace's default language, `speaker`
  /// the language of the comment in `docket.toml`, `seed` the address from which the first tasks can be loaded.
  package static func create(
    at folder: String, language: Language? = nil, speaker: Language = .english,
    use: WorkspaceUse? = nil, seed: String? = nil, in fileSystem: FileSystem = .real
  ) throws(SystemError) {
    try fileSystem.createFolders(folder)
    let directory = try Directory.open(folder, in: fileSystem)
    let settings = [("language", language?.rawValue), ("seed", seed)]
    let hidden = use?.hiddenKinds ?? []
    let text: [UInt8] =
      Array("# \(purpose[speaker])\nformat = 1\n".utf8)
      + serialize(settings.compactMap { key, text in text.map { (key, .string($0)) } })
      + hidden.flatMap { Array("\n[kinds.\($0.name)]\nhidden = true\n".utf8) }
    if text.count > fileSizeLimit {
      throw SystemError(call: .write, path: joined(folder, fileName), code: ErrorNumber.tooLarge)
    }
    try directory.add(fileName.text, with: text)
    try directory.sync()
  }

  private static let purpose = LocalizedText(
    "This folder is a docket workspace: a work tracker in plain text.",
    "Эта папка — рабочее пространство docket: учёт работы в текстовых файлах.")
}

/// What a workspace is made for; it hides the kinds that it does not need.
package enum WorkspaceUse: String, CaseIterable, Sendable {
  case orders, courses, todo

  var hiddenKinds: [BuiltInKind] {
    switch self {
    case .orders: [.user, .course]
    case .courses: [.workshop, .employee, .task]
    case .todo: [.workshop, .employee, .user, .course]
    }
  }
}
