/// A value that a path of any values can hold.
public typealias PathValue = Codable & Hashable & Sendable

/// A path of values of any types, which is what `NavigationPath` is for SwiftUI.
public struct AnyPath: Sendable {
  public private(set) var values: [any PathValue] = []

  public init() {}

  public var count: Int { values.count }

  public mutating func append(_ value: some PathValue) { values.append(value) }

  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

/// A product of the shop, which a path may hold beside routes.
public struct Product: PathValue {
  public let id: Int

  public init(id: Int) { self.id = id }
}

/// A router whose path holds routes and products.
@MainActor
public final class AnyRouter {
  public private(set) var path = AnyPath()

  public init() {}

  public func show(_ value: some PathValue) { path.append(value) }

  /// Returns false if the path has fewer values.
  public func leave(_ count: Int = 1) -> Bool {
    guard count <= path.count else { return false }
    path.removeLast(count)
    return true
  }

  public func cancel() { path = AnyPath() }
}
