enum Colour: UInt8, CaseIterable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan
}

/// Text attributes of a cell (ECMA-48, SGR).
struct Look: Hashable, Sendable {
  var isBold = false
  var isFaint = false
  var isUnderlined = false
  var isInverse = false
  /// Nil for the terminal's default.
  var foreground: Colour?
  var background: Colour?

  init(
    bold: Bool = false, faint: Bool = false, underlined: Bool = false, inverse: Bool = false,
    _ foreground: Colour? = nil, on background: Colour? = nil
  ) {
    (isBold, isFaint, isUnderlined, isInverse) = (bold, faint, underlined, inverse)
    (self.foreground, self.background) = (foreground, background)
  }

  static let plain = Look()
  static let heading = Look(bold: true)
  static let columnHeading = Look(underlined: true)
  static let faint = Look(faint: true)
  static let selected = Look(inverse: true)
  static let warning = Look(.yellow)
  static let error = Look(bold: true, .red)
  /// Finished work, if the workspace wants it dim.
  static let done = Look(faint: true, .green)
  /// Finished work.
  static let doneOnGreen = Look(.black, on: .green)
  /// Where text can be typed or chosen.
  static let input = Look(underlined: true)
  static let emptyInput = Look(faint: true, underlined: true)
  static let bar = Look(.cyan)
  static let highPriority = Look(bold: true, .magenta)
  static let lowPriority = Look(.cyan)

  var withoutColours: Look {
    var look = self
    (look.foreground, look.background) = (nil, nil)
    return look
  }

  /// The escape sequence that sets exactly these attributes.
  var sequence: String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isFaint { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isInverse { codes.append("7") }
    if let foreground { codes.append(String(30 + foreground.rawValue)) }
    if let background { codes.append(String(40 + background.rawValue)) }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}
