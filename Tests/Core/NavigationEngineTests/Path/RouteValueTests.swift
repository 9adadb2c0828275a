import NavigationEngine
import Testing

@Suite("S2.1 route values")
struct RouteValueTests {
  /// Values of which no two are equal.
  static let different: [RouteValue] = [
    .null, false, true, 0, 1, .double(0), .double(1), .double(.nan), "", "1", "true", "null", .list([]), .list([1]),
    .list([.double(1)]), .list([1, 2]), .list([2, 1]), .map([]), .map([.init("a", 1)]), .map([.init("a", 2)]),
    .map([.init("b", 1)]), .map([.init("a", 1), .init("b", 2)]), .typed(type: "Park", payload: .null),
    .typed(type: "Park", payload: "x"), .typed(type: "Color", payload: "x"), .typed(type: "Color.x", payload: .null),
    .typed(type: "Park", payload: .typed(type: "Park", payload: "x")),
  ]

  @Test("S2.1 two values are equal only if type and payload are")
  func equality() {
    for (index, left) in Self.different.enumerated() {
      for (other, right) in Self.different.enumerated() {
        #expect((left == right) == (index == other), "\(left) and \(right)")
      }
    }
  }

  @Test(
    "S2.1 equal values have equal hashes, however they were written",
    arguments: [
      (RouteValue.double(0), RouteValue.double(-0.0)),
      (.double(.nan), .double(-.nan)),
      (.double(.nan), .double(.signalingNaN)),
      (.map([.init("a", 1), .init("b", 2)]), .map([.init("b", 2), .init("a", 1)])),
      ("e\u{301}", "\u{e9}"),
      (
        .typed(type: "Park", payload: .map([.init("n", "x"), .init("m", .list([.map([.init("k", 1)])]))])),
        .typed(type: "Park", payload: .map([.init("m", .list([.map([.init("k", 1)])])), .init("n", "x")]))
      ),
    ]
  )
  func equalHashes(left: RouteValue, right: RouteValue) {
    #expect(left == right)
    #expect(right == left)
    #expect(left.hashValue == right.hashValue)
    #expect(Set([left, right]).count == 1)
  }

  /// Work that doubled with each level would never end.
  @Test("S2.1 comparing and hashing a nested map takes time in proportion to its size", .timeLimit(.minutes(1)))
  func nestedMaps() {
    func nested(_ names: [String], innermost: RouteValue) -> RouteValue {
      (0..<250).reduce(innermost) { value, _ in .map(names.map { .init($0, $0 == "k" ? value : 0) }) }
    }
    let value = nested(["a", "k"], innermost: 1)
    #expect(value == nested(["k", "a"], innermost: 1))
    #expect(value.hashValue == nested(["k", "a"], innermost: 1).hashValue)
    #expect(value != nested(["k", "a"], innermost: 2))
    #expect(value != nested(["k", "b"], innermost: 1))
  }

  @Test(
    "S2.1 a value has the name of its Swift type",
    arguments: [
      ("details", "String"), (3, "Int"), (.double(2.5), "Double"), (true, "Bool"), (.list([1]), "Array"),
      (.map([.init("a", 1)]), "Dictionary"), (.typed(type: "Park", payload: "x"), "Park"),
      (.typed(type: "Target.subView2", payload: .null), "Target"),
    ] as [(RouteValue, String)]
  )
  func typeName(value: RouteValue, name: String) {
    #expect(value.typeName == name)
  }

  @Test(
    "a value is shown by its own text",
    arguments: [
      ("details", "details"), (3, "3"), (-3, "-3"), (.double(2.5), "2.5"), (.double(1), "1.0"), (true, "true"),
      (.null, "null"), (.list(["a", 1]), "[a, 1]"), (.map([.init("a", 1), .init("b", "c")]), "{a: 1, b: c}"),
      (.typed(type: "Park", payload: .map([.init("name", "Yosemite")])), "Park(name: Yosemite)"),
      (.typed(type: "Color", payload: "mint"), "Color(mint)"),
      (.typed(type: "Target.subView2", payload: .null), "Target.subView2"),
    ] as [(RouteValue, String)]
  )
  func text(value: RouteValue, text: String) {
    #expect(value.description == text)
  }
}
