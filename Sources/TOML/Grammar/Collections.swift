extension TOMLParser {
  /// `array = array-open [ array-values ] ws-comment-newline array-close`
  mutating func array(_ destination: Destination, depth: Int) -> Outcome {
    let start = cursor
    let id = add(.array, at: destination, value: ByteRange(start, start + 1))
    guard isShallow(depth, from: ByteRange(start, start + 1)) else { return abandonLine() }
    openBrackets += 1
    defer { openBrackets -= 1 }
    cursor += 1
    var needsComma = false
    while true {
      let crossed = skipLayout()
      switch source[cursor] {
      case .closeBracket:
        cursor += 1
        entries[Int(id)].value.end = UInt32(truncatingIfNeeded: cursor)
        return .whole
      case .comma:
        if needsComma {
          entries[Int(entries[Int(id)].lastChild)].key = ByteRange(cursor, cursor)
        } else {
          report(.extraComma, cursor, cursor + 1)
        }
        needsComma = false
        cursor += 1
      case .closeBrace:
        return endWrongly(id, expected: "]")
      default:
        if skipConflict() { continue }
        let mayBeKey = needsComma || source[cursor].isBareKey
        if cursor >= source.count || crossed && startsExpression(mayBeKey) {
          report(.unclosedArray, start, start + 1)
          return .abandoned
        }
        let item = cursor
        let outcome = value(Destination(in: id), depth: depth + 1)
        if needsComma { reportMissingComma(before: item) }
        switch outcome {
        case .whole: break
        case .broken: cursor = source.endOfItem(from: cursor)
        case .abandoned: return .abandoned
        }
        needsComma = true
      }
    }
  }

  /// `inline-table = inline-table-open [ inline-table-keyvals ] ws-comment-newline inline-table-close`
  mutating func inlineTable(_ destination: Destination, depth: Int) -> Outcome {
    let start = cursor
    let id = add(.inlineTable, at: destination, value: ByteRange(start, start + 1))
    guard isShallow(depth, from: ByteRange(start, start + 1)) else { return abandonLine() }
    openBrackets += 1
    defer { openBrackets -= 1 }
    cursor += 1
    var needsComma = false
    var comma: Int?
    var crossedAny = false
    while true {
      let crossed = skipLayout()
      if skipConflict() { continue }
      if cursor >= source.count || crossed && startsExpression(needsComma) {
        report(.unclosedInlineTable, start, start + 1)
        return .abandoned
      }
      if crossed, !crossedAny { report(.newlineInInlineTable, start, start + 1) }
      crossedAny = crossedAny || crossed
      switch source[cursor] {
      case .closeBrace:
        if let comma { report(.trailingCommaInInlineTable, comma, comma + 1) }
        cursor += 1
        entries[Int(id)].value.end = UInt32(truncatingIfNeeded: cursor)
        return .whole
      case .comma:
        if needsComma { comma = cursor } else { report(.extraComma, cursor, cursor + 1) }
        needsComma = false
        cursor += 1
      case .closeBracket:
        return endWrongly(id, expected: "}")
      default:
        let item = cursor
        let outcome = keyValue(in: id, depth: depth)
        if needsComma { reportMissingComma(before: item) }
        switch outcome {
        case .whole: break
        case .broken: cursor = source.endOfItem(from: cursor)
        case .abandoned: return .abandoned
        }
        needsComma = true
        comma = nil
      }
    }
  }

  /// Skips `ws-comment-newline = *( wschar / [ comment ] newline )` and returns whether it crossed a line break.
  @inline(__always)
  private mutating func skipLayout() -> Bool {
    var crossed = false
    while true {
      cursor = source.endOfBlanks(from: cursor)
      switch source[cursor] {
      case .lineFeed: cursor += 1
      case .hash: skipLine()
      case .carriageReturn where source[cursor + 1] == .lineFeed: cursor += 2
      default: return crossed
      }
      crossed = true
    }
  }
}

/// Error recovery for brackets that are not closed or are closed by the wrong bracket.
extension TOMLParser {
  /// Abandons all open brackets; parsing continues on the next line.
  private mutating func abandonLine() -> Outcome {
    skipLine()
    return .abandoned
  }

  /// Ends an array at `}` or an inline table at `]`. The bracket is not consumed if it closes an outer construct.
  private mutating func endWrongly(_ id: UInt32, expected: String) -> Outcome {
    if lastProblemStart != cursor {
      report(
        .wrongClosing(found: excerpt(cursor, cursor + 1), expected: expected), cursor, cursor + 1)
    }
    entries[Int(id)].value.end = UInt32(truncatingIfNeeded: cursor)
    if openBrackets == 1 { cursor += 1 }
    return .broken
  }

  /// Reports an item that follows another one without a comma.
  private mutating func reportMissingComma(before item: Int) {
    let found = excerpt(item, cursor)
    report(.expectedComma(found: found), item, min(cursor, item + found.utf8.count))
  }

  /// Whether the line at the cursor is the next expression of the document, which means that the brackets around it were
  /// never closed.
  private func startsExpression(_ isExpected: Bool) -> Bool {
    source[cursor] == .openBracket
      ? source.isHeader(at: cursor) : isExpected && source.isKeyValue(at: cursor)
  }
}

extension Source {
  /// Whether the line continues at `offset` with a key and `=`.
  func isKeyValue(at offset: Int) -> Bool {
    var end = offset
    if self[offset] == .quote || self[offset] == .apostrophe {
      end = firstOffset(of: self[offset], .lineFeed, from: offset + 1) + 1
    } else {
      repeat { end = endOfBareKey(from: end) + 1 } while end < count && self[end - 1] == .dot
      end -= 1
    }
    return end > offset && end < count && self[endOfBlanks(from: end)] == .equals
  }

  /// Whether the rest of the line at `offset` is `[name]` or `[[name]]`.
  func isHeader(at offset: Int) -> Bool {
    guard self[offset] == .openBracket else { return false }
    let brackets = self[offset + 1] == .openBracket ? 2 : 1
    let start = offset + brackets
    var end = start
    repeat { end = endOfBareKey(from: end) + 1 } while end < count && self[end - 1] == .dot
    end -= 1
    guard end > start, end < count, run(of: .closeBracket, at: end) == brackets,
      (self[start] | 0x20) &- UInt8(ascii: "a") < 26,
      !["true", "false", "inf", "nan"].contains(String(decoding: bytes(start..<end), as: UTF8.self))
    else { return false }
    let rest = endOfBlanks(from: end + brackets)
    return self[rest] == .hash || isEndOfLine(rest)
  }
}
