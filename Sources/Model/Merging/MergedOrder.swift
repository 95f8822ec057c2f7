/// Merges the order of two changed sequences; each member occurs once.
///
/// The result has the order of the side that changed it; if both did, our side's order. If only the other side has a
/// member, it comes after the same member as there.
func mergedOrder<Member: Hashable>(
  base: [Member], ours: [Member], theirs: [Member], isKept: (Member) -> Bool
) -> [Member] {
  let known = Set(base)
  let common = known.intersection(ours).intersection(theirs)
  let old = base.filter(common.contains)
  let isTheirs =
    ours.filter(common.contains) == old && theirs.filter(common.contains) != old
  let (first, second) = isTheirs ? (theirs, ours) : (ours, theirs)
  let (own, others) = (Set(first), Set(second))

  /// The members that only the second side has, by the member that they follow there.
  var following: [Member?: [Member]] = [:]
  var previous: Member?
  for member in second where isKept(member) {
    if own.contains(member) {
      previous = member
    } else {
      following[previous, default: []].append(member)
    }
  }
  var result: [Member] = []
  var waiting = following[nil] ?? []
  for member in first where isKept(member) {
    // Members that the first side added at the same position come first.
    if known.contains(member) || others.contains(member) {
      result += waiting
      waiting = []
    }
    result.append(member)
    waiting += following[member] ?? []
  }
  return result + waiting
}
