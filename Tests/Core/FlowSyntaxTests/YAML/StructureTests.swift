import Testing

@Suite("Documents as trees")
struct StructureTests {
  static let documents: [(text: String, outline: [String])] = [
    ("", []),
    ("\n\n", []),
    ("# only a comment\n", []),
    ("# one\n# two", []),
    ("---\n", ["∅"]),
    ("---\n---\n", ["∅", "∅"]),
    ("a", ["a"]),
    ("- a\n- b\n", ["[a, b]"]),
    ("- a\r\n- b\r\n", ["[a, b]"]),
    ("- a\r- b", ["[a, b]"]),
    ("a: b\nc:\n  d: e\n", ["{a: b, c: {d: e}}"]),
    ("a:\n- b\n- c: d\n  e: f\n", ["{a: [b, {c: d, e: f}]}"]),
    ("- - - a\n    - b\n  - c\n", ["[[[a, b], c]]"]),
    ("-\n- a:\n-", ["[∅, {a: ∅}, ∅]"]),
    ("? a\n: b\n? [c]\n: d\n", ["{a: b, [c]: d}"]),
    ("[a, [b, {c: d, e}], {}, []]", ["[a, [b, {c: d, e: ∅}], {}, []]"]),
    ("[a: b, c]", ["[{a: b}, c]"]),
    ("{a: [b,\n  c], # comment\n d: e}\n", ["{a: [b, c], d: e}"]),
    ("[a, b,]\n", ["[a, b]"]),
    ("{\"a\":b, 'c':d}", ["{\"a\": b, \"c\": d}"]),
    ("a: 1 # comment\n# between\nb: 2\n\n# after\n", ["{a: 1, b: 2}"]),
    ("a\n---\nb\n---\n- c\n", ["a", "b", "[c]"]),
    ("a\n...\n---\nb\n...\n", ["a", "b"]),
    ("--- a\n--- b", ["a", "b"]),
    ("%YAML 1.2\n---\na\n", ["a"]),
    ("%YAML 1.1\n---\na\n...\n%YAML 1.2\n---\nb\n", ["a", "b"]),
    ("\u{FEFF}- a\n- b\n", ["[a, b]"]),
    ("a\nb", ["a b"]),
    ("key: a\n  b\n\n  c\n", ["{key: a b\nc}"]),
    ("a b: c d\n", ["{a b: c d}"]),
    ("- http://a.b/c?d=e#f\n- a:b\n- -1\n- a#b\n", ["[http://a.b/c?d=e#f, a:b, -1, a#b]"]),
    ("été: 日本\n😀: x\n", ["{été: 日本, 😀: x}"]),
  ]

  @Test("block and flow style, comments, line breaks and several documents", arguments: documents)
  func outline(text: String, outline: [String]) throws {
    #expect(try tree(text).outline == outline)
  }

  static let tags: [(text: String, outline: [String])] = [
    ("!Park {name: Yosemite}", ["<!Park> {name: Yosemite}"]),
    ("!Color mint", ["<!Color> mint"]),
    ("- !Target.subView2\n- !A ''\n", ["[<!Target.subView2> ∅, <!A> \"\"]"]),
    ("!!str 3", ["<tag:yaml.org,2002:str> 3"]),
    ("! 3", ["<!> 3"]),
    ("[!A [b], !C d]", ["[<!A> [b], <!C> d]"]),
    ("[!A , !B ]", ["[<!A> ∅, <!B> ∅]"]),
    ("[!A, !B x]", ["[<!A> ∅, <!B> x]"]),
    ("!A\n- b\n", ["<!A> [b]"]),
    ("!Caf%C3%A9 x", ["<!Café> x"]),
    ("!<Park> x", ["<Park> x"]),
    ("%TAG !e! !Example.\n---\n!e!Park x\n", ["<!Example.Park> x"]),
    ("%TAG ! tag:example.com,2026:\n---\n!Park x\n", ["<tag:example.com,2026:Park> x"]),
    ("&a !A x", ["<!A> x"]),
    ("!A &a x", ["<!A> x"]),
  ]

  @Test("tags as they are written, YAML's own in full", arguments: tags)
  func tag(text: String, outline: [String]) throws {
    #expect(try tree(text).outline == outline)
  }

  static let aliases: [(text: String, outline: [String])] = [
    ("- &a x\n- *a\n", ["[x, x]"]),
    ("- &a [b, c]\n- *a\n- [*a, *a]\n", ["[[b, c], [b, c], [[b, c], [b, c]]]"]),
    ("- &a [b]\n- &c {d: *a}\n- *c\n", ["[[b], {d: [b]}, {d: [b]}]"]),
    ("- &a x\n- *a\n- &a y\n- *a\n", ["[x, x, y, y]"]),
    ("&a b: *a\n", ["{b: b}"]),
    ("- &a b\n- *a : c\n", ["[b, {b: c}]"]),
    ("- &a !A x\n- *a\n", ["[<!A> x, <!A> x]"]),
    ("- &a\n- *a\n", ["[∅, ∅]"]),
    ("&a x\n---\n&a y\n", ["x", "y"]),
    ("- &a 'q'\n- *a\n", ["[\"q\", \"q\"]"]),
  ]

  @Test("an alias is what it stands for", arguments: aliases)
  func alias(text: String, outline: [String]) throws {
    #expect(try tree(text).outline == outline)
  }

  @Test("many files are read at once, each with a parser of its own")
  func concurrent() async throws {
    let outlines = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<200 {
        group.addTask { (number, try tree("- é\(number)\n- [a, \"\\t\(number)\"]\n").outline) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for number in 0..<200 { #expect(outlines[number] == ["[é\(number), [a, \"\\t\(number)\"]]"]) }
  }
}
