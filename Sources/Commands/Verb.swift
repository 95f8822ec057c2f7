import CommandLine
import Model

/// Something that can be done with records of any kind.
struct Verb: Sendable {
  let name: String
  let command: @Sendable (KindIndex, Schema) -> Command
  let run: @Sendable (KindIndex, Invocation, Session) throws(Failure) -> ExitStatus

  static let all: [Verb] = [list, show]
}

/// Something that is not about one kind.
struct GeneralCommand: Sendable {
  let command: Command
  let run: @Sendable (Invocation, Session) throws(Failure) -> ExitStatus

  static let all: [GeneralCommand] = [initialize, check, explain, help, version]
}
