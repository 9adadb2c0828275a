import NavigationEngine
import TestSupport
import Testing

@Suite("S1.6 the path as a list of values")
struct RoutePathTests {
  @Test("a random walk over a path gives what an array gives", arguments: 1...8 as ClosedRange<UInt64>)
  func agreesWithArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var path = RoutePath()
    var model: [RoutePath.Entry] = []
    for origin in 1...Rounds.of(2_000) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        path.append(.int(origin), origin: origin)
        model.append(.init(.int(origin), origin: origin))
      case 5..<7:
        let values = (0..<Int.random(in: 0...20, using: &generator)).map { RouteValue.int($0) }
        path.append(contentsOf: values, origin: origin)
        model += values.map { .init($0, origin: origin) }
      default:
        let levels = Int.random(in: 0...(model.count / 2 + 1), using: &generator)
        path.removeLast(levels)
        model.removeLast(min(levels, model.count))
      }
      #expect(path.count == model.count)
      #expect(path.isEmpty == model.isEmpty)
      #expect(path.top == model.last)
      if let position = model.indices.randomElement(using: &generator) { #expect(path[position] == model[position]) }
      if origin.isMultiple(of: 100) { #expect(Array(path) == model) }
    }
    #expect(path.entries == model)
    #expect(path.values == model.map(\.value))
    #expect(path.holds(path.values))
    #expect(!path.holds(path.values + [0]))
    #expect(path.isEmpty || !path.holds(path.values.dropLast() + [.null]))
    #expect(path.isEmpty || !path.holds([.null] + path.values.dropFirst()))
    #expect(path.reversed() == model.reversed())
  }

  @Test(
    "every element of a path of any small size is where it was put",
    arguments: [0, 1, 2, 3, 4, 7, 8, 63, 64, 1_000]
  )
  func subscripts(count: Int) {
    let path = RoutePath((0..<count).map { .int($0) }, origin: 7)
    #expect(path.count == count)
    #expect(path.indices.allSatisfy { path[$0] == .init(.int($0), origin: 7) })
    #expect(path.enumerated().allSatisfy { $1.value == .int($0) })
  }

  @Test("removing more than a path holds empties it")
  func removesAll() {
    var path = RoutePath(["a", "b"])
    path.removeLast(3)
    #expect(path == RoutePath())
    path.removeLast()
    #expect(path.isEmpty)
  }

  @Test("two paths are equal if their values are, whichever steps put them there and however they came about")
  func equality() {
    var long = RoutePath((0..<500).map { .int($0) }, origin: 1)
    long.removeLast(490)
    let short = RoutePath((0..<10).map { .int($0) }, origin: 2)
    #expect(long == short)
    #expect(long.hashValue == short.hashValue)
    #expect(long != RoutePath((0..<9).map { .int($0) }))
    #expect(long != RoutePath((1..<11).map { .int($0) }))
  }

  @Test(
    "what a path shares with another is what stands at the bottom of both",
    arguments: 0..<Rounds.of(15)
  )
  func shared(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (path, other) = (RoutePath(), RoutePath())
    for step in 0..<100 {
      path.removeLast(Int.random(in: 0..<8, using: &generator))
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        path.append(.int(Int.random(in: 0..<2, using: &generator)), origin: step)
      }
      let same = zip(path, other).prefix { $0.value == $1.value }.count
      #expect(path.sharedCount(with: other) == same)
      #expect(other.sharedCount(with: path) == same)
      if step.isMultiple(of: 3) { other = path }
    }
  }

  @Test("a path gives its entries from any position on", arguments: 0..<50)
  func rest(count: Int) {
    let path = RoutePath((0..<count).map { .int($0) })
    for start in 0...count {
      var rest: [RouteValue] = []
      path.forEach(from: start) { rest.append($0.value) }
      #expect(rest == (start..<count).map { .int($0) })
    }
  }

  @Test("a path is shown as the list of its values")
  func text() {
    #expect(RoutePath(["a", 1, true]).description == "[a, 1, true]")
    #expect(RoutePath().description == "[]")
  }

  @Test("a copy keeps its elements when the original changes")
  func copies() {
    var path = RoutePath(["a", "b"])
    let copy = path
    path.removeLast()
    path.append("c")
    #expect(copy.values == ["a", "b"])
    #expect(path.values == ["a", "c"])
  }

  @Test("a path of a million elements is made, copied, read and dropped without deep recursion")
  func million() {
    var path = RoutePath()
    for number in 0..<1_000_000 { path.append(.int(number)) }
    var copy = path
    copy.removeLast(999_999)
    #expect(copy.values == [0])
    #expect(path.count == 1_000_000)
    #expect(path[123_456].value == 123_456)
    #expect(path == path)
    path = RoutePath()
    #expect(path.isEmpty)
  }
}
