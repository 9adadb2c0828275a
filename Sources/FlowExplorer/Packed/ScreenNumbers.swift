/// A list of numbers of screens, each in one byte, or in two for an app that has more than 256 screens.
enum ScreenNumbers: Sendable {
  case short([UInt8])
  case long([UInt16])

  /// Begins with one screen, the root.
  ///
  /// - Parameter screenCount: The number of screens that there are.
  init(rootOf screenCount: Int) { self = screenCount <= 256 ? .short([0]) : .long([0]) }

  var count: Int {
    switch self {
    case .short(let numbers): numbers.count
    case .long(let numbers): numbers.count
    }
  }

  /// The bytes in use.
  var byteCount: Int {
    switch self {
    case .short(let numbers): numbers.count
    case .long(let numbers): numbers.count * MemoryLayout<UInt16>.stride
    }
  }

  /// The number at a place.
  subscript(place: Int) -> Int {
    switch self {
    case .short(let numbers): Int(numbers[place])
    case .long(let numbers): Int(numbers[place])
    }
  }

  /// Does something with the numbers at places, in their order.
  @inline(__always)
  func forEach(in places: Range<Int>, _ body: (Int) -> Void) {
    switch self {
    case .short(let numbers): for place in places { body(Int(numbers[place])) }
    case .long(let numbers): for place in places { body(Int(numbers[place])) }
    }
  }

  /// Puts lists of numbers in the place of numbers, each the list of one of them.
  ///
  /// - Parameters:
  ///   - places: The places of the numbers.
  ///   - lists: All lists, one behind the other.
  ///   - starts: For each number where its list begins, and where the last one ends.
  /// - Returns: The lists of the numbers, one behind the other.
  func replaced(in places: Range<Int>, by lists: [UInt16], from starts: [Int]) -> Self {
    switch self {
    case .short(let numbers): .short(Self.replaced(numbers[places], by: lists, from: starts))
    case .long(let numbers): .long(Self.replaced(numbers[places], by: lists, from: starts))
    }
  }

  private static func replaced<Number: FixedWidthInteger>(
    _ numbers: ArraySlice<Number>,
    by lists: [UInt16],
    from starts: [Int]
  ) -> [Number] {
    var count = 0
    for number in numbers { count += starts[Int(number) + 1] - starts[Int(number)] }
    var replaced = [Number](repeating: 0, count: count)
    var place = 0
    for number in numbers {
      for index in starts[Int(number)]..<starts[Int(number) + 1] {
        replaced[place] = Number(truncatingIfNeeded: lists[index])
        place += 1
      }
    }
    return replaced
  }

  /// Adds the numbers of a list of the same app.
  mutating func append(_ other: Self) {
    switch (self, other) {
    case (.short(var numbers), .short(let others)):
      self = .short([])
      numbers += others
      self = .short(numbers)
    case (.long(var numbers), .long(let others)):
      self = .short([])
      numbers += others
      self = .long(numbers)
    case (.short, .long), (.long, .short): assertionFailure("lists of different apps")
    }
  }

  /// The list without so many numbers at its end.
  func dropLast(_ count: Int) -> Self {
    switch self {
    case .short(let numbers): .short(Array(numbers.dropLast(count)))
    case .long(let numbers): .long(Array(numbers.dropLast(count)))
    }
  }
}
