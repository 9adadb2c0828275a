/// The declarations of an app, indexed so that a push needs no search.
///
/// A stack makes it once and shares it with its copies.
final class ResolvedApp: Sendable {
  /// One screen, however often it is on a stack.
  final class Screen: Sendable {
    let name: String
    let screen: AppModel.Screen
    /// The registrations that the stack finds, one for each type: on one screen the first declared wins (S3.2).
    let registrations: [Registration]
    /// For each destination whose type an earlier one on the screen has registered: the index of the earlier one.
    let repeated: [Int: Int]
    /// Whether entering the screen can't raise a diagnostic, since it declares nothing that could.
    let isQuiet: Bool
    /// Whether the system shows no back button above the screen (S6.3).
    let hidesBackButton: Bool
    /// The screens of the items that have their own.
    private let caseScreens: [AppModel.Link.Target: String]

    init(_ name: String, _ screen: AppModel.Screen, registrations: [Registration] = []) {
      self.name = name
      self.screen = screen
      self.registrations = registrations
      repeated = Self.repeated(screen.destinations)
      isQuiet = !screen.nestsStack && screen.destinations.isEmpty && screen.presents.isEmpty && screen.items.isEmpty
      hidesBackButton = screen.hidesBackButton || screen.hidesToolbar
      let cases = screen.items.flatMap { item in
        item.cases.map { (AppModel.Link.Target.binding(item.binding, $0.value), $0.screen) }
      }
      caseScreens = Dictionary(cases) { first, _ in first }
    }

    private static func repeated(_ destinations: [AppModel.Destination]) -> [Int: Int] {
      guard destinations.count > 1 else { return [:] }
      var (first, repeated): ([String: Int], [Int: Int]) = ([:], [:])
      for (index, destination) in destinations.enumerated() where destination.placement == .effective {
        if let earlier = first[destination.type] {
          repeated[index] = earlier
        } else {
          first[destination.type] = index
        }
      }
      return repeated
    }

    /// The screen that is shown when a binding of the screen becomes `value`; nil if none is.
    func presented(by binding: String, _ value: RouteValue) -> String? {
      if let presentation = screen.presents.first(where: { $0.binding == binding }) {
        return value == true ? presentation.screen : nil
      }
      return caseScreens[.binding(binding, value)] ?? screen.items.first { $0.binding == binding }?.screen
    }
  }

  /// A destination, the screen that registers it and the screens it leads to.
  final class Registration: Sendable {
    let destination: AppModel.Destination
    let screen: String
    private let cases: [RouteValue: Int]
    private let fallback: Int?

    init(_ destination: AppModel.Destination, on screen: String, _ places: [String: Int]) {
      self.destination = destination
      self.screen = screen
      let pairs = destination.cases.map { ($0.value, places[$0.screen] ?? 0) }
      cases = Dictionary(pairs) { first, _ in first }
      fallback = destination.screen.map { places[$0] ?? 0 }
    }

    /// The index of the screen that shows the value, or nil if there is none (S3.3).
    func place(for value: RouteValue) -> Int? { cases.isEmpty ? fallback : cases[value] ?? fallback }
  }

  let app: AppModel
  let isOpen: Bool
  /// Whether the app can write the path (S1.3).
  let isBound: Bool
  /// The only type that the path holds, if it is typed; else nil.
  let elementType: String?

  private let places: [String: Int]
  private let plans: [Screen]

  static let open = ResolvedApp(.open)

  init(_ app: AppModel) {
    self.app = app
    isOpen = app.isOpen
    isBound = app.stack != .selfManaged && !app.isLegacy
    elementType = if case .typed(let type) = app.stack, !app.isLegacy { type } else { nil }
    let names = Self.names(of: app)
    let places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    self.places = places
    plans = names.map { name in
      let screen = app.screens[name] ?? AppModel.Screen()
      var types: Set<String> = []
      let seen = screen.destinations.filter {
        $0.placement == .effective && !app.isLegacy && types.insert($0.type).inserted
      }
      return Screen(name, screen, registrations: seen.map { Registration($0, on: name, places) })
    }
  }

  /// Creates the blueprint of one column, with the screens of the whole app.
  init(_ column: AppModel.SplitColumn, of app: ResolvedApp) {
    var model = app.app
    model.split = nil
    model.root = column.root.screen
    model.stack = column.stack ?? .selfManaged
    model.initialPath = column.initialPath
    model.initialBindings = []
    self.app = model
    isOpen = false
    isBound = model.stack != .selfManaged && !model.isLegacy
    elementType = if case .typed(let type) = model.stack, !model.isLegacy { type } else { nil }
    (places, plans) = (app.places, app.plans)
  }

  /// The names of all screens, including those that are only referred to.
  private static func names(of app: AppModel) -> Set<String> {
    var names = Set(app.screens.keys)
    names.insert(app.root)
    for column in app.split?.columns ?? [] { names.formUnion(column.root.screens) }
    for screen in app.screens.values {
      for destination in screen.destinations {
        names.formUnion(destination.cases.map(\.screen))
        if let screen = destination.screen { names.insert(screen) }
      }
    }
    return names
  }

  /// The screen of that name; a bare one if the app doesn't declare it.
  func plan(named name: String) -> Screen { places[name].map { plans[$0] } ?? Screen(name, AppModel.Screen()) }

  /// The screen that a registration chooses for the value.
  func plan(for value: RouteValue, by registration: Registration) -> Screen? {
    registration.place(for: value).map { plans[$0] }
  }
}
