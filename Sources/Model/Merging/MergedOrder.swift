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
  var result = first.filter(isKept)
  var placed = Set(result)
  let others = Set(second)
  var previous: Member?
  for member in second {
    if isKept(member) && placed.insert(member).inserted {
      var position = previous.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      while position < result.count, !known.contains(result[position]),
        !others.contains(result[position])
      {
        position += 1
      }
      result.insert(member, at: position)
    }
    if placed.contains(member) { previous = member }
  }
  return result
}
