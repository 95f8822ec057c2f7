package import Platform
import TOML
package import Text

extension Workspace {
  /// Creates a workspace in a folder, and the folder if it is missing. `language` is the workspace's default language, `speaker`
  /// the language of the comment in `docket.toml`, `seed` the address from which the first tasks can be loaded.
  package static func create(
    at folder: String, language: Language? = nil, speaker: Language = .english,
    seed: String? = nil, in fileSystem: FileSystem = .real
  ) throws(SystemError) {
    try makeFolder(folder, in: fileSystem)
    let directory = try Directory.open(folder, in: fileSystem)
    let settings = [("language", language?.rawValue), ("seed", seed)]
    let text =
      Array("# \(purpose[speaker])\nformat = 1\n".utf8)
      + serialize(settings.compactMap { key, text in text.map { (key, .string($0)) } })
    if text.count > fileSizeLimit {
      throw SystemError(call: .write, path: joined(folder, fileName), code: ErrorNumber.tooLarge)
    }
    try directory.add(fileName.text, with: text)
    try directory.sync()
  }

  /// Creates a folder and its missing parents.
  private static func makeFolder(
    _ path: String, in fileSystem: FileSystem
  ) throws(SystemError) {
    guard path.utf8.count <= longestPath else {
      throw SystemError(call: .mkdirat, path: path, code: ErrorNumber.nameTooLong)
    }
    var missing: [String] = []
    var parent = path
    while !parent.isEmpty && !fileSystem.isDirectory(parent) {
      let parts = parent.split(at: "/")
      guard let name = parts.last else { break }
      missing.append(String(name))
      parent = "/" + parts.dropLast().joined(separator: "/")
    }
    if missing.isEmpty { return }
    var folder = try Directory.open(parent, in: fileSystem)
    while let name = missing.popLast() {
      try folder.createDirectory(name)
      folder = try folder.directory(name)
    }
  }

  /// The longest path that any supported system accepts in one call.
  private static let longestPath = 4096

  private static let purpose = LocalizedText(
    "This folder is a docket workspace: a work tracker in plain text.",
    "Эта папка — рабочее пространство docket: учёт работы в текстовых файлах.")
}
