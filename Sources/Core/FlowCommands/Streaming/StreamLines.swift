import CommandSupport
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// Reads the lines of a pipe as they come, without waiting for more than one.
struct StreamLines {
  /// A line without its break.
  enum Line: Sendable {
    case text([UInt8])
    /// The line is longer than the limit, and was skipped.
    case tooLong
  }

  private static let chunk = 1 << 18
  /// The maximum delay in seconds until a signal is noticed.
  private static let patience = 0.1

  private let descriptor: FileDescriptor
  /// The maximum number of bytes of a line.
  private let limit: Int
  private var held: [UInt8] = []
  private var isTooLong = false
  private var isAtEnd = false

  init(_ descriptor: FileDescriptor, limit: Int) { (self.descriptor, self.limit) = (descriptor, limit) }

  /// The lines that are there, at least one; nil at the end.
  mutating func next() throws -> [Line]? {
    var lines: [Line] = []
    while lines.isEmpty {
      guard !isAtEnd, !StopSignal.isRaised else { return nil }
      let chunk = try LoopbackSocket.bytes(at: descriptor, within: Self.patience, limit: Self.chunk)
      guard let bytes = chunk else { continue }
      if bytes.isEmpty {
        isAtEnd = true
        take(held[...], to: &lines)
        held = []
        break
      }
      add(bytes[...], to: &lines)
    }
    return lines.isEmpty ? nil : lines
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, to lines: inout [Line]) {
    var rest = bytes
    while let end = rest.firstIndex(of: .lineFeed) {
      if held.isEmpty {
        take(rest[..<end], to: &lines)
      } else {
        held += rest[..<end]
        take(held[...], to: &lines)
        held = []
      }
      rest = rest[(end + 1)...]
    }
    if !isTooLong { held += rest }
    guard held.count > limit else { return }
    (held, isTooLong) = ([], true)
  }

  private mutating func take(_ line: ArraySlice<UInt8>, to lines: inout [Line]) {
    if isTooLong || line.count > limit {
      lines.append(.tooLong)
    } else if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == .carriageReturn }) {
      lines.append(.text(Array(line)))
    }
    isTooLong = false
  }
}
