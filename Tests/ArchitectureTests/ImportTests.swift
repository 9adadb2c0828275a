import Testing

@Suite("Every arrow points down")
struct ImportTests {
  @Test("a target imports only what its row of the table names", arguments: Floorplan.rows)
  func imports(row: Floorplan) throws {
    for file in try Repository.sources.get() where file.target == row.target {
      for found in file.imports where !row.allows(found.module, isConditional: found.isConditional) {
        let rule =
          row.platformModules.contains(found.module)
          ? "may import \(found.module) only inside #if"
          : "may not import \(found.module): what needs it belongs higher up, or the table wants a new arrow"
        Breach("\(row.target) \(rule)", in: file.path, line: found.line).record()
      }
    }
  }

  @Test("Package.swift gives a target the dependencies of its row", arguments: Floorplan.rows)
  func dependencies(row: Floorplan) throws {
    let manifest = try Manifest(text: Repository.text(of: "Package.swift"))
    guard let target = manifest.targets.first(where: { $0.name == row.target }) else {
      return Breach("\(row.target) has a row in the table, but is no target", in: "Package.swift").record()
    }
    guard target.dependencies.sorted() != row.dependencies.sorted() else { return }
    let written = target.dependencies.joined(separator: ", ")
    let planned = row.dependencies.joined(separator: ", ")
    Breach(
      "\(row.target) depends on [\(written)], but its row in the table says [\(planned)]",
      in: "Package.swift",
      line: target.line
    ).record()
  }

  @Test("every folder of Sources is a target with a row in the table")
  func folders() throws {
    let folders = try Repository.folders(in: "Sources")
    #expect(folders == Floorplan.rows.map(\.target).sorted())
    #expect(Set(folders).isDisjoint(with: Repository.files(below: "Sources").map { String($0.dropFirst(8)) }))
  }

  @Test("a row names only rows above it, so there is no circle")
  func order() {
    var above: Set<String> = []
    for row in Floorplan.rows {
      #expect(above.isSuperset(of: row.targets), "\(row.target) names a row that doesn't stand above it")
      above.insert(row.target)
    }
  }

  @Test("only NavigationEngine has a public face")
  func publicFace() throws {
    for file in try Repository.sources.get() where file.target != "NavigationEngine" {
      for token in file.code where token.isWord("public") {
        Breach("\(file.target) is for this package only: say package", in: file.path, line: token.line).record()
      }
    }
  }
}

extension SwiftFile {
  struct Import {
    let module: String
    let line: Int
    /// Whether it stands inside `#if`.
    let isConditional: Bool
  }

  /// The file's imports, of whole modules and of single declarations.
  var imports: [Import] {
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
