package import Diagnostics
import Model
import Operations
import Platform
import Presentation
import TOML
package import Text
import Workspace

/// A possible fix for a diagnostic, which the user can choose.
package struct Proposal: Sendable {
  /// What the fix does, in the imperative.
  package let title: LocalizedText
  package let finding: Diagnostic
  package let edit: WorkspaceEdit
}

extension OpenText {
  /// Possible fixes for the diagnostics in a range, in addition to their own: a similar name, creating a missing
  /// record, removing a reference, a new id.
  package func proposals(in range: Range<Int>) -> [Proposal] {
    let references = references
    var all: [Proposal] = []
    var left = Self.maxFindings
    for finding in state.findings(in: path)
    where left > 0 && finding.touches(range)
      && finding.location.range?.upperBound ?? 0 <= bytes.count
    {
      left -= 1
      all += proposals(for: finding, in: range, references)
    }
    return all
  }

  private func proposals(
    for finding: Diagnostic, in range: Range<Int>, _ references: [ReferenceSpot]
  ) -> [Proposal] {
    switch finding.code {
    case Check.mergeConflict.code: choices(finding)
    case Check.duplicateID.code: newID(finding)
    case Check.danglingReference.code: proposals(forDangling: finding, references)
    case Check.unknownKey.code where kind != nil && finding.fix == nil: meantKey(finding)
    case Check.invalidValue.code where finding.fix == nil: meantChoices(finding)
    case Check.missingField.code: missingField(finding, range)
    case Check.completedMissing.code: missingMoment(finding)
    default: meantWord(finding)
    }
  }

  /// Most fixes edit the whole text, so only this many diagnostics in a range get any.
  package static let maxFindings = 8

  /// The fixes of which a person chooses one.
  private func choices(_ finding: Diagnostic) -> [Proposal] {
    finding.choices.compactMap { fix in
      fix.change(of: bytes).map {
        Proposal(title: sanitized(fix.message), finding: finding, edit: WorkspaceEdit($0, in: path))
      }
    }
  }

  private func replacement(of finding: Diagnostic, by text: String) -> Proposal {
    Proposal(
      title: EditorMessages.replace(with: codeSpan(text)),
      finding: finding,
      edit: WorkspaceEdit([
        Diagnostic.Edit(location: finding.location, replacement: Array(text.utf8))
      ]))
  }

  private func meantKey(_ finding: Diagnostic) -> [Proposal] {
    guard let kind, let range = finding.location.range else { return [] }
    let present = keys(of: 0, without: range)
    let names = kind.fields.map(\.name).filter { !present.contains($0) }
    return nearest(text(range), among: names).map { [replacement(of: finding, by: $0)] } ?? []
  }

  private func meantChoices(_ finding: Diagnostic) -> [Proposal] {
    guard let range = finding.location.range, let spot = spot(at: range.lowerBound),
      let kind, let field = field(of: spot.entry), let choices = kind.fields[field].choices
    else { return [] }
    let meant = finding.meant.map { [$0] } ?? choices.prefix(5).map(\.name)
    return meant.map { replacement(of: finding, by: Value.string($0).inFile) }
  }

  /// The similar word that was probably meant, in the same quotes.
  private func meantWord(_ finding: Diagnostic) -> [Proposal] {
    guard finding.fix == nil, let meant = finding.meant, let range = finding.location.range else {
      return []
    }
    let typed = text(range)
    let quote = typed.first.map { "\"'".contains($0) && typed.count > 1 } == true ? 1 : 0
    let word = String(typed.dropFirst(quote).dropLast(quote))
    // The error may be in only a part of a path.
    if nearest(word, among: [meant]) == nil { return [] }
    let text = typed.prefix(quote) + meant + typed.suffix(quote)
    return [replacement(of: finding, by: String(text))]
  }

  /// Adds the missing field, as the diagnostic suggests; offered at the top of the file.
  private func missingField(_ finding: Diagnostic, _ range: Range<Int>) -> [Proposal] {
    guard let kind, range.lowerBound <= document.startOfNextLine(0),
      let index = finding.meant.flatMap(kind.fieldIndex(named:)),
      let value = firstValue(of: kind.fields[index])
    else { return [] }
    return addition(of: value, to: index, finding)
  }

  /// Adds the current time as completion time, as `docket task done` does.
  private func missingMoment(_ finding: Diagnostic) -> [Proposal] {
    guard let kind, let start = finding.location.range?.lowerBound,
      let condition = spot(at: start).flatMap({ field(of: $0.entry) }),
      let rule = kind.conditionalFields.first(where: {
        $0.status.field == condition && kind.fields[$0.field].type == .dateTime
      })
    else { return [] }
    return addition(of: .offsetDateTime(now), to: rule.field, finding)
  }

  private func addition(of value: Value, to field: Int, _ finding: Diagnostic) -> [Proposal] {
    guard let kind, document.isValid,
      let edited = try? kind.applying([FieldEdit(kind, field, .set(value))], to: document),
      let edit = difference(from: bytes, to: edited.bytes, in: path)
    else { return [] }
    let line = "\(kind.fields[field].name) = \(value.inFile)"
    return [
      Proposal(
        title: EditorMessages.add(codeSpan(line)), finding: finding,
        edit: WorkspaceEdit([edit]))
    ]
  }

  /// The first value of a field; `nil` if there is no placeholder for it.
  private func firstValue(of field: Field) -> Value? {
    if let value = field.initialValue(in: schema) { return value }
    if field.multiplicity != .one { return nil }
    return switch field.type {
    case .text, .multiLineText, .oneOf: field.example(in: schema)
    case .dateTime: .offsetDateTime(now)
    case .date: try? field.value(typed: "today", in: schema, at: QueryTime(now: clock))
    case .word, .email, .url, .step, .note, .repetition, .reference, .integer, .boolean: nil
    }
  }

  private var clock: Clock { state.workspace.occasion.clock }

  private var now: DateTimeParts { DateTimeParts(now: clock) }
}

extension OpenText {
  private func proposals(
    forDangling finding: Diagnostic, _ references: [ReferenceSpot]
  ) -> [Proposal] {
    let found = references.first { $0.range == finding.location.range }
    guard let found, found.record == nil else { return [] }
    return [meantRecord(found, finding), newRecord(found, finding)].compactMap(\.self)
      + removals(of: found, finding, references)
  }

  private func meantRecord(_ reference: ReferenceSpot, _ finding: Diagnostic) -> Proposal? {
    let kind = reference.name.kind
    let ids = graph.records(of: kind).map { graph.id(of: $0) }
    return nearest(reference.name.id, among: ids).map {
      replacement(of: finding, by: Value.string($0).inFile)
    }
  }

  /// Creates the missing record, to be filled in.
  private func newRecord(_ reference: ReferenceSpot, _ finding: Diagnostic) -> Proposal? {
    let kind = schema[reference.name.kind]
    let path = kind.folder.appending("\(reference.name.id).toml")
    guard RecordID.isValid(reference.name.id.utf8), state.source(path) == nil else { return nil }
    let template = NewRecordTemplate(
      reference.name.kind, in: schema, heading: EditorMessages.newRecord(kind)[language],
      labels: language, created: DateTimeParts(now: state.workspace.occasion.clock))
    return Proposal(
      title: EditorMessages.create(path), finding: finding,
      edit: WorkspaceEdit([.create(path: path, content: template.bytes)]))
  }

  /// The kind of the record that the reference of a finding should lead to.
  private func target(of finding: Diagnostic) -> KindIndex? {
    let kind = schema.recordName(ofPath: finding.location.path).map { schema[$0.kind] }
    return finding.identity.field.flatMap { kind?.field(named: $0) }.flatMap(schema.target)
  }

  /// Removes a reference: in this file, and in all files if the record does not exist.
  private func removals(
    of reference: ReferenceSpot, _ finding: Diagnostic, _ references: [ReferenceSpot]
  ) -> [Proposal] {
    let own = removal(of: reference.name, references)
    var proposals =
      own.map { edit in
        [
          Proposal(
            title: EditorMessages.removeReference, finding: finding,
            edit: WorkspaceEdit([edit]))
        ]
      } ?? []
    let dangling = state.findings.filter {
      $0.code == finding.code && $0.identity.subject == finding.identity.subject
        && target(of: $0) == reference.name.kind
    }
    let others = Set(dangling.map(\.location.path)).sorted().filter { $0 != path }
    let edits = others.compactMap { path in
      state.text(path, language).flatMap {
        $0.removal(of: reference.name, $0.references, keepingComments: true)
      }
    }
    if let own, !others.isEmpty, edits.count == others.count {
      let count = edits.count + 1
      proposals.append(
        Proposal(
          title: EditorMessages.removeReferences(from: count),
          finding: finding, edit: WorkspaceEdit([own] + edits)))
    }
    return proposals
  }

  /// The edit that removes all references to another record among the `references` of this text; `nil` if one is required, the text is invalid, or a
  /// comment in a file that the user does not see would be deleted.
  private func removal(
    of name: RecordName, _ references: [ReferenceSpot], keepingComments: Bool = false
  ) -> Diagnostic.Edit? {
    guard let kind, document.isValid else { return nil }
    var edits: [FieldEdit] = []
    for reference in references where reference.name == name {
      let field = kind.fields[reference.field]
      if field.multiplicity == .one {
        if field.isRequired { return nil }
        edits.append(FieldEdit(kind, reference.field, .unset))
      } else {
        edits.append(
          FieldEdit(kind, reference.field, .remove([document.value(of: reference.entry)])))
      }
    }
    guard let edited = try? kind.applying(edits, to: document),
      !keepingComments || document.comments.count == edited.comments.count
    else { return nil }
    return difference(from: bytes, to: edited.bytes, in: path)
  }
}
