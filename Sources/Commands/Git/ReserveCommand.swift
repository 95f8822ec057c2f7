import CommandLine
import Model
import Operations
import Platform
import Text
import Workspace

extension GitFamily {
  static let reserve = GeneralCommand(
    command: Command(
      name: "reserve",
      summary: LocalizedText(
        "Take numbers at the remote that no other clone will give",
        "Взять в удалённом репозитории номера, которые не достанутся другим клонам"),
      discussion: LocalizedText(
        """
        Where `reserve-numbers` in docket.toml says how many each clone keeps, new tasks get such \
        numbers, and two people never take the same. Taking them needs the remote; giving them does \
        not. The hooks of `docket hook install` take more with each pull and push; do it by hand, with \
        a COUNT, before a time without network or a long import.
        """,
        """
        Если `reserve-numbers` в docket.toml говорит, сколько номеров держит каждый клон, новые \
        поручения получают номера из этого запаса, и двое никогда не возьмут один и тот же. Чтобы \
        пополнить запас, нужен удалённый репозиторий; чтобы давать номера поручениям — нет. Хуки из \
        `docket hook install` пополняют запас при каждом `git pull` и `git push`; перед работой без \
        сети или долгим импортом сделайте это сами, указав ЧИСЛО.
        """),
      parameters: [
        Parameter(
          name: "COUNT", placeholder: Placeholder.count,
          help: LocalizedText(
            "How many to have then, of each kind", "Сколько номеров каждого вида держать в запасе"),
          arity: .optional)
      ],
      options: [ChangeOptions.lockTimeout])
  ) { invocation, session throws(Failure) in
    let workspace = try session.workspace()
    var wanted = workspace.declarations.reserveNumbers
    if let text = invocation.parameter("COUNT") {
      guard let count = Int64(text), (1...100_000).contains(count) else {
        throw .usage(
          LocalizedText(
            "COUNT is a number from 1 to 100000", "ЧИСЛО — от 1 до 100000"))
      }
      wanted = count
    }
    guard let wanted else {
      throw .refused(
        ReserveWords.isNotDeclared,
        help: ReserveWords.howToDeclare)
    }
    let options = try ChangeOptions(invocation)
    let taken = try operating { () throws(OperationError) in
      try workspace.reserve(
        wanted, whereBelow: wanted, patience: .seconds(30), session.settings(options.transaction))
    }
    for (kind, range) in taken {
      session.print(ReserveWords.reserved(range, workspace.schema[kind])[session.language] + "\n")
    }
    if taken.isEmpty { session.print(ReserveWords.isEnough[session.language] + "\n") }
    return .success
  }
}

/// What `docket git reserve` says.
enum ReserveWords {
  static let isNotDeclared = LocalizedText(
    "docket.toml does not say how many numbers a clone reserves",
    "в docket.toml не сказано, сколько номеров держит каждый клон")
  static let howToDeclare = LocalizedText(
    "write `reserve-numbers = 10` above its first table, or name a COUNT",
    "добавьте `reserve-numbers = 10` перед первой таблицей или укажите ЧИСЛО")
  static func didNotReserve(_ reason: LocalizedText) -> LocalizedText {
    LocalizedText(
      "no numbers could be reserved: \(reason.english)",
      "не удалось зарезервировать номера: \(reason.russian)")
  }

  static let isEnough = LocalizedText("Enough numbers are reserved", "Номеров достаточно")

  static func reserved(_ range: ClosedRange<Int64>, _ kind: Kind) -> LocalizedText {
    LocalizedText(
      "Reserved numbers \(range.lowerBound) to \(range.upperBound) of kind \(kind.name)",
      "Зарезервированы номера с \(range.lowerBound) по \(range.upperBound), вид \(kind.name)")
  }
}
