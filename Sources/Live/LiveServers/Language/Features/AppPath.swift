import FlowApps
import FlowSyntax

/// The forms that a value in an app file may have below some keys, as the tables of keys say them.
struct AppPath {
  private static let parts = AppLanguage.forms(isComplete: true)

  /// The forms without references to others; several where a key takes several.
  private(set) var forms: [NodeForm] = []
  /// The kinds of maps that the value may be, as sentences name them.
  private(set) var owners: [String] = []

  /// Follows keys from the top of an app file.
  init(_ keys: [String]) {
    open(.part(AppLanguage.app))
    for key in keys {
      let outer = forms
      (forms, owners) = ([], [])
      for form in outer { follow(form, key) }
    }
  }

  private mutating func follow(_ form: NodeForm, _ key: String) {
    switch form {
    case .map(let map):
      if let found = map.keys.first(where: { $0.name == key }) {
        open(found.form)
      } else if let others = map.others {
        open(others.value)
      }
    case .entries(_, let value, _): open(value)
    case .name, .text, .matching, .word, .flag, .whole, .points, .value, .variable, .nothing, .list, .part, .either:
      break
    }
  }

  /// Adds a form, or the forms that it refers to or lists.
  private mutating func open(_ form: NodeForm) {
    switch form {
    case .part(let name):
      guard let part = Self.parts[name] else { return }
      owners.append(AppLanguage.owner(ofForm: name))
      open(part)
    case .either(let all): for one in all { open(one) }
    case .list(let element, _): open(element)
    case .name, .text, .matching, .word, .flag, .whole, .points, .value, .variable, .nothing, .entries, .map:
      forms.append(form)
    }
  }

  /// The keys of the maps that the value may be, each once.
  var keys: [KeyForm] {
    forms.flatMap { form in if case .map(let map) = form { map.keys } else { [KeyForm]() } }
      .withoutRepeats(of: \.name)
  }

  /// The words that the value may be.
  var words: [String] {
    forms.flatMap { form -> [String] in
      switch form {
      case .word(let words): words
      case .flag: ["true", "false"]
      case .name, .text, .matching, .whole, .points, .value, .variable, .nothing, .list, .entries, .map, .part, .either:
        []
      }
    }
  }

  /// Whether the value may be a name of that kind.
  func takes(_ name: NodeForm.Name) -> Bool { forms.contains(.name(name)) }
}
