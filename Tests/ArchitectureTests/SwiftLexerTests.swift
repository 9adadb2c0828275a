import Testing

@Suite("The lexer of these tests")
struct SwiftLexerTests {
  @Test(
    "keeps code and text apart",
    arguments: [
      (#"let a = "b" // c"#, ["let", "a", "=", "“b”", "// c"]),
      (#""a \(b("c")) d""#, ["“a  d”", "(", "b", "(", "“c”", ")", ")"]),
      (##"#"a\(b)"# c"##, [#"“a\(b)”"#, "c"]),
      (#""\"" x"#, [#"“\"”"#, "x"]),
      ("\"\"\"\na \"b\"\n\"\"\" c", ["“\na \"b\"\n”", "c"]),
      ("/* a /* b */ c */ d", ["/* a /* b */ c */", "d"]),
      (#"a / b / c"#, ["a", "/", "b", "/", "c"]),
      (#"f(/"a"/)"#, ["f", "(", #"“"a"”"#, ")"]),
      ("`a b`.c", ["`a b`", ".", "c"]),
      ("#if os(Linux)", ["#", "if", "os", "(", "Linux", ")"]),
    ]
  )
  func tokens(source: String, expected: [String]) {
    let tokens = SwiftLexer.tokens(of: source)
    #expect(tokens.map { $0.kind == .string ? "“\($0.text)”" : $0.text } == expected)
  }

  @Test("counts lines through literals and comments")
  func lines() {
    let tokens = SwiftLexer.tokens(of: "a\n/*\n*/ b \"\"\"\n c\n \"\"\"\nd")
    #expect(tokens.map(\.line) == [1, 2, 3, 3, 6])
  }

  @Test(
    "distinguishes what is forced from what is negated",
    arguments: [
      ("a!", true), ("try! f()", true), ("a as! B", true), ("f()!.g", true), ("let a: B!", true), ("a?.b[0]!", true),
      ("!a", false), ("a != b", false), ("a!=b", false), ("f(!a)", false), ("a && !b", false), ("\"a!\"", false),
    ]
  )
  func force(source: String, isForced: Bool) {
    let file = SwiftFile(path: "", text: source)
    #expect(file.code.indices.contains { file.isForced(at: $0) } == isForced)
  }

  @Test(
    "reports what is unsafe",
    arguments: [
      ("unsafe f()", true), ("UnsafeRawPointer(a)", true), ("nonisolated(unsafe) var a", true),
      ("a.withUnsafeBytes {}", true),
      ("struct A: @unchecked Sendable", true), ("unsafeBitCast(a, to: B.self)", true),
      ("@safe struct A", true),
      ("safe(a)", false), ("// unsafe", false), ("\"unsafe\"", false),
    ]
  )
  func unsafe(source: String, isUnsafe: Bool) {
    let file = SwiftFile(path: "", text: source)
    #expect(file.code.indices.contains { file.isUnsafe(at: $0) } == isUnsafe)
  }

  @Test("reads imports of every form")
  func imports() {
    let source = """
      @testable import A
      package import struct B.C
      #if canImport(D)
      import D
      #elseif os(Linux)
        @preconcurrency import E.F
      #endif
      let text = "import G"
      import H
      """
    let imports = SwiftFile(path: "", text: source).imports
    #expect(imports.map(\.module) == ["A", "B", "D", "E", "H"])
    #expect(imports.map(\.isConditional) == [false, false, true, true, false])
  }

  @Test("reads the targets of a manifest")
  func manifest() {
    let manifest = Manifest(
      text: """
        let base: [Target.Dependency] = ["B", "C"]
        let more = base + [.product(name: "P", package: "p")]
        products: [.library(name: "A", targets: ["A"])],
        targets: [
          .systemLibrary(name: "C"),
          .target(name: "A", dependencies: ["C", .target(name: "D"), .product(name: "P", package: "p")]),
          .target(name: "M", dependencies: more + ["C2"], exclude: ["A"]),
          .testTarget(name: "T", exclude: ["A"]),
        ]
        for target in package.targets where target.type != .system { }
        """
    )
    #expect(manifest.targets.map(\.name) == ["C", "A", "M", "T"])
    #expect(manifest.targets.map(\.dependencies) == [[], ["C", "D", "P"], ["B", "C", "P", "C2"], []])
  }
}
