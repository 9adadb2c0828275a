import NavigationEngine

/// A pattern of links into an app, as code distinguishes it: a scheme, a host and the parts of the path.
struct URLLink {
  let scheme: String
  let host: String
  /// The parts of the path.
  let parts: [AppModel.URLPattern.Segment]

  /// Reads a pattern; nil if it has another form, or a variable of a type that no part of a URL can have.
  init?(_ text: String, _ types: PortableTypes) {
    guard let segments = try? AppModel.URLPattern.segments(of: text), segments.count >= 3,
      case .text(let scheme) = segments[0], scheme.hasSuffix(":"), segments[1] == .text(""),
      case .text(let host) = segments[2], Self.isPlain(host), Self.isPlain(String(scheme.dropLast()))
    else { return nil }
    (self.scheme, self.host, parts) = (String(scheme.dropLast()), host, Array(segments[3...]))
    for part in parts {
      switch part {
      case .text(let text): guard Self.isPlain(text) else { return nil }
      case .value(let name, let type):
        guard SwiftName.isIdentifier(name), SwiftName.quoted(name) == name,
          !["url", "parts", "scheme", "host"].contains(name)
        else { return nil }
        guard case .enumeration(let name) = type else { continue }
        guard let declared = types.declared[name], PortableTypes.rawType(declared.cases) == "String" else { return nil }
      }
    }
  }

  /// The names of its variables.
  var names: [String] {
    parts.compactMap { part in if case .value(let name, _) = part { name } else { nil } }
  }

  /// The types of its variables, by their names.
  var types: [String: String] {
    parts.reduce(into: [:]) { types, part in if case .value(let name, let type) = part { types[name] = type.name } }
  }

  /// The pattern, in which a variable that isn't used has the name of its position.
  func pattern(using used: [String]) -> String {
    let texts = parts.enumerated().map { number, part in
      switch part {
      case .text(let text): text
      case .value(let name, let type):
        !used.contains(name) ? "{part\(number + 1)}" : type == .string ? "{\(name)}" : "{\(name):\(type.name)}"
      }
    }
    return (["\(scheme):", "", host] + texts).joined(separator: "/")
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~+".contains($0)) }
  }
}
