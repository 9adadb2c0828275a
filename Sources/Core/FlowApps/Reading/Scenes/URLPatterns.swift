import FlowSyntax
import NavigationEngine

extension AppContext {
  private typealias Pattern = AppModel.URLPattern

  /// Reads the patterns of the texts that an app opens (S15.1).
  mutating func readURLs() -> [AppModel.URLPattern] {
    fields(takes: "a map of changes by pattern", isPlain: true).compactMap { field in
      let segments: [Pattern.Segment]
      do throws(Pattern.Malformed) {
        segments = try Pattern.segments(of: field.name)
      } catch {
        return fail(.malformedPattern(field.name, error, tree.place(field.key)))
      }
      var names: [String: Pattern.SegmentType] = [:]
      for case .value(let name, let type) in segments {
        if !isPartType(type) { report(.unknownPartType(type.name, known: partTypes(), tree.place(field.key))) }
        names[name] = type
      }
      let update = within(.url(names)) { UpdatePart.read(field.key, field.value, &$0) }
      return update.map { .init(field.name, $0, source: source(field.key, field.key)) }
    }
  }

  private func isPartType(_ type: AppModel.URLPattern.SegmentType) -> Bool {
    switch type {
    case .string, .int, .double, .bool: true
    case .enumeration(let name): names.types[name]?.cases.isEmpty == false
    }
  }

  /// The types that a part of a pattern can have.
  private func partTypes() -> [String] {
    Pattern.SegmentType.standard.map(\.name) + names.types.filter { !$1.cases.isEmpty }.keys.sorted()
  }
}

extension Diagnostic {
  fileprivate static func malformedPattern(
    _ pattern: String,
    _ reason: AppModel.URLPattern.Malformed,
    _ place: Place
  ) -> Self {
    let (message, help): (String, String) =
      switch reason {
      case .empty: ("a pattern can't be empty", "write what the app opens, as in `parks://park/{name}`")
      case .partial(let part):
        (
          "“\(part.excerpt)” is only in part a name in braces",
          "let a name in braces be all that is between two slashes, as in `parks://park/{name}`"
        )
      case .invalidName(let name):
        (
          name.isEmpty ? "the braces hold no name" : "“\(name.excerpt)” can't be a name in a pattern",
          "begin with a letter, and use letters, digits, “_” and “-”: `{name}` or `{name:Int}`"
        )
      case .nameTwice(let name):
        (
          "the pattern names “\(name.excerpt)” twice, so `${\(name.excerpt)}` could be either",
          "give one of them another name"
        )
      }
    return Self(.malformedPattern, message, at: place).help(help)
  }

  fileprivate static func unknownPartType(_ type: String, known: [String], _ place: Place) -> Self {
    Self(.malformedPattern, "“\(type.excerpt)” isn't a type that a part of a pattern can have", at: place)
      .help(near: type, among: known, else: "use one of \(known.joined(separator: ", "))")
  }
}
