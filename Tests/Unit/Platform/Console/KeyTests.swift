import Testing

@testable import Platform

@Suite("Keys of a terminal")
struct KeyTests {
  @Test(
    "are decoded from their bytes",
    arguments: [
      ("a", [.character("a")]),
      ("Жж", [.character("Ж"), .character("ж")]),
      ("é😀", [.character("é"), .character("😀")]),
      ("\r\n", [.enter, .enter]),
      ("\t\u{1b}[Z", [.tab, .backTab]),
      ("\u{7f}\u{8}", [.backspace, .backspace]),
      ("\u{3}\u{1}\u{1a}\u{0}\u{1c}", ["c", "a", "z", "@", "\\"].map(Key.control)),
      ("\u{1b}[A\u{1b}[B\u{1b}[C\u{1b}[D", [.up, .down, .right, .left]),
      ("\u{1b}OA\u{1b}OH\u{1b}OF", [.up, .home, .end]),
      (
        "\u{1b}[H\u{1b}[F\u{1b}[1~\u{1b}[4~\u{1b}[7~\u{1b}[8~",
        [.home, .end, .home, .end, .home, .end]
      ),
      ("\u{1b}[2~\u{1b}[3~\u{1b}[5~\u{1b}[6~", [.insert, .delete, .pageUp, .pageDown]),
      ("\u{1b}[1;5B\u{1b}[3;2~", [.down, .delete]),
      ("\u{1b}[1;2D\u{1b}[1;2C\u{1b}[1;2A", [.shiftLeft, .shiftRight, .up]),
      (
        "\u{1b}[1;5D\u{1b}[1;5C\u{1b}[1;3D\u{1b}[1;3C\u{1b}O5C",
        [.wordLeft, .wordRight, .wordLeft, .wordRight, .wordRight]
      ),
      ("\u{1b}[1;7C\u{1b}[1;4Dy", [.character("y")]),
      ("\u{1b}[202~x\u{1b}[?1;2c\u{1b}OPy", [.character("x"), .character("y")]),
      ("\u{1b}OMx", [.enter, .character("x")]),
      ("\u{1b}", [.escape]), ("\u{1b}\u{1b}", [.escape, .escape]),
      // Together with Alt.
      ("\u{1b}x", []), ("\u{1b}\r\u{1b}\u{7f}\u{1b}\u{3}y", [.character("y")]),
      ("\u{1b}я\u{1b}é\u{1b}😀y", [.character("y")]), ("\u{1b}[", []), ("\u{1b}O", []),
      ("\u{1b}\u{1b}[A\u{1b}\u{1b}OAy", [.character("y")]),
      ("\u{1b}[1;3A\u{1b}[1;4H\u{1b}[5;7~\u{1b}[3;9~\u{1b}O3A\u{1b}[97;3uy", [.character("y")]),
      // Function keys of xterm, the Linux console, rxvt.
      ("\u{1b}OP\u{1b}OS\u{1b}[15~\u{1b}[24~\u{1b}[1;2Py", [.character("y")]),
      ("\u{1b}[[A\u{1b}[[B\u{1b}[[C\u{1b}[[D\u{1b}[[Ey", [.character("y")]),
      ("\u{1b}[11~\u{1b}[23^\u{1b}[24@\u{1b}Oay", [.character("y")]),
      // The mouse: clicks and the wheel, but not releases, other buttons, modifier keys or invalid positions.
      (
        "\u{1b}[<0;1;2M\u{1b}[<0;1;2my\u{1b}[<64;300;100M\u{1b}[<65;3;4M",
        [
          .mouse(MouseEvent(.click, row: 1, column: 0)), .character("y"),
          .mouse(MouseEvent(.wheelUp, row: 99, column: 299)),
          .mouse(MouseEvent(.wheelDown, row: 3, column: 2)),
        ]
      ),
      (
        "\u{1b}[<2;1;2M\u{1b}[<4;1;2M\u{1b}[<0;0;1M\u{1b}[<0;1M\u{1b}[<M\u{1b}[<0;99999999999999999999;1My",
        [.character("y")]
      ),
      // The same from a terminal without decimal numbers: three bytes with 32 added, which must not become keys.
      (
        "\u{1b}[M !\"q\u{1b}[M#!\"\u{1b}[M`#%y",
        [
          .mouse(MouseEvent(.click, row: 1, column: 0)), .character("q"),
          .mouse(MouseEvent(.wheelUp, row: 4, column: 2)), .character("y"),
        ]
      ),
      ("\u{1b}[M !", []),
      // A paste.
      (
        "\u{1b}[200~ив\rан\u{3}\u{1b}[A\u{1b}\u{1b}[201~y",
        [.pasted("ив\rан\u{3}\u{1b}[A\u{1b}"), .character("y")]
      ),
      ("\u{1b}[200~\u{1b}[201~\r", [.pasted(""), .enter]),
      ("a\u{1b}[200~b", [.character("a")]),
      ("a\u{1b}[200~b\u{1b}", [.character("a"), .pasted("b")]),
      ("\u{1b}[201~y", [.character("y")]),
      // Answers of the terminal: its version, a colour, its name, and strings that are cancelled.
      ("\u{1b}P>|tmux 3.3a\u{1b}\\y", [.character("y")]),
      (
        "\u{1b}]11;rgb:ffff/ffff/ffff\u{7}y\u{1b}]11;rgb:0/0/0\u{1b}\\z",
        [.character("y"), .character("z")]
      ),
      ("\u{1b}_Gi=1;OK\u{1b}\\\u{1b}^x\u{1b}\\\u{1b}Xq\u{1b}\\y", [.character("y")]),
      ("\u{1b}Pqx\u{18}y\u{1b}]q\u{1b}[Az", [.character("y"), .up, .character("z")]),
      ("\u{1b}Pq", []), ("\u{1b}]q\u{1b}", [.escape]),
      // Alt-_ begins a string that has no end.
      ("\u{1b}_q\u{3}y", [.control("c"), .character("y")]),
      ("\u{1b}_\ry", [.enter, .character("y")]),
    ] as [(String, [Key])])
  func keys(bytes: String, keys: [Key]) {
    var whole = KeyDecoder()
    #expect(whole.feed(bytes.utf8) + whole.finish() == keys)
    var byByte = KeyDecoder()
    #expect(bytes.utf8.flatMap { byByte.feed([$0]) } + byByte.finish() == keys)
  }

  @Test("wait for the rest of a sequence, since only time distinguishes it from the Escape key")
  func waiting() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.patience != nil)
    #expect(decoder.finish() == [.escape])
    #expect(decoder.patience == nil)
    #expect(decoder.feed([0x1B, 0x5B]) == [])
    #expect(decoder.patience == nil)
    #expect(decoder.finish() == [])
    #expect(decoder.feed([0x41]) == [.up])
  }

  @Test("do not come from a paste without an end, which is kept up to the limit")
  func endlessPaste() {
    var decoder = KeyDecoder()
    var keys = decoder.feed("\u{1b}[200~".utf8)
    for _ in 0..<100 { keys += decoder.feed(repeatElement(0x0D, count: 1000)) }
    #expect(keys == [] && decoder.finish() == [])
    keys = decoder.feed([0x1B]) + decoder.finish()
    #expect(keys == [.pasted(String(repeating: "\r", count: Paste.limit)), .pasteCut])
    #expect(decoder.feed([0x0D]) == [.enter])
  }

  @Test("are one paste up to the limit, and a longer paste is cut between two letters and marked")
  func longPaste() {
    for (text, kept) in [
      (String(repeating: "ж", count: 3000), 3000),
      (String(repeating: "ж", count: Paste.limit / 2), Paste.limit / 2),
      ("a" + String(repeating: "ж", count: Paste.limit / 2), Paste.limit / 2),
      ("ab" + String(repeating: "😀", count: Paste.limit), Paste.limit / 4 + 1),
    ] {
      var decoder = KeyDecoder()
      let keys = decoder.feed("\u{1b}[200~\(text)\u{1b}[201~y".utf8)
      let cut: [Key] = kept < text.count ? [.pasteCut] : []
      #expect(keys == [.pasted(String(text.prefix(kept)))] + cut + [.character("y")])
    }
  }

  @Test(
    "do not come from invalid UTF-8",
    arguments: [[0xFF], [0x80], [0xC0, 0x80], [0xD0, 0x41], [0xED, 0xA0, 0x80], [0xF5]])
  func invalid(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    let keys = decoder.feed(bytes + [0x7A]) + decoder.finish()
    #expect(keys.last == .character("z"))
    #expect(keys.count <= 2)
  }

  @Test("wait for the rest of a letter or of a paste for any time")
  func pieces() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xD0]) == [] && decoder.patience == nil && decoder.finish() == [])
    #expect(decoder.feed([0x96]) == [.character("Ж")])
    #expect(decoder.feed("\u{1b}[200~a".utf8) == [] && decoder.patience == nil)
    #expect(decoder.finish() == [])
    #expect(decoder.feed("b\u{1b}[201~".utf8) == [.pasted("ab")])
  }

  @Test("are decoded after a sequence without an end")
  func endless() {
    var decoder = KeyDecoder()
    let keys = decoder.feed([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 10_000))
    #expect(keys.count < 10_000)
    #expect(decoder.feed([0x7A]).last == .character("z"))
  }
}
