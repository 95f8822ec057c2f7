import CommandLine
import Operations
import Presentation
import Text
import Workspace

extension Session {
  /// The file that `--output` names; nil without the option.
  func outputFile(in workspace: Workspace) throws -> OutputFile? {
    guard let path = invocation[Options.output] else { return nil }
    if path == "-" { throw UsageMessages.outputNeedsFile }
    do {
      return try OutputFile(context.absolute(path), in: workspace)
    } catch OperationError.output(_, let reason) {
      throw ErrorMessage(reason, to: path)
    }
  }

  /// Writes a text to a file, or to standard output.
  func write(_ text: String, to file: OutputFile?) throws {
    guard let file else { return print(text) }
    try file.write(text)
  }
}

extension Options {
  static let output = ValueOption<String>(
    "output", .text(.file), Placeholder.file,
    help: LocalizedText("Write to a file", "Записать в файл"))
}
