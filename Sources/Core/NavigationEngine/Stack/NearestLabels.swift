import PlainText
import Synchronization

/// The labels of an app's links that are near to texts that no link has.
///
/// When a link of a shared app is renamed, a thousand flows ask for the same text.
struct NearestLabels: ~Copyable, Sendable {
  /// The maximum number of texts whose labels are kept.
  private static let limit = 1_000

  private let known = Mutex<[String: [String]]>([:])

  /// The labels nearest to a text, best first.
  func labels(near text: String, in app: AppModel) -> [String] {
    if let labels = known.withLock({ $0[text] }) { return labels }
    let labels = NearestNames.of(text, among: app.screens.values.lazy.flatMap(\.labels))
    known.withLock { if $0.count < Self.limit { $0[text] = labels } }
    return labels
  }
}
