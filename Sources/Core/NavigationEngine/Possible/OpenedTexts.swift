import PlainText

/// A text that the system opens, made for a URL pattern.
package struct OpenedText: Hashable, Sendable {
  package let text: String
  package let pattern: String

  /// Whether the app's own code sends a text, or texts of a pattern, such as a timer's, and not the system: `app:timer`,
  /// but not `app://home`.
  package static func isOwn(_ text: String) -> Bool { text.hasPrefix("app:") && !text.hasPrefix("app://") }

  /// Whether a text is a URL that the system opens, also one that isn't known: `app:Home.onOpenURL`.
  package static func isURL(_ text: String) -> Bool { !isOwn(text) || text.contains(".onOpenURL") }
}

extension AppModel {
  /// The texts that the system opens: each pattern with sample values in its places, and eight texts for one at most.
  ///
  /// - Parameter domain: The sample values, by the name of a parameter or of its type.
  /// - Returns: The texts, and the values that would be needed and aren't known, each as a sentence.
  package func openedTexts(_ domain: StepDomain) -> (texts: [OpenedText], missing: [String]) {
    var (texts, missing): ([OpenedText], [String]) = ([], [])
    var known: Set<String> = []
    for pattern in urls {
      guard let segments = try? AppModel.URLPattern.segments(of: pattern.text) else { continue }
      var made = [""]
      for (number, segment) in segments.enumerated() {
        let choices: [String]
        switch segment {
        case .text(let text): choices = [text]
        case .value(let name, let type):
          let samples = (domain.samples[name] ?? domain.samples[type.name] ?? []).compactMap(\.segment)
          let known = samples.filter { type.has($0, types) }
          choices = known.isEmpty ? type.standardTexts(self) : known
          if known.isEmpty, !type.isFinite {
            missing.append(
              "“\(pattern.text)” has no sample for {\(name)}; tried with “\(choices.joined(separator: "”, “"))”"
            )
          }
        }
        made = made.flatMap { head in choices.map { number == 0 ? $0 : "\(head)/\($0)" } }
        made = Array(made.prefix(8))
      }
      for text in made where known.insert(text).inserted { texts.append(OpenedText(text: text, pattern: pattern.text)) }
    }
    return (texts, missing)
  }
}

extension AppModel.URLPattern.SegmentType {
  /// The texts to try: one for a text or a number, else one for each value that needs no more.
  fileprivate func standardTexts(_ app: AppModel) -> [String] {
    switch self {
    case .string: ["a"]
    case .int: ["1"]
    case .double: ["1.5"]
    case .bool: ["true", "false"]
    case .enumeration(let name): app.types[name]?.cases.filter(\.payload.isEmpty).map(\.name) ?? []
    }
  }

  /// Whether all values of the type are known.
  fileprivate var isFinite: Bool {
    switch self {
    case .string, .int, .double: false
    case .bool, .enumeration: true
    }
  }
}

extension RouteValue {
  /// The value as a segment of a URL; nil if it is none.
  fileprivate var segment: String? {
    switch self {
    case .string(let text): text.percentEncoded()
    case .int, .bool, .double: description
    case .null, .list, .map: nil
    case .typed(let type, .null): type.split(separator: ".").last.map(String.init)
    case .typed: nil
    }
  }
}
