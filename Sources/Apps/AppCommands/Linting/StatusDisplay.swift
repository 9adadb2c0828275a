import CommandSupport
import FlowSyntax
import Synchronization

/// Shows how far long work is: in a line at the bottom of a terminal, elsewhere every ten seconds on standard error.
final class StatusDisplay: Sendable {
  private let status = Mutex<WorkStatus?>(nil)
  private let line = RedrawnLine()

  /// Starts the display; nil if it isn't wanted.
  init?(isWanted: Bool, _ painter: TextPainter) {
    guard isWanted else { return nil }
    if Terminal.hasFoot {
      line.begin { [self] seconds, width in
        status.withLock(\.self)?.line(seconds: seconds, width: width, painter)
      }
    } else {
      line.report { [self] seconds in status.withLock(\.self)?.line(seconds: seconds, width: nil, .plain) }
    }
  }

  /// Notes how far the work is.
  func note(_ status: WorkStatus) { self.status.withLock { $0 = status } }

  /// Removes the line permanently.
  func end() { line.end() }
}
