import CLibYAML
import Diagnostics

/// Pulls events out of libyaml; the only file that speaks C.
///
/// libyaml's parser keeps pointers to itself and to its input. So the parser lives on the heap, where it doesn't move,
/// this owner can't be copied, and it exists only within ``read(_:_:)``, while the input is held in place.
///
/// Its marks count Unicode scalars, not bytes; everything that leaves this file is in bytes.
@safe struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeBufferPointer<UInt8>
  /// The byte at which the parser begins, behind a byte order mark.
  private let start: Int
  private var cursor: ScalarCursor

  /// Lends a reader over the file's bytes, which must be UTF-8.
  static func read<Result, Failure: Error>(
    _ file: SourceFile,
    isASCII: Bool,
    _ body: (inout YAMLEventReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try file.bytes.withUnsafeBufferPointer { (input) throws(Failure) -> Result in
      guard var reader = unsafe YAMLEventReader(input, isASCII: isASCII) else {
        preconditionFailure("no memory for a YAML parser")
      }
      return try body(&reader)
    }
  }

  private init?(_ input: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      return nil
    }
    // Left to itself the parser takes a byte order mark for the first column, and what stands below for less indented.
    let start = unsafe input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress.map { unsafe $0 + start }, input.count - start)
    unsafe self.parser = parser
    unsafe self.input = input
    self.start = start
    cursor = ScalarCursor(offset: start, isASCII: isASCII)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The next event; after `streamEnd` there is none to ask for.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    let start = unsafe offset(event.start_mark)
    let end = unsafe offset(event.end_mark)
    let range = SourceRange(start: start, end: end)
    switch unsafe event.type {
    case YAML_SCALAR_EVENT: return unsafe scalar(event.data.scalar, range)
    case YAML_SEQUENCE_START_EVENT: return unsafe sequence(event.data.sequence_start, range)
    case YAML_MAPPING_START_EVENT: return unsafe mapping(event.data.mapping_start, range)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, range: range)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, range: range)
    case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias(unsafe name(event.data.alias.anchor) ?? ""), range: range)
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, range: range)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, range: range)
    case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .streamEnd, range: range)
    default: return try next()
    }
  }

  private func sequence(
    _ data: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_sequence_start, _ range: SourceRange
  ) -> YAMLEvent {
    unsafe YAMLEvent(
      kind: .sequenceStart, range: range, isBlock: data.style == YAML_BLOCK_SEQUENCE_STYLE,
      anchor: name(data.anchor), tag: name(data.tag))
  }

  private func mapping(
    _ data: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_mapping_start, _ range: SourceRange
  ) -> YAMLEvent {
    unsafe YAMLEvent(
      kind: .mappingStart, range: range, isBlock: data.style == YAML_BLOCK_MAPPING_STYLE,
      anchor: name(data.anchor), tag: name(data.tag))
  }

  private func scalar(
    _ data: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar, _ range: SourceRange
  ) -> YAMLEvent {
    let value = unsafe UnsafeBufferPointer(start: data.value, count: data.length)
    let isPlain = unsafe data.style == YAML_PLAIN_SCALAR_STYLE
    let quote = isPlain ? 0 : 1
    // A tag or an anchor may stand before the text, so it is looked for from the end.
    let end = Int(range.end) - quote
    let start = end - value.count
    let text: YAMLScalarSource.Text
    if start >= Int(range.start) + quote, unsafe isWritten(value, at: start) {
      text = .verbatim(SourceRange(start..<end))
    } else {
      text = .changed(unsafe String(decoding: value, as: UTF8.self))
    }
    let source = unsafe YAMLScalarSource(
      text: text, isPlain: isPlain, hasDollar: memchr(data.value, Int32(UInt8(ascii: "$")), value.count) != nil)
    return unsafe YAMLEvent(kind: .scalar(source), range: range, anchor: name(data.anchor), tag: name(data.tag))
  }

  private func isWritten(_ value: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard let bytes = value.baseAddress, let input = unsafe input.baseAddress else { return false }
    return unsafe memcmp(bytes, input + start, value.count) == 0
  }

  private func name(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }

  private mutating func offset(_ mark: yaml_mark_t) -> UInt32 {
    unsafe UInt32(clamping: cursor.offset(of: mark.index, in: input))
  }

  private mutating func failure() -> YAMLSyntaxError {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
    // A reader error has no mark; its offset counts bytes.
    let isReader = unsafe parser.pointee.error == YAML_READER_ERROR
    let offset = unsafe isReader ? start + parser.pointee.problem_offset : cursor.offset(of: parser.pointee.problem_mark.index, in: input)
    let contextOffset: Int? =
      context == nil || isReader ? nil : unsafe cursor.offset(of: parser.pointee.context_mark.index, in: input)
    return YAMLSyntaxError(
      context: context, problem: problem, offset: offset, contextOffset: contextOffset,
      isAtEnd: unsafe offset >= input.count)
  }
}

/// Turns counts of Unicode scalars into byte offsets, from where it last was.
private struct ScalarCursor {
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  init(offset: Int, isASCII: Bool) {
    self.offset = offset
    self.isASCII = isASCII
  }

  mutating func offset(of target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if isASCII { return target }
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
