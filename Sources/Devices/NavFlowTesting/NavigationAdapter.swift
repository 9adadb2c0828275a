import Dispatch
import FlowLanguage
import FlowRunner
import NavigationEngine
import Synchronization

/// Navigation code as an app outside the engine: the runner's thread waits for each of its calls.
final class NavigationAdapter<Navigation: NavigationUnderTest>: ExternalApp, Sendable {
  private let navigation: Navigation

  init(_ navigation: Navigation) { self.navigation = navigation }

  var verbs: Set<String>? { nil }

  func launch(_ start: ExternalStart) throws(ExternalFailure) -> ObservedFacts {
    let own = NavigationStart(
      path: start.path.map { NavigationValue($0) },
      tab: start.tab,
      bindings: Dictionary(start.bindings.map { ($0.name, NavigationValue($0.value)) }) { $1 },
      open: start.open
    )
    return try wait("start") { navigation in
      try await navigation.start(own)
      return try await navigation.observe()
    }.facts
  }

  func perform(_ step: ExternalStep) throws(ExternalFailure) -> ExternalResult {
    let argument = step.argument.map { NavigationValue($0) }
    let own = NavigationStep(verb: step.verb, argument: argument, address: step.address)
    let result = try wait("perform \(step.verb)") { navigation -> Result<ObservedNavigation, NavigationRefusal> in
      do { try await navigation.perform(own) } catch let refusal as NavigationRefusal { return .failure(refusal) }
      return .success(try await navigation.observe())
    }
    return switch result {
    case .success(let state): .done(state.facts)
    case .failure(let refusal): .refused(id: refusal.id, message: refusal.message)
    }
  }

  func observe() throws(ExternalFailure) -> ObservedFacts {
    try wait("observe") { try await $0.observe() }.facts
  }

  /// Waits for the code.
  private func wait<Value: Sendable>(
    _ name: String,
    _ body: @escaping @Sendable (Navigation) async throws -> Value
  ) throws(ExternalFailure) -> Value {
    try Waiting<Value>().value(name, navigation, body)
  }
}

/// The result of a call that another thread makes.
private final class Waiting<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, ExternalFailure>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  func value<Navigation: NavigationUnderTest>(
    _ name: String,
    _ navigation: Navigation,
    _ body: @escaping @Sendable (Navigation) async throws -> Value
  ) throws(ExternalFailure) -> Value {
    Task { [self] in
      do {
        let value = try await body(navigation)
        result.withLock { $0 = .success(value) }
      } catch {
        let failure = ExternalFailure("the code under test threw in `\(name)`: \(error)")
        result.withLock { $0 = .failure(failure) }
      }
      done.signal()
    }
    done.wait()
    guard let result = result.withLock(\.self) else { throw ExternalFailure("the code under test didn't return") }
    return try result.get()
  }
}

extension ObservedNavigation {
  /// The reported parts as facts.
  fileprivate var facts: ObservedFacts {
    var facts = ObservedFacts()
    facts[.path] = path.map { .list($0.map(\.value)) }
    facts[.visible] = visible.map { .names($0) }
    facts[.screen] = screen.map { .string($0) }
    facts[.title] = title.map { .string($0) }
    facts[.tab] = tab.map { .string($0) }
    facts[.presented] = presented.map { .names($0) }
    facts[.bindings] = bindings.map { .map($0.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.value) }) }
    facts[.canGoBack] = canGoBack.map { .bool($0) }
    return facts
  }
}
