import Foundation
import NavigationEngine
import Testing

@Suite("S2.2 NavigationPath")
struct NavigationPathTests {
  struct Park: Hashable, Codable {
    var area = 3.5
    var name: String
    var open: Bool?
    var tags: [String] = []
  }

  enum Target: Hashable, Codable {
    case one
    case two(Int)
    case three(at: String)
  }

  enum Color: String, Hashable, Codable {
    case mint
  }

  struct Secret: Hashable {}

  @Test("S2.2 S2.3 a path is made, appended to and shortened")
  func interface() {
    var path = NavigationPath()
    #expect(path.isEmpty)
    path.append("a")
    path.append(Secret())
    path.append(1)
    #expect(path.count == 3)
    path.removeLast()
    path.removeLast(0)
    #expect(path.count == 2)
    path.removeLast(2)
    #expect(path == NavigationPath())
    #expect(NavigationPath(1...3).count == 3)
    #expect(NavigationPath([Secret(), Secret()]).count == 2)
  }

  @Test("S2.3 removing more than there is ends the process, in Apple's words")
  func precondition() async {
    await #expect(processExitsWith: .failure) {
      var path = NavigationPath(["a"])
      path.removeLast(2)
    }
  }

  @Test("S2.1 two paths are equal only if the types of their elements are")
  func equality() {
    #expect(NavigationPath([1]) == NavigationPath([1]))
    #expect(NavigationPath([1]) != NavigationPath([1.0]))
    #expect(NavigationPath([1]) != NavigationPath([Int8(1)]))
    #expect(NavigationPath([1]) != NavigationPath([true]))
    #expect(NavigationPath(["a", "b"]) != NavigationPath(["b", "a"]))
    #expect(NavigationPath(["a"]) != NavigationPath(["a", "a"]))
  }

  @Test("S2.4 an element that isn't Codable makes the representation nil; an empty path has one")
  func notCodable() {
    var path = NavigationPath(["a"])
    #expect(path.codable != nil)
    path.append(Secret())
    #expect(path.codable == nil)
    path.removeLast(2)
    #expect(path.codable?.saved.json == "[]")
  }

  @Test("S2.5 the representation is one flat array, last element first")
  func json() throws {
    var path = NavigationPath(["Hello"])
    path.append(123)
    #expect(path.codable?.saved.json == #"["Swift.Int","123","Swift.String","\"Hello\""]"#)
    #expect(path.codable(.mangled)?.saved.strings == ["Si", "123", "SS", "\"Hello\""])
    let text = String(decoding: try JSONEncoder().encode(path.codable), as: UTF8.self)
    #expect(text == path.codable?.saved.json)
  }

  @Test("S2.5 an element's JSON is what Foundation's encoder writes")
  func likeFoundation() throws {
    func check(_ value: some Hashable & Codable) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      var path = NavigationPath()
      path.append(value)
      #expect(path.codable?.saved.elements[0].value == String(decoding: try encoder.encode(value), as: UTF8.self))
      let restored = NavigationPath(try #require(path.codable))
      #expect(restored == path)
      #expect(NavigationPath(try #require(path.codable(.mangled))) == path)
    }
    try check("a/b \"quoted\" \\ \n\t\u{1}\u{7F} é 😀")
    try check(["k": 1])
    try check([[1, 2], []])
    try check(1.0)
    try check(0.1)
    try check(-2.5e30)
    try check(Float(0.1))
    try check(UInt64.max)
    try check(Int.min)
    try check(true)
    try check([String?.none, "a"])
    try check(Park(name: "Zion"))
    try check(Park(name: "Zion", open: true, tags: ["a", "b"]))
    try check([Park(name: "Zion")])
    try check(Target.one)
    try check(Target.two(5))
    try check(Target.three(at: "x"))
    try check(Color.mint)
  }

  @Test("S2.5 a value that JSON can't hold makes the representation nil", arguments: [Double.nan, .infinity])
  func notFinite(value: Double) {
    #expect(NavigationPath([value]).codable == nil)
  }

  @Test("S2.6 elements are decoded when they are needed: unknown types count and are handed on as they are")
  func lazy() throws {
    let text = #"["Gone.Type","{broken","Swift.Int","\"no number\"","Swift.String","\"Hello\""]"#
    let representation = try JSONDecoder().decode(
      NavigationPath.CodableRepresentation.self,
      from: Data(text.utf8)
    )
    var path = NavigationPath(representation)
    #expect(path.count == 3)
    #expect(path.codable == representation)
    #expect(path == NavigationPath(representation))
    path.removeLast()
    #expect(path != NavigationPath(["Hello", "no number"]))
    path.removeLast()
    #expect(path == NavigationPath(["Hello"]))
    path.append(5)
    #expect(path.codable?.saved.strings == ["Swift.Int", "5", "Swift.String", "\"Hello\""])
  }

  @Test(
    "S2.7 what is no flat array of pairs throws",
    arguments: [
      "", "{}", "null", "[1]", #"["Swift.Int"]"#, #"["Swift.Int",1]"#, #"["Swift.Int","1""#, #"[["Swift.Int","1"]]"#,
    ]
  )
  func broken(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
    }
    #expect(throws: SavedPath.Failure.self) { try SavedPath(json: text) }
  }
}
