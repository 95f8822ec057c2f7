import Text

/// The first elements in an order, up to a limit.
struct Shortlist<Element> {
  private(set) var elements: [Element] = []
  private let limit: Int
  private let precedes: (Element, Element) -> Bool

  init(limit: Int, by precedes: @escaping (Element, Element) -> Bool) {
    (self.limit, self.precedes) = (limit, precedes)
  }

  /// Whether an element would be included.
  func hasRoom(for element: Element) -> Bool {
    guard elements.count >= limit, let last = elements.last else { return true }
    return precedes(element, last)
  }

  mutating func offer(_ element: Element) {
    guard hasRoom(for: element) else { return }
    if elements.count == limit { elements.removeLast() }
    elements.insert(element, at: elements.partitioningIndex { precedes(element, $0) })
  }
}
