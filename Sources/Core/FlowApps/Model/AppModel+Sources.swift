package import NavigationEngine
import PlainText

extension AppModel.Update {
  /// The change without the places of its declarations.
  package var withoutSources: Self {
    copy(of: self) { ($0.source, $0.next) = (nil, next.map(\.withoutSources)) }
  }
}

extension AppModel.Link.Target {
  /// The target without the places of declarations.
  package var withoutSources: Self {
    switch self {
    case .update(let update): .update(update.withoutSources)
    case .value, .view, .binding: self
    }
  }
}
