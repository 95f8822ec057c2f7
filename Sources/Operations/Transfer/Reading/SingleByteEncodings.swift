import Model

/// An encoding with one byte per character; bytes below 0x80 are ASCII.
struct SingleByteEncoding {
  let encoding: TextEncoding
  /// The characters of the bytes from 0x80 on; U+FFFD for an unassigned byte.
  private let upper: [Unicode.Scalar]

  /// Fails for UTF-8 and UTF-16.
  init?(_ encoding: TextEncoding) {
    guard let table = encoding.table else { return nil }
    self.encoding = encoding
    let scalars = Array(table.unicodeScalars)
    // In ISO 8859, control characters precede the table; they have the same numbers in Unicode.
    let controls = (0x80..<UInt8(256 - scalars.count)).map { Unicode.Scalar($0) }
    upper = controls + scalars
  }

  static let all = TextEncoding.allCases.compactMap(SingleByteEncoding.init)

  /// The character of a byte; `nil` if it is unassigned.
  subscript(byte: UInt8) -> Unicode.Scalar? {
    if byte < 0x80 { return Unicode.Scalar(byte) }
    let scalar = upper[Int(byte) - 0x80]
    return scalar == "\u{FFFD}" ? nil : scalar
  }

  /// Decodes bytes; `nil` if one of them is unassigned.
  func text(_ bytes: some Collection<UInt8>) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      guard let scalar = self[byte] else { return nil }
      text.append(scalar)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension TextEncoding {
  /// The characters of the upper bytes up to 0xFF, from the Unicode consortium's tables
  /// (<https://www.unicode.org/Public/MAPPINGS/>: `VENDORS/MICSFT/WINDOWS`, `VENDORS/MICSFT/PC`,
  /// `VENDORS/MISC/KOI8-R.TXT`, `ISO8859`); U+FFFD for an unassigned byte.
  fileprivate var table: String? {
    switch self {
    case .utf8, .utf16: nil
    case .windows1252:
      """
      €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\
      \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
      àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """
    case .windows1250:
      """
      €\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\
      \u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
      ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
      ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
      """
    case .windows1251:
      """
      ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\
      \u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї\
      АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
      абвгдежзийклмнопрстуфхцчшщъыьэюя
      """
    case .windows1254:
      """
      €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}\u{FFFD}Ÿ\
      \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß\
      àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ
      """
    case .koi8R:
      """
      ─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷\
      ═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©\
      юабцдефгхийклмнопярстужвьызшэщчъ\
      ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
      """
    case .cp437:
      """
      ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ\
      áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
      └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
      αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
      """
    case .cp866:
      """
      АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
      абвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
      └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
      рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■\u{A0}
      """
    case .iso8859_1:
      """
      \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
      àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """
    case .iso8859_2:
      """
      \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż\
      ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
      ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
      """
    case .iso8859_5:
      """
      \u{A0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{AD}ЎЏАБВГДЕЖЗИЙКЛМНОП\
      РСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп\
      рстуфхцчшщъыьэюя№ёђѓєѕіїјљњћќ§ўџ
      """
    case .iso8859_9:
      """
      \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß\
      àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ
      """
    case .iso8859_15:
      """
      \u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
      àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """
    }
  }
}
