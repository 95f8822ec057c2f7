import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

/// Finds the kind of the records that a command without a kind is about: `docket show press-3`.
///
/// Such a command is about tasks, unless it names records of exactly one other kind by their ids.
struct OtherKinds {
  private let arguments: [String]
  private let root: Command
  private let workspace: Workspace
  /// The kind of commands without a kind.
  private let usual: KindIndex

  init?(_ arguments: [String], _ root: Command, in workspace: Workspace?) {
    guard let workspace, workspace.declarations.isUsable,
      let usual = workspace.schema.index(of: .task)
    else { return nil }
    (self.arguments, self.root, self.workspace) = (arguments, root, workspace)
    self.usual = usual
  }

  /// The arguments with the name of the other kind; nil if the command is about tasks, or names its kind.
  func argumentsWithKind() throws -> [String]? {
    let schema = workspace.schema
    guard readAhead(arguments, with: root).parameters.contains(where: isID),
      let (place, verb) = verbWithoutKind
    else { return nil }
    if try argumentsAboutRecords(of: usual, place) != nil { return nil }
    var found: [(kind: Kind, arguments: [String])] = []
    for kind in schema.kinds.indices.map(KindIndex.init) where kind != usual {
      if Verb.all(for: schema[kind], in: schema).contains(where: { $0.name == verb }),
        let arguments = try argumentsAboutRecords(of: kind, place)
      {
        found.append((schema[kind], arguments))
      }
    }
    if found.count > 1 { throw UsageMessages.idOfSeveralKinds(found.map(\.kind), verb) }
    return found.first?.arguments
  }

  /// The position and the name of the verb, if no kind precedes it.
  private var verbWithoutKind: (place: Int, name: String)? {
    for place in arguments.indices {
      let path = readAhead(Array(arguments[...place]), with: root).path
      if path.isEmpty { continue }
      return path.count == 2 && path[0] == workspace.schema[usual].name ? (place, path[1]) : nil
    }
    return nil
  }

  /// The arguments with a kind, if they name only records of this kind by their ids.
  private func argumentsAboutRecords(of kind: KindIndex, _ place: Int) throws -> [String]? {
    var complete = arguments
    complete.insert(workspace.schema[kind].name, at: place)
    guard let invocation = try? parse(complete, with: root), !invocation.wantsHelp else {
      return nil
    }
    let renamed = invocation.isGiven(Arguments.oldID) ? [invocation[Arguments.oldID]] : []
    let ids = invocation[Arguments.anyIDs] + renamed
    guard !ids.isEmpty, ids.allSatisfy(isID) else { return nil }
    let areKnown = try workspace.hasRecords(ids, of: kind)
    return areKnown ? complete : nil
  }

  private func isID(_ word: String) -> Bool {
    RecordID.isValid(word.utf8) && AutomaticNumber.typed(word) == nil
  }
}
