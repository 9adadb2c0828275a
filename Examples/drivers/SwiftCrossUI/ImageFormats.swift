public struct RGBA: Equatable, Sendable {}
public struct ImageFormat: Sendable {}
public struct Image<Pixel>: Equatable {
  public var width: Int { 0 }
  public var height: Int { 0 }
  public var bytes: [UInt8] { [] }
  struct Unread: Error {}
  public static func load(from bytes: [UInt8]) throws -> Image<Pixel> { throw Unread() }
  public static func load(from bytes: [UInt8], usingFileExtension name: String) throws -> Image<Pixel> { throw Unread() }
}
