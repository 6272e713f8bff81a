/// A first-in, first-out queue whose operations take constant amortised time.
struct Queue<Element> {
    private var elements: [Element?] = []
    /// How many at the front are taken out already.
    private var first = 0

    /// The number of elements.
    var count: Int { elements.count - first }

    /// Adds an element behind all others.
    mutating func append(_ element: Element) { elements.append(element) }

    /// Takes the first element out; nil where there is none.
    mutating func popFirst() -> Element? {
        guard first < elements.count else { return nil }
        let element = elements[first].take()
        first += 1
        if first > elements.count / 2 {
            elements.removeFirst(first)
            first = 0
        }
        return element
    }
}
