import NavigationEngine
import Testing

struct Plain: Hashable, Codable, Sendable {}
struct NavigationRoute: Hashable, Codable, Sendable {}
struct RouteEngineTests: Hashable, Codable, Sendable {}
enum EngineTests: Hashable, Codable, Sendable { case one }
struct RouteRoute: Hashable, Codable, Sendable {}
struct Route_engine2Tests: Hashable, Codable, Sendable {}
struct URLRoute: Hashable, Codable, Sendable {}
struct XRouteXTests: Hashable, Codable, Sendable {}
struct NavigationEngineTests: Hashable, Codable, Sendable {}
struct Navigation: Hashable, Codable, Sendable {}

@Suite("S2.5 the tags of types")
struct TypeTagTests {
  /// Types of this module, of which the compiler itself says how they are mangled.
  static let types: [any (Hashable & Codable & Sendable).Type] = [
    Plain.self, NavigationRoute.self, RouteEngineTests.self, EngineTests.self, RouteRoute.self,
    Route_engine2Tests.self, URLRoute.self, XRouteXTests.self, NavigationEngineTests.self, Navigation.self,
  ]

  @Test("S2.5 the app's own types are tagged as the compiler names them, and such tags are read", arguments: 0..<10)
  func likeTheCompiler(index: Int) throws {
    let type = Self.types[index]
    let name = "\(type)"
    let isEnumeration = type == EngineTests.self
    let value = RouteValue.typed(type: isEnumeration ? "\(name).one" : name, payload: .null)
    let app = AppModel(
      module: "NavigationEngineTests",
      root: "root",
      types: [name: .init(cases: isEnumeration ? ["one"] : [])]
    )
    for (form, tag) in [(Profile.TypeTagForm.qualified, _typeName(type)), (.mangled, _mangledTypeName(type))] {
      var profile = Profile.wwdc22
      profile.typeTag = form
      var stack = try AppSession(app: app, path: [value], profile: profile)
      let saved = try #require(stack.codable)
      #expect(saved.elements.map(\.type) == [tag])
      #expect(!(try walk(&stack, [.popToRoot, .restore(.saved(saved))]).ids.contains(.undecodableElement)))
      #expect(stack.state.path.values == [value])
    }
  }
}
