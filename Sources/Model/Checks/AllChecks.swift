package import Diagnostics

extension Check {
  /// All checks, in the order of `docket explain`.
  package static let all: [Check] = [
    tomlSyntax, invalidUTF8, mergeConflict, unreadableFile, fileTooLarge,
    invalidID, conflictCopy, duplicateID,
    missingField, wrongType, invalidValue, emptyValue,
    danglingReference, numberReference, formerID, formerIDTaken, duplicateValue, dependencyCycle,
    invalidSchema, unsupportedFormat, invalidTemplate,
    duplicateNumber, missingNumber,
    unknownKey, duplicateItem, duplicateSource, strayFile, toml11Syntax, outdatedSchema,
    doneWithOpenDependency, doneWithOpenSteps, completedMismatch, completedMissing, startAfterDue,
    untilBeforeDue, openInArchive, repeatedTwice, teacherIsStudent,
  ]

  /// The checks whose fixes depend on other records.
  package static let dependingOnOtherRecords = [
    numberReference, formerID, duplicateNumber, missingNumber,
  ]

  /// Whether the fixes for diagnostics with this code depend on other records.
  package static func dependsOnOtherRecords(_ code: Diagnostic.Code) -> Bool {
    dependingOnOtherRecords.contains { $0.code == code }
  }

  package static func named(_ code: String) -> Check? {
    all.first { $0.code.rawValue == code }
  }
}

extension Graph {
  /// Returns all diagnostics for the workspace, ordered by path and position.
  package func check() -> [Diagnostic] {
    schema.judged(findings + Check.all.flatMap { $0.inGraph?(self) ?? [] }).sorted()
  }
}

extension Schema {
  /// Whether the workspace makes errors of warnings that depend on several records.
  package var hasStricterChecks: Bool {
    !severities.isEmpty
      && Check.all.contains {
        $0.inGraph != nil && $0.severity != .error && severity(of: $0) == .error
      }
  }

  /// Returns the fields of all kinds that satisfy a condition, in order.
  func fields(where isWanted: (Field) -> Bool) -> [(kind: KindIndex, field: Int)] {
    kinds.enumerated().flatMap { index, kind in
      kind.fields.indices.filter { isWanted(kind.fields[$0]) }.map { (KindIndex(index), $0) }
    }
  }
}
