import NavigationEngine
import PlainText

/// The part of an app that makes a change, which decides the names that the change may use (S15.2).
enum UpdateOrigin: Hashable {
  /// A button of a screen, or a layer that the screen presents.
  case screen(String)
  /// A layer that the app itself presents.
  case app
  /// A tab whose tap changes something.
  case tab(String)
  /// A text that the system opens, with the types of the parts that its pattern names.
  case url([String: AppModel.URLPattern.SegmentType])

  /// The screen that `${value}` and `dismiss: true` are about; nil for none.
  var screen: String? {
    switch self {
    case .screen(let name): name
    case .app, .tab, .url: nil
    }
  }

  /// The types of the parts that a pattern names.
  var names: [String: AppModel.URLPattern.SegmentType] {
    switch self {
    case .url(let names): names
    case .screen, .app, .tab: [:]
    }
  }

  /// The reason why `${value}` has no value, as the beginning of a sentence.
  var screenlessReason: String {
    switch self {
    case .screen, .app: "the app presents this itself, and no screen does"
    case .tab: "the tab bar makes this change, and no screen does"
    case .url: "the system opens this, and no screen does"
    }
  }

  /// The name of the type of a value; nil if it is known only when the change is made.
  func typeName(of value: RouteValue) -> String? {
    guard let reference = value.reference else { return value.typeName }
    if let type = names[String(reference.text)] { return type.name }
    return reference.names.first == "value" || names[String(reference.name)] != nil ? nil : value.typeName
  }
}
