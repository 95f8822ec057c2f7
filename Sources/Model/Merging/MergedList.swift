import TOML
import Text

/// Lists that both sides changed, or one of them only in its comments.
extension Merging {
  /// What is to be written of a list.
  enum ListItems {
    /// These, in this order.
    case inOrder([Value])
    /// These, in the order of our side; what only the other has stands where it keeps a sorted set sorted.
    case ofSet(Set<Value>)
  }

  /// A list item by item, each with the comments above and behind it from the side that changed them; nil
  /// where both sides changed the same comment differently, or one what the other removed.
  func joinedList(
    _ before: Statement?, _ our: Statement, _ their: Statement, _ wanted: ListItems
  ) -> [UInt8]? {
    let layout = WrittenList.Layout(
      [(our, ours), (before, base), (their, theirs)], newline: ours.newline)
    let old = before.map { WrittenList($0, in: base, layout) }
    let own = WrittenList(our, in: ours, layout)
    let other = WrittenList(their, in: theirs, layout)
    let keys =
      switch wanted {
      case .inOrder(let items): WrittenList.keys(of: items)
      case .ofSet(let items): keys(own, other, of: items)
      }
    let (oldItems, ownItems, otherItems) = (old?.byKey ?? [:], own.byKey, other.byKey)
    let kept = Set(keys)
    for item in own.items + other.items where !kept.contains(item.key) {
      let known = oldItems[item.key].map { Set($0.comments) } ?? []
      if !item.comments.allSatisfy(known.contains) { return nil }
    }
    var bytes: [UInt8] = []
    for key in keys {
      guard let item = joinedItem(oldItems[key], ownItems[key], otherItems[key]) else { return nil }
      bytes += item.lead + item.line
    }
    guard
      case .one(let opening) = mergedComments(
        old?.opening ?? [], own.opening, other.opening, asLines: false),
      case .one(let closing) = closing(old?.closing ?? [], own.closing, other.closing)
    else { return nil }
    return opening + bytes + closing
  }

  private func joinedItem(
    _ old: WrittenList.Item?, _ own: WrittenList.Item?, _ other: WrittenList.Item?
  ) -> WrittenList.Item? {
    guard var own, let other else { return own ?? other }
    guard case .one(let lead) = mergedComments(old?.lead ?? [], own.lead, other.lead),
      case .one(let line) = mergedComments(old?.line ?? [], own.line, other.line, asLines: false)
    else { return nil }
    (own.lead, own.line) = (lead, line)
    return own
  }

  /// The comments before a closing bracket, and that bracket.
  private func closing(_ old: [UInt8], _ own: [UInt8], _ other: [UInt8]) -> MergedBytes {
    let lines = [old, own, other].map { Array($0.prefix(through: $0.lastIndex(of: 0x0A) ?? -1)) }
    guard case .one(let comments) = mergedComments(lines[0], lines[1], lines[2]) else {
      return .different(ours: own)
    }
    return .one(comments + own[lines[1].count...])
  }

  /// The items of both sides that are wanted, those of ours in their order.
  private func keys(
    _ own: WrittenList, _ other: WrittenList, of items: Set<Value>
  ) -> [WrittenList.Key] {
    let kept = own.items.map(\.key).filter { items.contains($0.value) }
    let known = Set(kept.map(\.value))
    let added = other.items.map(\.key).filter {
      $0.occurrence == 1 && items.contains($0.value) && !known.contains($0.value)
    }
    // Before the first item that a new one precedes, which is where the greatest item up to there does not.
    var greatest: [Value] = []
    for key in kept {
      guard let last = greatest.last, key.value.precedes(last) else {
        greatest.append(key.value)
        continue
      }
      greatest.append(last)
    }
    var places: [Int: [WrittenList.Key]] = [:]
    for key in added {
      places[greatest.firstIndex(after: key.value), default: []].append(key)
    }
    return (0...kept.count).flatMap { index in
      (places[index] ?? []).sorted { $0.value.precedes($1.value) } + kept[index...].prefix(1)
    }
  }
}

extension WrittenList {
  fileprivate var byKey: [Key: Item] {
    Dictionary(items.map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
  }
}

extension WrittenList.Item {
  fileprivate var comments: [ArraySlice<UInt8>] { TOML.comments(in: lead + line) }
}

extension [Value] {
  /// The position of the first item that a value precedes, in what never falls.
  fileprivate func firstIndex(after value: Value) -> Int {
    partitioningIndex { value.precedes($0) }
  }
}
