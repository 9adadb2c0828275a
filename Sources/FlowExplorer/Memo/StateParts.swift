import NavigationEngine

/// The parts that the states of a search consist of, each kept once and known by a number; a state is a short list of
/// such numbers.
struct StateParts: Sendable {
  /// The parts of one place that were met.
  private struct Place {
    var numbers = StateTable(comparing: .keys)
    var parts: [ScenePart] = []
    var depths: [Int] = []
    var areAtRoot: [Bool] = []
    /// The number of screens above the roots of all parts.
    var depth = 0
  }

  /// One place for the frame, for the app's state and for each base, and one for all layers.
  private var places: [Place]
  /// For each frame the place of the front.
  private(set) var fronts: [Int] = []
  /// For each part that says which tabs were selected, these.
  private(set) var builtBases: [[Bool]] = []
  /// For each frame whether a layer is up.
  private var haveLayers: [Bool] = []

  /// The number of bits for the parts that a step reads.
  static let limit = 64

  /// The memory of the parts, counted in the same way on every machine.
  var countedMemory: Int {
    let frames = places[0].parts.count * places.count * Self.memoryOfBase
    return places.reduce(frames) { sum, place in
      sum + place.numbers.byteCount + place.parts.count * Self.memoryOfPart + place.depth * Self.memoryOfEntry
    }
  }

  /// The memory of a part; that of each screen above its root, and of each base in a frame.
  private static let memoryOfPart = 896
  private static let memoryOfEntry = 192
  private static let memoryOfBase = 256

  /// Begins with the parts of one state.
  init(_ parts: [ScenePart], layerCount: Int) {
    places = Array(repeating: Place(), count: parts.count - layerCount + 1)
  }

  /// The number of the part that has a key; nil if it wasn't met.
  ///
  /// - Parameters:
  ///   - key: All that makes two such parts the same.
  ///   - fingerprint: That of the key.
  ///   - place: The place of the part among the parts of a state.
  /// - Returns: The number, counted from 0 for each place.
  func number(of key: StateKey, _ fingerprint: Fingerprint, at place: Int) -> UInt32? {
    places[min(place, places.count - 1)].numbers.state(of: key.bytes.span, fingerprint).map {
      UInt32(truncatingIfNeeded: $0)
    }
  }

  /// The number of a part, which is kept if it is new.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - key: All that makes two such parts the same.
  ///   - fingerprint: That of the key.
  ///   - place: Its place among the parts of a state.
  /// - Returns: The number, counted from 0 for each place.
  mutating func number(of part: ScenePart, _ key: StateKey, _ fingerprint: Fingerprint, at place: Int) -> UInt32 {
    let place = min(place, places.count - 1)
    let (number, isNew) = places[place].numbers.insert(key.bytes.span, fingerprint, after: 0, step: 0)
    guard isNew else { return UInt32(truncatingIfNeeded: number) }
    places[place].parts.append(part)
    places[place].depths.append(part.depth)
    places[place].depth += part.depth
    places[place].areAtRoot.append(part.isAtRoot)
    if place == 0 {
      fronts.append(part.front)
      haveLayers.append(part.hasLayers)
    } else if place == ScenePart.built {
      builtBases.append(part.builtBases)
    }
    return UInt32(truncatingIfNeeded: number)
  }

  /// Puts an app into a state.
  ///
  /// - Parameter state: The numbers of its parts.
  /// - Returns: The app; nil for no state.
  func session(of state: some Collection<UInt32>) -> AppSession? {
    var parts: [ScenePart] = []
    parts.reserveCapacity(state.count)
    for (place, number) in state.enumerated() { parts.append(places[min(place, places.count - 1)].parts[Int(number)]) }
    return AppSession(of: parts)
  }

  /// The number of screens above the root in the deepest stack, or of layers if they are more.
  ///
  /// - Parameters:
  ///   - state: The numbers of the parts, and others behind them.
  ///   - count: The number of parts.
  /// - Returns: The number of screens or of layers.
  func greatestDepth(of state: [UInt32], count: Int) -> Int {
    var depth = 0
    for place in 0..<count {
      depth = max(depth, places[min(place, places.count - 1)].depths[Int(state[place])])
    }
    return depth
  }

  /// Whether the base is in front, with nothing above its root.
  func isHome(_ state: [UInt32]) -> Bool {
    let frame = Int(state[0])
    return !haveLayers[frame] && places[fronts[frame]].areAtRoot[Int(state[fronts[frame]])]
  }
}
