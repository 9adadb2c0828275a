import CommandSupport
import FlowSyntax
import PlainText
import SystemPackage
import WorkspaceFiles

/// Reads the lines of a pipe as they come, without waiting for more than one.
struct StreamLines {
  private static let chunk = 1 << 18
  /// The maximum delay in seconds until a signal is noticed.
  private static let patience = 0.1

  private let descriptor: FileDescriptor
  private var reader: LineReader
  private var isAtEnd = false

  init(_ descriptor: FileDescriptor, limit: Int) {
    (self.descriptor, reader) = (descriptor, LineReader(limit: limit))
  }

  /// The lines that are there, at least one, each nil if it is longer than the limit; nil at the end.
  mutating func next() throws -> [[UInt8]?]? {
    var lines: [[UInt8]?] = []
    while lines.isEmpty {
      guard !isAtEnd, !StopSignal.isRaised else { return nil }
      let chunk = try descriptor.bytes(within: Self.patience, limit: Self.chunk)
      guard let bytes = chunk else { continue }
      isAtEnd = bytes.isEmpty
      reader.append(isAtEnd ? [.lineFeed] : bytes)
      while let line = nextLine() { lines.append(line) }
    }
    return lines
  }

  private mutating func nextLine() -> [UInt8]?? {
    do throws(StreamFailure) {
      while let line = try reader.next() {
        if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == .carriageReturn }) { return line }
      }
      return .none
    } catch {
      return .some(nil)
    }
  }
}
