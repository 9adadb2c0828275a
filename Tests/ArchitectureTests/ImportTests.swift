import Testing

/// The arrows between targets stand in Package.swift alone; these tests hold the sources to them, and them to the layers.
@Suite("Every arrow points down")
struct ImportTests {
  private static let manifest = Result { try Manifest(text: Repository.text(of: "Package.swift")) }

  /// The targets below Sources, in the order of Package.swift.
  private func targets() throws -> [Manifest.Target] {
    try Self.manifest.get().targets.filter { Layer.of($0.name) != nil }
  }

  @Test("a target imports only what it depends on in Package.swift, and modules that its layer may use")
  func imports() throws {
    let dependencies = Dictionary(uniqueKeysWithValues: try targets().map { ($0.name, Set($0.dependencies)) })
    for file in try Repository.sources.get() {
      for found in file.imports where dependencies[file.target]?.contains(found.module) != true {
        let module = ExternalModule.all.first { $0.name == found.module }
        if module?.allows(file.target, isConditional: found.isConditional) == true { continue }
        let rule =
          module?.isConditional == true && !found.isConditional
          ? "may import \(found.module) only inside #if"
          : "may not import \(found.module): what needs it belongs higher up, or Package.swift wants a new arrow"
        Violation("\(file.target) \(rule)", in: file.path, line: found.line).record()
      }
    }
  }

  @Test("a target depends on nothing that it doesn't import")
  func needlessArrows() throws {
    for target in try targets() {
      let files = try Repository.sources.get().filter { $0.target == target.name }
      guard !files.isEmpty else { continue }
      let imported = Set(files.flatMap { $0.imports.map(\.module) })
      for name in target.dependencies where !imported.contains(name) {
        Violation("\(target.name) doesn't import \(name)", in: "Package.swift", line: target.line).record()
      }
    }
  }

  @Test("every folder of Sources is a target of one layer, and every target of a layer is a folder")
  func folders() throws {
    let folders = try Repository.folders(in: "Sources")
    #expect(folders == Layer.allCases.flatMap(\.targets).sorted())
    #expect(try folders == targets().map(\.name).sorted())
    #expect(Set(folders).isDisjoint(with: Repository.files(below: "Sources").map { String($0.dropFirst(8)) }))
  }

  @Test("a target depends on lower layers only, and within the trunk on targets that stand above it in Package.swift")
  func layers() throws {
    var above: Set<String> = []
    for target in try targets() {
      guard let layer = Layer.of(target.name) else { continue }
      for name in target.dependencies {
        guard let other = Layer.of(name) else { continue }
        let isBelow = other < layer || (other == layer && layer.allowsNeighbours && above.contains(name))
        if !isBelow {
          Violation("\(target.name) may not depend on \(name)", in: "Package.swift", line: target.line).record()
        }
      }
      above.insert(target.name)
    }
  }

  @Test("only the public products have a public face")
  func publicFace() throws {
    for file in try Repository.sources.get() where !["NavigationEngine", "NavFlowTesting"].contains(file.target) {
      for token in file.code where token.isWord("public") {
        Violation("\(file.target) is for this package only: say package", in: file.path, line: token.line).record()
      }
    }
  }
}

extension SwiftFile {
  struct Import: Sendable {
    let module: String
    let line: Int
    /// Whether it stands inside `#if`.
    let isConditional: Bool
  }

  /// The imports in a file's code.
  static func imports(in code: [SwiftToken]) -> [Import] {
    let declarations = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    var imports: [Import] = []
    var depth = 0
    for (index, token) in code.enumerated() {
      if index > 0, code[index - 1].isMark("#") {
        if token.isWord("if") { depth += 1 }
        if token.isWord("endif") { depth -= 1 }
      }
      guard token.isWord("import") else { continue }
      let named = code[(index + 1)...].drop { declarations.contains($0.text) }
      guard let module = named.first else { continue }
      imports.append(Import(module: module.text, line: token.line, isConditional: depth > 0))
    }
    return imports
  }
}
