import CLibYAML

/// Reads events from libyaml; the only file that calls C.
///
/// libyaml's parser keeps pointers to itself and to its input. Therefore the parser is on the heap, where it doesn't
/// move, this owner can't be copied, and it exists only during ``read(_:_:_:)``, while the input stays in place.
///
/// Its marks count Unicode scalars, not bytes; this file converts all of them to bytes.
@safe struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeBufferPointer<UInt8>
  /// On the heap as well: it is large, and the owner of a pointer is cheap to lend.
  private let event: UnsafeMutablePointer<yaml_event_t>
  /// The number of bytes before the parser's input.
  private let start: Int
  /// Whether the current event has texts, which libyaml must free.
  private var ownsTexts = false
  private var cursor: ScalarCursor
  private let hasDollars: Bool

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Lends a reader of a text, which must be UTF-8.
  static func read<Result, Failure: Error>(
    _ bytes: [UInt8],
    _ encoding: YAMLEncoding,
    _ body: (inout YAMLEventReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try bytes.withUnsafeBufferPointer { (input) throws(Failure) -> Result in
      guard var reader = unsafe YAMLEventReader(input, encoding) else {
        preconditionFailure("no memory for a YAML parser")
      }
      return try body(&reader)
    }
  }

  private init?(_ input: UnsafeBufferPointer<UInt8>, _ encoding: YAMLEncoding) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      return nil
    }
    // With the encoding set, the parser would read a byte order mark as an indentation of the first line.
    let start = unsafe input.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    let text = unsafe UnsafeBufferPointer(rebasing: input[start...])
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    unsafe self.parser = parser
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: yaml_event_t())
    unsafe self.input = input
    self.start = start
    cursor = ScalarCursor(isASCII: encoding.isASCII, offset: start)
    hasDollars = encoding.hasDollars
  }

  deinit {
    if ownsTexts { unsafe yaml_event_delete(event) }
    unsafe event.deallocate()
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// Reads the next event, which becomes the current one; it must not be called after `streamEnd`.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    // Half of the events own no texts that must be freed.
    if ownsTexts { unsafe yaml_event_delete(event) }
    ownsTexts = false
    guard unsafe yaml_parser_parse(parser, event) == 1 else { throw failure() }
    let next = current()
    ownsTexts = next.kind == .documentStart || next.hasTexts
    return next
  }

  private mutating func current() -> YAMLEvent {
    let start = unsafe cursor.offset(of: event.pointee.start_mark.index, in: input)
    let end = unsafe cursor.offset(of: event.pointee.end_mark.index, in: input)
    return node(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: max(start, end)))
  }

  @inline(__always)
  private func node(_ start: UInt32, _ end: UInt32) -> YAMLEvent {
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: return scalar(start, end)
    case YAML_SEQUENCE_START_EVENT:
      let data = unsafe event.pointee.data.sequence_start
      let bits = unsafe bits(data.anchor, data.tag, data.style == YAML_BLOCK_SEQUENCE_STYLE ? .block : [])
      return YAMLEvent(kind: .sequenceStart, start: start, end: end, bits: bits)
    case YAML_MAPPING_START_EVENT:
      let data = unsafe event.pointee.data.mapping_start
      let bits = unsafe bits(data.anchor, data.tag, data.style == YAML_BLOCK_MAPPING_STYLE ? .block : [])
      return YAMLEvent(kind: .mappingStart, start: start, end: end, bits: bits)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, start: start, end: end)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, start: start, end: end)
    case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias, start: start, end: end)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, start: start, end: end)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, start: start, end: end)
    case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, start: start, end: end)
    default: return YAMLEvent(kind: .streamEnd, start: start, end: end)
    }
  }

  private func scalar(_ first: UInt32, _ end: UInt32) -> YAMLEvent {
    let data = unsafe event.pointee.data.scalar
    let length = unsafe data.length
    var bits = unsafe bits(data.anchor, data.tag, data.style == YAML_PLAIN_SCALAR_STYLE ? .plain : [])
    let quote = bits.contains(.plain) ? 0 : 1
    // A tag or an anchor may precede the text, so its start is calculated from the end.
    let start = Int(end) - quote - length
    let isOnOneLine = unsafe event.pointee.start_mark.line == event.pointee.end_mark.line
    // A text without quotes, on one line and without a prefix is equal to the file's bytes.
    let isWritten =
      unsafe bits == .plain && isOnOneLine && start == Int(first)
      || start >= Int(first) + quote && isSame(input[start...].prefix(length), data.value)
    if !isWritten { bits.insert(.changed) }
    // An escape may produce a `$` in a file that contains none.
    let mayHaveDollar = hasDollars || !isWritten
    if mayHaveDollar, unsafe memchr(data.value, Int32(UInt8(ascii: "$")), length) != nil { bits.insert(.dollar) }
    return YAMLEvent(kind: .scalar, start: first, end: end, bits: bits, length: UInt32(truncatingIfNeeded: length))
  }

  private func isSame(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ other: UnsafePointer<UInt8>) -> Bool {
    let bytes = unsafe UnsafeBufferPointer(rebasing: bytes)
    guard let start = bytes.baseAddress else { return true }
    return unsafe memcmp(start, other, bytes.count) == 0
  }

  private func bits(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?,
    _ tag: UnsafeMutablePointer<yaml_char_t>?,
    _ bits: YAMLTree.Bits
  ) -> YAMLTree.Bits {
    bits.union(unsafe anchor == nil ? [] : .anchored).union(unsafe tag == nil ? [] : .tagged)
  }

  // MARK: The current event's texts

  /// The text of the current scalar.
  var text: String {
    unsafe event.pointee.type == YAML_SCALAR_EVENT
      ? String(
        decoding: UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length),
        as: UTF8.self
      )
      : ""
  }

  /// The anchor of the current node, or the name of the current alias.
  var anchor: String? { unsafe name(names.anchor) }

  /// The tag of the current node, in full if it is one of YAML's own.
  var tag: String? { unsafe name(names.tag) }

  private var names: (anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?) {
    let data = unsafe event.pointee.data
    return switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: unsafe (data.scalar.anchor, data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT: unsafe (data.sequence_start.anchor, data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: unsafe (data.mapping_start.anchor, data.mapping_start.tag)
    case YAML_ALIAS_EVENT: unsafe (data.alias.anchor, nil)
    default: (nil, nil)
    }
  }

  private func name(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }

  private mutating func failure() -> YAMLSyntaxError {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
    // A reader error has no mark; its offset counts bytes.
    let isReader = unsafe parser.pointee.error == YAML_READER_ERROR
    let mark = unsafe cursor.offset(of: parser.pointee.problem_mark.index, in: input)
    let offset = unsafe isReader ? start + parser.pointee.problem_offset : mark
    let begin = unsafe cursor.offset(of: parser.pointee.context_mark.index, in: input)
    let isAtEnd = unsafe offset >= input.count
    let endsTag = unsafe problem == "did not find expected whitespace or line break" && parser.pointee.flow_level > 0
    return YAMLSyntaxError(
      context: context,
      problem: problem,
      offset: offset,
      contextOffset: context == nil || isReader ? nil : begin,
      isAtEnd: isAtEnd,
      isAtUnspacedTag: unsafe endsTag && !isAtEnd && input[offset].mayFollowTag
    )
  }
}

/// Converts indices of Unicode scalars to byte offsets, starting from the last one.
private struct ScalarCursor {
  let isASCII: Bool
  var index = 0
  /// The byte at which the scalar begins, of the first one at the start.
  var offset: Int

  @inline(__always)
  mutating func offset(of target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    isASCII ? target : unsafe move(to: target, in: bytes)
  }

  private mutating func move(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    while index < target, offset < bytes.count {
      repeat { offset += 1 } while unsafe offset < bytes.count && bytes[offset].isContinuation
      index += 1
    }
    while index > target, offset > 0 {
      repeat { offset -= 1 } while unsafe offset > 0 && bytes[offset].isContinuation
      index -= 1
    }
    return offset
  }
}

extension [UInt8] {
  /// Up to eight bytes as one number, the first of them the highest.
  @inline(__always)
  func head(from start: Int, count: Int) -> UInt64 {
    let length = Swift.min(count, 8)
    guard start >= 0, length > 0, start <= self.count - 8 else {
      return self[start..<start + length].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let bytes = unsafe withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
    return UInt64(bigEndian: bytes) >> UInt64(64 - length * 8)
  }
}

extension [UInt8] {
  /// Whether all bytes are ASCII, and whether one is a `$`: a fast scan, eight at a time.
  var survey: (isASCII: Bool, hasDollars: Bool) {
    unsafe withUnsafeBytes { bytes in
      var all: UInt64 = 0
      var position = 0
      while position + 8 <= bytes.count {
        all |= unsafe bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        position += 8
      }
      while position < bytes.count {
        all |= unsafe UInt64(bytes[position])
        position += 1
      }
      let dollar = unsafe bytes.baseAddress.map { unsafe memchr($0, Int32(UInt8(ascii: "$")), bytes.count) }
      return unsafe (all & 0x8080_8080_8080_8080 == 0, dollar ?? nil != nil)
    }
  }

  /// Reads an open file descriptor to its end, or to one byte more than `limit`; nil if reading fails.
  ///
  /// It is in this file because C writes into memory of the array, and only this file may call such functions.
  ///
  /// - Parameters:
  ///   - descriptor: An open file or pipe; it stays open.
  ///   - expected: The expected number of bytes; 0 if unknown.
  ///   - limit: The maximum number of bytes.
  ///   - wait: Waits until there is data to read; false ends the reading with nil.
  package init?(reading descriptor: Int32, expected: Int, limit: Int, wait: () -> Bool = { true }) {
    self = []
    while count <= limit {
      guard wait() else { return nil }
      // One byte more than expected, so that a file that grew is detected.
      let room = Swift.min(expected > count ? expected - count : 65_536, limit - count) + 1
      var isWhole = true
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        let got = unsafe read(descriptor, buffer.baseAddress, room)
        isWhole = got >= 0
        filled = Swift.max(got, 0)
      }
      guard isWhole else { return nil }
      if piece.isEmpty { return }
      if isEmpty { self = piece } else { self += piece }
      if count == expected { return }
    }
  }
}
