import Model

extension TextEncoding {
  /// The characters of all bytes in an encoding with one byte per character, `nil` for unassigned bytes; none for UTF-8
  /// and UTF-16. Bytes below 0x80 are ASCII.
  var characters: [Unicode.Scalar?]? {
    table.map { table in
      (0..<0x80).map { Unicode.Scalar(UInt8($0)) }
        + table.unicodeScalars.map { $0 == "\u{FFFD}" ? nil : $0 }
    }
  }

  /// The characters of the bytes from 0x80 on, from the Unicode consortium's tables
  /// (<https://www.unicode.org/Public/MAPPINGS/>: `VENDORS/MICSFT/WINDOWS`, `VENDORS/MICSFT/PC`,
  /// `VENDORS/MISC/KOI8-R.TXT`); U+FFFD for an unassigned byte.
  private var table: String? {
    switch self {
    case .utf8, .utf16: nil
    case .windows1251:
      """
      ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\
      \u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї\
      АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
      абвгдежзийклмнопрстуфхцчшщъыьэюя
      """
    case .windows1252:
      """
      €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\
      \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
      ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
      àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """
    case .koi8R:
      """
      ─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷\
      ═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©\
      юабцдефгхийклмнопярстужвьызшэщчъ\
      ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
      """
    case .cp866:
      """
      АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
      абвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
      └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
      рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■\u{A0}
      """
    }
  }
}
