import Platform
import Text
package import Workspace

/// A file with instructions for agents, such as AGENTS.md, with a block that docket writes.
package struct AgentsFile {
  /// The usual name.
  package static let usualName = "AGENTS.md"
  /// The first and the last line of the block.
  package static let marks = (
    begin: "\(MarkedBlock.begin) (`docket agents` writes this block; changes in it are lost) -->",
    end: MarkedBlock.end
  )

  private let output: OutputFile
  private let path: String
  private let content: [UInt8]?

  /// The file at an absolute path, which need not exist.
  package init(_ path: String, in workspace: Workspace) throws {
    self.path = path
    output = try OutputFile(path, in: workspace)
    do {
      content = try workspace.fileSystem.read(path, limit: Self.sizeLimit)
    } catch {
      guard error.isNotFound else { throw error }
      content = nil
    }
  }

  /// Whether the file has exactly this block.
  package func isCurrent(_ block: String) throws -> Bool {
    try replacing(block) == content
  }

  /// Writes the block, if it is not current; returns whether the file has changed.
  package func write(_ block: String) throws -> Bool {
    let new = try replacing(block)
    if new == content { return false }
    try output.write(new)
    return true
  }

  private func replacing(_ block: String) throws -> [UInt8] {
    try MarkedBlock.replacing(in: content ?? [], by: block, path: path)
  }

  private static let sizeLimit = 1 << 24
}
