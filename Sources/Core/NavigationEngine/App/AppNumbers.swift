/// The numbers of an app's screens, of the labels on them and of the types that they register destinations for.
///
/// Numbers are compared where names would have to be, so a tap or a push looks up one text at most.
struct AppNumbers: Sendable {
  private var screens: [String: Int] = [:]
  private var labels: [String: Int] = [:]
  private var types: [String: Int] = [:]
  /// The number of `String`, the type of most values.
  private var string: Int?

  /// Creates the numbers of an app before it has any, with room for as many screens and labels as it has.
  init(screens: Int, labels: Int) {
    self.screens.reserveCapacity(screens)
    self.labels.reserveCapacity(labels)
  }

  /// The number of a screen; nil if the app neither declares it nor shows it as a root or by a destination.
  func screen(_ name: String) -> Int? { screens[name] }

  /// The number of the text of a link or of an item of a bar; nil if no screen has one of that text.
  func label(_ text: String) -> Int? { labels[text] }

  /// The number of a value's type; nil if no screen registers a destination for it.
  func type(of value: RouteValue) -> Int? {
    if case .string = value { return string }
    return types.isEmpty ? nil : types[value.typeName]
  }

  /// Numbers a screen.
  ///
  /// - Returns: Whether it had no number yet; its number is then the count of those before it.
  mutating func addScreen(_ name: String) -> Bool {
    let next = screens.count
    return Self.number(name, in: &screens) == next
  }

  /// Numbers a type.
  mutating func addType(_ name: String) -> Int {
    let number = Self.number(name, in: &types)
    if string == nil, name == "String" { string = number }
    return number
  }

  /// Numbers the text of a link or of an item of a bar.
  mutating func addLabel(_ text: String) -> Int { Self.number(text, in: &labels) }

  /// The number of a name, which gets the next one if it has none.
  private static func number(_ name: String, in numbers: inout [String: Int]) -> Int {
    let next = numbers.count
    return keep(&numbers[name, default: next])
  }

  /// Puts a default into a dictionary without another lookup.
  private static func keep(_ number: inout Int) -> Int { number }
}
