import Foundation
import NavFlowTesting
import Shop
import Testing

/// Set to show how a divergence is reported: `PLANT_BUG=1 swift test`.
private let hasBug = ProcessInfo.processInfo.environment["PLANT_BUG"] != nil

@MainActor
private final class RouteRouterUnderTest: NavigationUnderTest {
  private var router = RouteRouter()

  func start(_ start: NavigationStart) throws { router = RouteRouter(path: try start.path.map { try $0.decoded() }) }

  func perform(_ step: NavigationStep) throws {
    switch step.verb {
    case "push": router.show(try step.values())
    case "back":
      guard router.leave(step.count) else { throw NavigationRefusal("no way back", id: "back-unavailable") }
      if hasBug { _ = router.leave() }
    case "popToRoot": router.cancel()
    default: throw NavigationRefusal.unsupported(step)
    }
  }

  func observe() throws -> ObservedNavigation { try ObservedNavigation(encoding: router.path) }
}

@MainActor
private final class AnyRouterUnderTest: NavigationUnderTest {
  private var router = AnyRouter()

  func start(_ start: NavigationStart) throws {
    router = AnyRouter()
    for value in start.path { try show(value) }
  }

  private func show(_ value: NavigationValue) throws {
    if value.type == "Product" { router.show(try value.decoded(as: Product.self)) } else {
      router.show(try value.decoded(as: Route.self))
    }
  }

  func perform(_ step: NavigationStep) throws {
    switch step.verb {
    case "push": for value in step.argument?.elements ?? [] { try show(value) }
    case "back":
      guard router.leave(step.count) else { throw NavigationRefusal("no way back", id: "back-unavailable") }
    case "popToRoot": router.cancel()
    default: throw NavigationRefusal.unsupported(step)
    }
  }

  func observe() throws -> ObservedNavigation {
    let path = try router.path.values.map { value in
      try NavigationValue(encoding: value, as: value is Product ? "Product" : nil)
    }
    return ObservedNavigation(path: path, canGoBack: !path.isEmpty)
  }
}

@Test(arguments: try FlowCases(in: "Flows"))
func engine(_ flow: FlowCase) async throws { try await flow.run() }

@Test(arguments: try FlowCases(in: "Flows", tags: "routes"))
@MainActor func router(_ flow: FlowCase) async throws { try await flow.run(on: RouteRouterUnderTest()) }

@Test(arguments: try FlowCases(in: "Flows", tags: "routes"))
@MainActor func routerBesideEngine(_ flow: FlowCase) async throws {
  try await flow.run(on: RouteRouterUnderTest(), comparedWith: .engine)
}

@Test(arguments: try FlowCases(in: "Flows"))
@MainActor func anyRouter(_ flow: FlowCase) async throws { try await flow.run(on: AnyRouterUnderTest(), comparedWith: .engine) }
