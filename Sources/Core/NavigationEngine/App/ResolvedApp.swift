/// The declarations of an app with numbers in place of names, so that neither a tap nor a push searches for one.
///
/// A stack makes it once and shares it with its copies.
final class ResolvedApp: Sendable {
  /// One screen, however often it is on a stack.
  final class Screen: Sendable {
    let name: String
    let screen: AppModel.Screen
    /// The registrations that the stack finds, one for each type: on one screen the first declared wins (S3.2).
    let registrations: [Registration]
    /// The registrations in force above it if it is a root.
    let registrationsOfRoot: RegistrationsInForce
    /// The numbers of the types of its destinations, in the order of declaration.
    let destinationTypes: [Int]
    /// For each destination whose type an earlier one on the screen has registered: the index of the earlier one.
    let repeated: [Int: Int]
    /// The links and other items that can be tapped.
    let links: ScreenLinks
    /// The presentations by its bindings.
    let bindings: ScreenBindings
    /// Whether nothing in the title depends on the value that the screen shows.
    let hasFixedTitle: Bool
    /// Whether entering the screen can't raise a diagnostic, since it declares nothing that could.
    let isQuiet: Bool
    /// Whether becoming the root can't raise a diagnostic: nothing is below it, and all its declarations are in force.
    let isQuietRoot: Bool
    /// Whether the system shows no back button above the screen (S6.3).
    let hidesBackButton: Bool

    /// Creates a screen that declares nothing.
    init(bare name: String) {
      (self.name, screen) = (name, AppModel.Screen())
      (registrations, registrationsOfRoot) = ([], RegistrationsInForce())
      (destinationTypes, repeated) = ([], [:])
      (links, bindings) = (.none, .none)
      (hasFixedTitle, isQuiet, isQuietRoot, hidesBackButton) = (true, true, true, false)
    }

    /// Creates a declared screen.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - screen: Its declarations.
    ///   - types: The numbers of the types of its destinations, in the order of declaration.
    ///   - isLegacy: Whether the stack ignores destinations.
    ///   - numbers: The numbers of all screens and types; those of the labels are added.
    init(_ name: String, _ screen: AppModel.Screen, _ types: [Int], isLegacy: Bool, _ numbers: inout AppNumbers) {
      (self.name, self.screen) = (name, screen)
      destinationTypes = types
      repeated = Self.repeated(screen.destinations, types)
      var registrations: [Registration] = []
      for (index, destination) in screen.destinations.enumerated() {
        guard destination.placement == .effective, !isLegacy, repeated[index] == nil else { continue }
        registrations.append(Registration(destination, on: name, type: types[index], numbers))
      }
      self.registrations = registrations
      registrationsOfRoot = registrations.reduce(into: RegistrationsInForce()) { $0.add($1, .nearest) }
      bindings = screen.presents.isEmpty ? .none : ScreenBindings(screen.presents)
      links = ScreenLinks(screen, bindings, &numbers)
      hasFixedTitle = screen.title.map(ValueTemplate.isFixed) ?? true
      isQuiet = !screen.nestsStack && screen.destinations.isEmpty && bindings.pushes.isEmpty
      isQuietRoot =
        !screen.nestsStack && repeated.isEmpty && screen.destinations.allSatisfy { $0.placement == .effective }
        && bindings.pushes.allSatisfy { $0.placement == .effective }
      hidesBackButton = screen.hidesBackButton || screen.hidesToolbar
    }

    private static func repeated(_ destinations: [AppModel.Destination], _ types: [Int]) -> [Int: Int] {
      guard destinations.count > 1 else { return [:] }
      var first = [Int?](repeating: nil, count: (types.max() ?? 0) + 1)
      var repeated: [Int: Int] = [:]
      for (index, destination) in destinations.enumerated() where destination.placement == .effective {
        if let earlier = first[types[index]] { repeated[index] = earlier } else { first[types[index]] = index }
      }
      return repeated
    }
  }

  /// A destination, the screen that registers it and the numbers of its type and of the screens it leads to.
  final class Registration: Sendable {
    let destination: AppModel.Destination
    let screen: String
    let type: Int
    private let cases: CaseTable<Int>
    private let fallback: Int?

    init(_ destination: AppModel.Destination, on screen: String, type: Int, _ numbers: AppNumbers) {
      (self.destination, self.screen, self.type) = (destination, screen, type)
      cases = CaseTable(destination.cases.map { ($0.value, numbers.screen($0.screen) ?? 0) })
      fallback = destination.screen.map { numbers.screen($0) ?? 0 }
    }

    /// The number of the screen that shows the value, or nil if there is none (S3.3, S16.2).
    func place(for value: RouteValue) -> Int? { cases[value] ?? fallback }
  }

  let app: AppModel
  let isOpen: Bool
  /// Whether the app can write the path (S1.3).
  let isBound: Bool
  /// Whether the app saves the path when it enters the background (S10.1).
  let savesPath: Bool
  /// The only type that the path holds, if it is typed; else nil.
  let elementType: String?

  let numbers: AppNumbers
  /// The labels of its links that are near to texts that no link has.
  let nearestLabels = NearestLabels()
  /// The screens, each at its number.
  private let plans: [Screen]
  /// The screen at the root.
  private let root: Screen
  /// The level of the root, which every stack of the app begins with.
  let rootLevel: StackEntry

  static let open = ResolvedApp(.open)

  init(_ app: AppModel) {
    self.app = app
    isOpen = app.isOpen
    isBound = app.stack != .selfManaged && !app.isLegacy
    savesPath = app.savesPath(of: nil)
    elementType = if case .typed(let type) = app.stack, !app.isLegacy { type } else { nil }
    var names = AppNames(of: app)
    // In the order of their numbers.
    var plans: [Screen] = []
    plans.reserveCapacity(app.screens.count + names.bare.count)
    for (name, screen) in app.screens {
      plans.append(Screen(name, screen, names.types[plans.count], isLegacy: app.isLegacy, &names.numbers))
    }
    for name in names.bare { plans.append(Screen(bare: name)) }
    self.plans = plans
    numbers = names.numbers
    root = Self.plan(named: app.root, numbers, plans)
    rootLevel = .root(root)
  }

  /// Creates the blueprint of one column, with the screens of the whole app.
  convenience init(_ column: AppModel.SplitColumn, of app: ResolvedApp) {
    var model = app.app
    model.split = nil
    (model.root, model.roots) = (column.root.screen, column.root.roots)
    model.stack = column.stack ?? .selfManaged
    model.initialPath = column.initialPath
    model.initialBindings = []
    model.savedPaths = app.app.savesPath(of: column.column) ? nil : []
    self.init(model, sharing: app)
  }

  /// Creates the blueprint of a part of an app, which shows the app's screens at another root or in another stack.
  ///
  /// - Parameters:
  ///   - model: The part, as an app of its own.
  ///   - app: The whole app.
  ///   - numbers: The numbers with labels that only the part has; nil for those of the app.
  ///   - screens: The screens that are declared otherwise now (S18.2).
  init(
    _ model: AppModel,
    sharing app: ResolvedApp,
    _ numbers: AppNumbers? = nil,
    showing screens: [String: Screen] = [:]
  ) {
    self.app = model
    isOpen = false
    isBound = model.stack != .selfManaged && !model.isLegacy
    savesPath = model.savesPath(of: nil)
    elementType = if case .typed(let type) = model.stack, !model.isLegacy { type } else { nil }
    self.numbers = numbers ?? app.numbers
    var plans = app.plans
    for (name, plan) in screens { if let number = app.numbers.screen(name) { plans[number] = plan } }
    self.plans = plans
    root = Self.plan(named: model.root, app.numbers, plans)
    rootLevel = .root(root)
  }

  /// The screen of that name; a bare one if the app doesn't declare it.
  func plan(named name: String) -> Screen { name == root.name ? root : Self.plan(named: name, numbers, plans) }

  private static func plan(named name: String, _ numbers: AppNumbers, _ plans: [Screen]) -> Screen {
    numbers.screen(name).map { plans[$0] } ?? Screen(bare: name)
  }

  /// The screen that a registration chooses for the value.
  func plan(for value: RouteValue, by registration: Registration) -> Screen? {
    registration.place(for: value).map { plans[$0] }
  }
}

/// The names in an app, as they get their numbers.
private struct AppNames {
  /// The screens and types; labels follow when the screens are resolved.
  var numbers: AppNumbers
  /// The screens that the app only refers to; their numbers follow those of the declared screens, in this order.
  var bare: [String] = []
  /// For each declared screen, the numbers of the types of its destinations.
  var types: [[Int]] = []

  init(of app: AppModel) {
    let labels = app.screens.values.reduce(0) { $0 + $1.links.count }
    numbers = AppNumbers(screens: app.screens.count + 1, labels: labels)
    for name in app.screens.keys { _ = numbers.addScreen(name) }
    refer(to: app.root)
    for root in app.roots { refer(to: root.screen) }
    for column in app.split?.columns ?? [] {
      for screen in column.root.screens { refer(to: screen) }
    }
    types.reserveCapacity(app.screens.count)
    for screen in app.screens.values {
      types.append(screen.destinations.map { numbers.addType($0.type) })
      for destination in screen.destinations {
        for place in destination.cases { refer(to: place.screen) }
        if let screen = destination.screen { refer(to: screen) }
      }
    }
  }

  private mutating func refer(to screen: String) {
    if numbers.addScreen(screen) { bare.append(screen) }
  }
}
