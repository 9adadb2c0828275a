import AppExtraction
import Testing

@Suite("Trees that are kept")
struct TreeCacheTests {
  private static func piece(_ path: String, _ hash: String) throws -> TreeText.Piece {
    let body = TreeText.body(of: .remark(path, "a reason"))
    return try TreeText.pieces(of: TreeText.head(path: path, hash: hash, count: body.count) + body)[0]
  }

  @Test("a tree is found again by the hash of a file's content, whatever the file's name is")
  func found() throws {
    let bytes = try TreeCache.bytes(of: [Self.piece("A.swift", "1"), Self.piece("B.swift", "2")])
    let cache = TreeCache(bytes)
    #expect(cache["1"]?.path == "A.swift")
    let piece = try #require(cache["2"]?.of("C D.swift"))
    #expect(String(decoding: piece.text, as: UTF8.self) == "navflow-tree 6 2 17 C D.swift\n% 0 1 1 a reason\n")
    #expect(try TreeText.tree(of: piece).path == "C D.swift")
    #expect(cache["3"] == nil)
  }

  @Test("that a file couldn't be read isn't kept")
  func unread() throws {
    let bytes = try TreeCache.bytes(of: [Self.piece("A.swift", TreeText.noHash), Self.piece("B.swift", "2")])
    #expect(TreeCache(bytes)[TreeText.noHash] == nil)
    #expect(TreeCache(bytes)["2"] != nil)
  }

  @Test("nothing of a file counts in which a byte has changed, or which is cut off or another one")
  func damaged() throws {
    let bytes = try TreeCache.bytes(of: [Self.piece("A.swift", "1"), Self.piece("B.swift", "2")])
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(TreeCache(damaged)["1"] == nil, "byte \(index)")
      #expect(TreeCache(Array(bytes[..<index]))["1"] == nil, "cut at \(index)")
    }
    #expect(try TreeCache(Self.piece("A.swift", "1").text)["1"] == nil)
  }
}
