import FlowSyntax
import NavigationEngine

/// The names that an app declares, read before any use of a name.
struct AppNames {
  /// A binding that a screen declares.
  enum Binding: Hashable {
    case presents
    /// The type of the item; nil if it is missing, which is reported elsewhere.
    case item(type: String?)
  }

  /// The types that every app has.
  static let standardTypes = ["String", "Int", "Double", "Bool", "Array"]

  private(set) var screens: [String] = []
  /// The types; their cases and fields are known once they are read, before any other part of the app.
  private(set) var types: [String: AppModel.ValueType] = [:]
  /// The bindings of all screens and of the app; of several with one name, the last.
  private(set) var bindings: [String: Binding] = [:]
  /// The bindings that the app itself declares.
  private(set) var appBindings: [String: Binding] = [:]
  /// The bindings of each screen.
  private(set) var ownBindings: [String: [String: Binding]] = [:]
  /// The names of state, of the app and of all screens.
  private(set) var states: Set<String> = []
  /// The names of the app's own state.
  private(set) var appStates: Set<String> = []
  /// The names of the state of each screen.
  private(set) var ownStates: [String: Set<String>] = [:]
  /// The names of tabs, layers and lists.
  private(set) var scene = SceneNames()

  /// The bindings that a screen's links may set: its own, and those of the app.
  func isLayer(_ binding: String, on screen: String) -> Bool {
    appBindings[binding] != nil || scene.layers[screen]?.contains(binding) == true
  }

  mutating func addScreen(_ name: String) {
    screens.append(name)
    known.insert(name)
  }

  /// Adds a type, whatever it declares.
  mutating func addType(_ name: String) { types[name] = AppModel.ValueType() }

  mutating func addTab(_ name: String, _ place: Place) {
    scene.tabs.append(name)
    scene.declared.append(.init(name, .tab, place))
  }

  /// Adds a binding of a screen, or of the app for nil.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - binding: The kind of binding.
  ///   - screen: The screen.
  ///   - isLayer: Whether it presents a layer.
  ///   - place: Its place; nil for one that a link declares.
  mutating func add(_ name: String, _ binding: Binding, of screen: String?, isLayer: Bool = false, _ place: Place?) {
    bindings[name] = binding
    if let screen { ownBindings[screen, default: [:]][name] = binding } else { appBindings[name] = binding }
    if isLayer, let screen { scene.layers[screen, default: []].insert(name) }
    if let place { scene.declared.append(.init(name, isLayer ? .layer : .binding, place)) }
  }

  /// Adds the selection of a list of that type.
  mutating func addSelection(_ name: String, ofType type: String?, _ place: Place) {
    scene.selections[name] = type
    scene.declared.append(.init(name, .binding, place))
  }

  /// Adds state of a screen, or of the app for nil.
  mutating func addState(_ name: String, of screen: String?, _ place: Place) {
    states.insert(name)
    if let screen { ownStates[screen, default: []].insert(name) } else { appStates.insert(name) }
    scene.declared.append(.init(name, .binding, place))
  }

  mutating func addURLs() { scene.hasURLs = true }

  func hasScreen(_ name: String) -> Bool { known.contains(name) }

  func hasType(_ name: String) -> Bool { types[name] != nil || Self.standardTypes.contains(name) }

  private var known: Set<String> = []

  /// Records the type of a selection, which its tags have.
  mutating func note(_ type: String, ofSelection binding: String) { bindings[binding] = .item(type: type) }

  /// The cases of an enumeration, or the one that is named: `Route.detail`; empty if there are none.
  func cases(of type: String) -> [AppModel.ValueType.Case] {
    let parts = type.split(separator: ".", maxSplits: 1)
    let cases = parts.first.flatMap { types[String($0)]?.cases } ?? []
    return parts.count > 1 ? cases.filter { $0.name == parts[1] } : cases
  }

  /// Takes the cases and fields of the types.
  mutating func declare(_ types: [String: AppModel.ValueType]) { self.types.merge(types) { $1 } }
}
