/// The states of a table in the order of discovery: of each its key, the state before it and the step between them.
///
/// Both take a byte or two, since states are found in the order of the states before them.
struct StateRecords: Sendable {
  /// Of each record the length of its rest, how much further the state before it is than that of the record before,
  /// the step, and the key: those of the blocks that came last.
  private var bytes: [UInt8] = []
  /// The place of the first of these bytes.
  private var base = 0
  /// The bytes before them: an array is in memory twice while it grows, so none grows without end.
  private var full: [(start: Int, bytes: [UInt8])] = []
  /// The place of the first record of each block.
  private var starts: [Int] = []
  /// The state before the first one of each block.
  private var parents: [UInt32] = []
  /// The state before the last one.
  private var last: UInt32 = 0
  private(set) var count = 0

  /// The number of records in a block, as a power of two: few, since all before a record are passed to find it.
  private static let blockBits = 2
  private static let mask = (1 << blockBits) - 1
  /// The number of bytes to which no further block is added.
  private let fullSize: Int

  init(fullSize: Int = 16 << 20) { self.fullSize = fullSize }

  /// The bytes in use.
  var byteCount: Int { base + bytes.count + starts.count * (MemoryLayout<Int>.stride + MemoryLayout<UInt32>.stride) }

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - parent: The state before it; it isn't before that of the last record.
  ///   - step: The number of the step between them.
  mutating func append(_ key: Span<UInt8>, after parent: Int, step: Int) {
    let parent = UInt32(truncatingIfNeeded: parent)
    if count & Self.mask == 0 {
      if bytes.count >= fullSize { startAnew() }
      starts.append(base + bytes.count)
      parents.append(parent)
      last = parent
    }
    let (distance, step) = (parent - last, UInt32(truncatingIfNeeded: step))
    Self.write(UInt32(truncatingIfNeeded: Self.length(distance) + Self.length(step) + key.count), to: &bytes)
    Self.write(distance, to: &bytes)
    Self.write(step, to: &bytes)
    for index in key.indices { bytes.append(key[index]) }
    last = parent
    count += 1
  }

  private mutating func startAnew() {
    full.append((base, bytes))
    base += bytes.count
    bytes = []
  }

  /// The state before a state, and the number of the step between them.
  func origin(of state: Int) -> (state: Int, step: Int) {
    let block = state >> Self.blockBits
    var (place, parent) = (starts[block], parents[block])
    for _ in 0..<(state & Self.mask) {
      let length = Int(number(at: &place))
      let end = place + length
      parent += number(at: &place)
      place = end
    }
    _ = number(at: &place)
    parent += number(at: &place)
    return (Int(parent), Int(number(at: &place)))
  }

  /// The places of a state's key among all bytes.
  func key(of state: Int) -> Range<Int> {
    var place = starts[state >> Self.blockBits]
    for _ in 0..<(state & Self.mask) {
      let length = Int(number(at: &place))
      place += length
    }
    let length = Int(number(at: &place))
    let end = place + length
    _ = number(at: &place)
    _ = number(at: &place)
    return place..<end
  }

  /// Whether a state has a key.
  func hasKey(_ state: Int, _ key: Span<UInt8>) -> Bool {
    let places = self.key(of: state)
    guard places.count == key.count else { return false }
    return key.indices.allSatisfy { byte(at: places.lowerBound + $0) == key[$0] }
  }

  /// Whether a state has a key that stands in no memory of its own.
  func hasKey(_ state: Int, _ key: some Collection<UInt8>) -> Bool {
    self.key(of: state).lazy.map { byte(at: $0) }.elementsEqual(key)
  }

  @inline(__always) private func byte(at place: Int) -> UInt8 {
    place >= base ? bytes[place - base] : oldByte(at: place)
  }

  private func oldByte(at place: Int) -> UInt8 {
    var number = full.count - 1
    while full[number].start > place { number -= 1 }
    return full[number].bytes[place - full[number].start]
  }

  /// Reads a number.
  ///
  /// - Parameter place: The place of the number, and then that behind it.
  /// - Returns: The number.
  @inline(__always) func number(at place: inout Int) -> UInt32 {
    var byte = byte(at: place)
    place += 1
    if byte < 128 { return UInt32(byte) }
    var (number, shift) = (UInt32(byte & 127), UInt32(7))
    while byte >= 128 {
      byte = self.byte(at: place)
      place += 1
      number |= UInt32(byte & 127) << shift
      shift += 7
    }
    return number
  }

  /// Writes a number in as few bytes as it needs.
  static func write(_ number: UInt32, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The number of bytes that a number needs.
  private static func length(_ number: UInt32) -> Int { max(1, (38 - number.leadingZeroBitCount) / 7) }
}
