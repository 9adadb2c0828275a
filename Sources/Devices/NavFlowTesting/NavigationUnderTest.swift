/// Navigation code of an app that flows run on: a router, a coordinator, a view model with a path.
///
/// A class on the main actor or an actor conforms as it is, since every requirement is asynchronous:
///
/// ```swift
/// @MainActor final class RouterUnderTest: NavigationUnderTest {
///   let router = Router()
///
///   func start(_ start: NavigationStart) throws { router.path = try start.path.map { try $0.decoded(as: Route.self) } }
///
///   func perform(_ step: NavigationStep) throws {
///     switch step.verb {
///     case "push": router.path += try step.values(as: Route.self)
///     case "popToRoot": router.path = []
///     default: throw NavigationRefusal.unsupported(step)
///     }
///   }
///
///   func observe() throws -> ObservedNavigation { ObservedNavigation(path: try router.path.map(NavigationValue.init(encoding:))) }
/// }
/// ```
public protocol NavigationUnderTest: Sendable {
  /// Starts at a path, before the first step of a flow.
  ///
  /// - Parameter start: The state to start in.
  /// - Throws: The reason why it can't start there, which fails the flow.
  func start(_ start: NavigationStart) async throws

  /// Performs a step.
  ///
  /// - Parameter step: The step.
  /// - Throws: ``NavigationRefusal`` if the code refuses the step and is as before; any other error fails the flow.
  func perform(_ step: NavigationStep) async throws

  /// Reports the present state, as far as the code knows it; parts that it leaves out aren't checked.
  ///
  /// - Returns: The state.
  /// - Throws: An error, which fails the flow.
  func observe() async throws -> ObservedNavigation
}

/// The state that a flow starts in.
public struct NavigationStart: Sendable {
  /// The values on the path, bottom to top.
  public let path: [NavigationValue]
  /// The selected tab; nil if the app file declares none.
  public let tab: String?
  /// The values of the bindings, by name.
  public let bindings: [String: NavigationValue]
  /// The text that the system opens the app with, such as a URL; nil for none.
  public let open: String?
}

/// A step of a flow.
public struct NavigationStep: Sendable {
  /// The verb, such as `push` or `back`.
  public let verb: String
  /// The argument; nil for the verb alone.
  public let argument: NavigationValue?
  /// The stack that `in` names; nil for the one in front.
  public let address: String?

  /// The count that `pop`, `back` and the like take: 1 unless the flow states another.
  public var count: Int { argument?.int ?? 1 }

  /// The text that the step takes, such as the label that `tap` takes; nil if it takes none.
  public var text: String? { argument?.string }

  /// The values that `push` or `setPath` take.
  ///
  /// - Parameter type: The type of the values.
  /// - Returns: The values.
  /// - Throws: ``NavigationRefusal`` if one isn't of the type.
  public func values<Value: Decodable>(as type: Value.Type = Value.self) throws -> [Value] {
    guard let argument else { return [] }
    return try (argument.elements ?? [argument]).map { try $0.decoded(as: type) }
  }

  /// The value that `popTo` and the like take.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value.
  /// - Throws: ``NavigationRefusal`` if there is none of the type.
  public func value<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    guard let argument else { throw NavigationRefusal("the step has no argument", id: "unsupported-step") }
    return try argument.decoded(as: type)
  }
}

/// A refusal of a step: the code is as before.
public struct NavigationRefusal: Error, Hashable, Sendable {
  /// The reason, one sentence without its full stop.
  public let message: String
  /// The name of the refusal, which a flow states as `expect: {refused: pop-past-root}`; nil if the code names none.
  public let id: String?

  /// Refuses a step.
  ///
  /// - Parameters:
  ///   - message: The reason, one sentence without its full stop.
  ///   - id: The name of the refusal.
  public init(_ message: String, id: String? = nil) { (self.message, self.id) = (message, id) }

  /// The refusal of a step that the code can't perform.
  public static func unsupported(_ step: NavigationStep) -> Self {
    Self("the router has no step “\(step.verb)”", id: "unsupported-step")
  }
}

/// The state that navigation code reports; a part that is nil isn't checked.
public struct ObservedNavigation: Sendable {
  /// The values on the path, bottom to top.
  public var path: [NavigationValue]?
  /// The names of the screens from the root to the top.
  public var visible: [String]?
  /// The name of the visible screen.
  public var screen: String?
  /// The title of the visible screen.
  public var title: String?
  /// The selected tab.
  public var tab: String?
  /// The sheets and the like that are up, bottom to top, by their bindings.
  public var presented: [String]?
  /// The values of bindings, by name.
  public var bindings: [String: NavigationValue]?
  /// Whether there is a screen to go back to.
  public var canGoBack: Bool?

  /// Reports the parts that are known.
  public init(
    path: [NavigationValue]? = nil,
    visible: [String]? = nil,
    screen: String? = nil,
    title: String? = nil,
    tab: String? = nil,
    presented: [String]? = nil,
    bindings: [String: NavigationValue]? = nil,
    canGoBack: Bool? = nil
  ) {
    (self.path, self.visible, self.screen, self.title) = (path, visible, screen, title)
    (self.tab, self.presented, self.bindings, self.canGoBack) = (tab, presented, bindings, canGoBack)
  }

  /// Reports a path of values that can be encoded.
  ///
  /// - Parameter path: The values, bottom to top.
  /// - Throws: The error of a value that can't be encoded.
  public init(encoding path: [some Encodable]) throws {
    self.init(path: try path.map { try NavigationValue(encoding: $0) }, canGoBack: !path.isEmpty)
  }
}
