package import Platform
import TOML
package import Text

extension Workspace {
  /// Makes a workspace of a folder, which is itself made where it is not there; `language` is what it speaks to
  /// who did not choose another, `speaker` that of the comment in it, and `seed` is where its first tasks are to be loaded from.
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

  /// Makes a folder, and those on the way to it, where they are not there.
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

  /// No system takes a longer one in one call.
  private static let longestPath = 4096

  private static let purpose = LocalizedText(
    "This folder is a workspace of docket: a work tracker in plain text.",
    "Эта папка — рабочее пространство docket: учёт работы в текстовых файлах.")
}
