package import Diagnostics

extension Check {
  /// Every check, in the order in which they are explained.
  package static let all: [Check] = [
    tomlSyntax, invalidUTF8, mergeConflict, unreadableFile, fileTooLarge,
    invalidID, conflictCopy, duplicateID,
    missingField, wrongType, invalidValue, emptyValue,
    danglingReference, numberReference, formerID, formerIDTaken, duplicateValue, dependencyCycle,
    invalidSchema, unsupportedFormat,
    duplicateNumber, missingNumber,
    unknownKey, duplicateItem, duplicateSource, strayFile, toml11Syntax, outdatedSchema,
    doneWithOpenDependency, completedMismatch, completedMissing, teacherIsStudent,
  ]

  /// Whether it takes other records to see how a finding of this code is put right.
  package static func takesOtherRecords(_ code: Diagnostic.Code) -> Bool {
    [numberReference, formerID, duplicateNumber, missingNumber].contains { $0.code == code }
  }

  package static func named(_ code: String) -> Check? {
    all.first { $0.code.rawValue == code }
  }
}

extension Graph {
  /// What is wrong with the workspace, in the order of paths and positions.
  package func check() -> [Diagnostic] {
    (findings + schema.graphChecks.flatMap { $0.findings(in: self) ?? [] }).sorted()
  }
}

extension Schema {
  /// What all checks look for among records.
  package var graphChecks: [GraphCheck] { Check.all.flatMap { $0.inGraph?(self) ?? [] } }
}
