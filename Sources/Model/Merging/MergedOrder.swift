/// The order of what two sides keep of a sequence and add to it, each of its members there once.
///
/// It is that of the side that changed it, of ours where both did; what only the other has follows what
/// it follows there.
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

  /// What only the second side has, by the member that it follows there.
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
    // What the first side added at the same place comes before.
    if known.contains(member) || others.contains(member) {
      result += waiting
      waiting = []
    }
    result.append(member)
    waiting += following[member] ?? []
  }
  return result + waiting
}
