extension TOMLParser {
  /// `array = array-open [ array-values ] ws-comment-newline array-close` and
  /// `inline-table = inline-table-open [ inline-table-keyvals ] ws-comment-newline inline-table-close`
  ///
  /// A collection with mismatched or missing brackets is invalid.
  mutating func collection(_ destination: Destination, depth: Int) -> Outcome {
    let opening = ByteRange(cursor, cursor + 1)
    let kind: Entry.Kind = source[cursor] == .openBracket ? .array : .inlineTable
    let id = add(kind, at: destination, value: opening)
    var outcome = Outcome.abandoned
    if isShallow(depth, from: opening) {
      outcome = members(of: id, kind, depth: depth)
    } else {
      skipLine()
    }
    if outcome != .whole { entries[Int(id)].kind = .invalid }
    return outcome
  }

  /// Parses the inside of a collection and its closing bracket.
  private mutating func members(of id: UInt32, _ kind: Entry.Kind, depth: Int) -> Outcome {
    let (start, isArray) = (cursor, kind == .array)
    openBrackets += 1
    defer { openBrackets -= 1 }
    cursor += 1
    var needsComma = false
    var comma: Int?
    var crossedAny = isArray
    while true {
      let crossed = skipLayout()
      if skipConflict() { continue }
      let mayBeKey = needsComma || isArray && source[cursor].isBareKey
      if cursor >= source.count || crossed && startsExpression(mayBeKey) {
        report(isArray ? .unclosedArray : .unclosedInlineTable, start, start + 1)
        return .abandoned
      }
      if crossed, !crossedAny { report(.newlineInInlineTable, start, start + 1) }
      crossedAny = crossedAny || crossed
      switch source[cursor] {
      case isArray ? .closeBracket : .closeBrace:
        if let comma, !isArray { report(.trailingCommaInInlineTable, comma, comma + 1) }
        cursor += 1
        entries[Int(id)].value.end = UInt32(truncatingIfNeeded: cursor)
        return .whole
      case .comma:
        if !needsComma {
          report(.extraComma, cursor, cursor + 1)
        } else if isArray {
          entries[Int(entries[Int(id)].lastChild)].key = ByteRange(cursor, cursor)
        } else {
          comma = cursor
        }
        needsComma = false
        cursor += 1
      case .closeBracket, .closeBrace: return endWrongly(id, expected: isArray ? "]" : "}")
      default:
        let item = cursor
        let outcome =
          isArray
          ? value(Destination(in: id), depth: depth + 1) : keyValue(in: id, depth: depth)
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
