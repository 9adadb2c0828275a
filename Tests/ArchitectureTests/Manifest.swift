/// The targets of Package.swift, read from its text.
struct Manifest {
  struct Target {
    let name: String
    /// Names of targets and products, in the order they are written.
    let dependencies: [String]
    let line: Int
  }

  let targets: [Target]

  init(text: String) {
    let file = SwiftFile(path: "Package.swift", text: text)
    let named = Self.namedLists(in: file.code)
    let kinds = ["target", "executableTarget", "testTarget", "systemLibrary", "plugin", "macro", "binaryTarget"]
    var targets: [Target] = []
    var index = 0
    while index + 1 < file.code.count {
      let token = file.code[index]
      index += 1
      guard token.kind == .word, kinds.contains(token.text), file.code[index].isMark("(") else { continue }
      let arguments = file.contents(ofBracketAt: index)
      guard let name = Self.string(labelled: "name", in: arguments) else { continue }
      targets.append(
        Target(name: name, dependencies: Self.dependencies(in: arguments, named), line: token.line)
      )
      // What looks like a target inside is one of its dependencies.
      index = arguments.endIndex
    }
    self.targets = targets
  }

  private static func string(labelled label: String, in arguments: ArraySlice<SwiftToken>) -> String? {
    for index in arguments.indices.dropLast(2)
    where arguments[index].isWord(label) && arguments[index + 1].isMark(":") && arguments[index + 2].kind == .string {
      return arguments[index + 2].text
    }
    return nil
  }

  private static func dependencies(
    in arguments: ArraySlice<SwiftToken>,
    _ named: [String: [String]]
  ) -> [String] {
    guard let label = arguments.firstIndex(where: { $0.isWord("dependencies") }) else { return [] }
    var depth = 0
    let list = arguments[(label + 2)...].prefix { token in
      if ["(", "["].contains(where: token.isMark) { depth += 1 }
      if [")", "]"].contains(where: token.isMark) { depth -= 1 }
      return depth > 0 || !token.isMark(",")
    }
    return names(in: list, named)
  }

  /// The names that a `let` has for several targets: of lists, and of products.
  private static func namedLists(in code: [SwiftToken]) -> [String: [String]] {
    var named: [String: [String]] = [:]
    for index in code.indices.dropLast(2) where code[index].isWord("let") {
      named[code[index + 1].text] = names(in: value(behind: index + 2, in: code), named)
    }
    return named
  }

  /// The expression behind the `=` of a declaration: lists and names with `+` between them, or one call.
  private static func value(behind index: Int, in code: [SwiftToken]) -> ArraySlice<SwiftToken> {
    guard let start = code[index...].firstIndex(where: { $0.isMark("=") }) else { return [] }
    var (depth, end) = (0, start + 1)
    while end < code.count {
      let token = code[end]
      if ["(", "["].contains(where: token.isMark) { depth += 1 }
      if [")", "]"].contains(where: token.isMark) { depth -= 1 }
      end += 1
      let next = end < code.count ? code[end] : nil
      let goesOn = ["+", ".", "("].contains { next?.isMark($0) == true || token.isMark($0) }
      if depth == 0, !goesOn { break }
    }
    return code[(start + 1)..<end]
  }

  /// The names in an expression, with all of the lists that it names.
  private static func names(in expression: ArraySlice<SwiftToken>, _ named: [String: [String]]) -> [String] {
    expression.indices.flatMap { index -> [String] in
      let token = expression[index]
      let before = index > expression.startIndex ? expression[index - 1] : nil
      guard token.kind == .string else {
        let isLabel = index + 1 < expression.endIndex && expression[index + 1].isMark(":")
        return isLabel || before?.isMark(".") == true ? [] : named[token.text] ?? []
      }
      // In `.product(name: "A", package: "b")` only the name counts.
      guard let before, before.isMark(":"), index >= expression.startIndex + 2 else { return [token.text] }
      return expression[index - 2].isWord("name") ? [token.text] : []
    }
  }
}
