/// The order of what two sides keep of a sequence and add to it, each of its members there once.
///
/// It is that of the side that changed it, of ours where both did; what only the other has follows what
/// it follows there.
func mergedOrder<Member: Hashable>(
  base: [Member], ours: [Member], theirs: [Member], isKept: (Member) -> Bool
) -> [Member] {
  let known = SmallSet(base)
  let (own, other) = (SmallSet(ours), SmallSet(theirs))
  let common = SmallSet(base.filter { own.contains($0) && other.contains($0) })
  let old = base.filter(common.contains)
  let isTheirs =
    ours.filter(common.contains) == old && theirs.filter(common.contains) != old
  let (first, second) = isTheirs ? (theirs, ours) : (ours, theirs)
  var result = MemberChain(first.filter(isKept))
  let others = isTheirs ? own : other
  var previous = MemberChain<Member>.start
  for member in second {
    if isKept(member) && result.places[member] == nil {
      var place = previous
      while let next = result.member(after: place), !known.contains(next), !others.contains(next) {
        place = result.next[place]
      }
      result.insert(member, after: place)
    }
    if let place = result.places[member] { previous = place }
  }
  return result.members
}

/// Members in an order in which others are put after any of them.
private struct MemberChain<Member: Hashable> {
  /// The place before the first member.
  static var start: Int { 0 }
  private static var end: Int { -1 }

  private var all: [Member] = []
  /// The place after each, those of the members being one more than their positions in `all`.
  private(set) var next = [end]
  private(set) var places = SmallMap<Member, Int>()

  init(_ members: [Member]) {
    var last = Self.start
    for member in members where places[member] == nil {
      insert(member, after: last)
      last = all.count
    }
  }

  mutating func insert(_ member: Member, after place: Int) {
    all.append(member)
    next.append(next[place])
    next[place] = all.count
    places[member] = all.count
  }

  func member(after place: Int) -> Member? {
    next[place] == Self.end ? nil : all[next[place] - 1]
  }

  var members: [Member] {
    var members: [Member] = []
    var place = Self.start
    while let member = member(after: place) {
      members.append(member)
      place = next[place]
    }
    return members
  }
}
