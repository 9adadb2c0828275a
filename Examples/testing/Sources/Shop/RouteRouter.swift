/// A screen of the shop.
public enum Route: String, Codable, Hashable, Sendable {
  case cart, address, payment, receipt
}

/// A router whose path is an array of routes, as for `NavigationStack(path: $router.path)`.
@MainActor
public final class RouteRouter {
  public private(set) var path: [Route]

  public init(path: [Route] = []) { self.path = path }

  public func show(_ routes: [Route]) { path += routes }

  /// Returns false if the path has fewer routes.
  public func leave(_ count: Int = 1) -> Bool {
    guard count <= path.count else { return false }
    path.removeLast(count)
    return true
  }

  public func cancel() { path = [] }
}
