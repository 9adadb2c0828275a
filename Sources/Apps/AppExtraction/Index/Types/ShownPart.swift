/// A part of the value that a screen shows, which a destination or a sheet gives to it.
struct ShownPart: Sendable {
  /// A field of a structure on the way to the part.
  struct PathField: Hashable, Sendable {
    let name: String
    let type: TypeName
    let node: SourceNode
  }

  private static let depthLimit = 12

  /// The part as an app file names it: `value`, `value.title`, `value._0.name`.
  var path: String
  /// The closure that is given the value.
  let closure: SourceNode
  /// The fields on the way to it, from the shown value inwards.
  var fields: [PathField] = []

  /// The value itself.
  init(of closure: SourceNode) { (path, self.closure) = ("value", closure) }

  /// The part with that name of this part.
  func adding(_ name: String) -> Self {
    var part = self
    part.path += ".\(name)"
    return part
  }

  /// The part for which an expression stands; nil if it stands for something else.
  static func part(of node: SourceNode, in scope: Scope, _ types: TypeInference, depth: Int = 0) -> Self? {
    guard depth < depthLimit else { return nil }
    let isOwn = node.kind == .member && node.children.first.map { $0.kind == .identifier && $0.text == "self" } == true
    if node.kind == .identifier || isOwn {
      if let bound = scope.argument(node.text) { return part(of: bound.node, in: bound.scope, types, depth: depth + 1) }
      return scope.shown(node.text)
    }
    guard node.kind == .member, let base = node.children.first,
      var part = part(of: base, in: scope, types, depth: depth + 1),
      let owner = types.type(of: base, in: scope), owner.name != "Optional",
      let found = types.index.type(owner.name, near: node, in: scope.type)?.type, found.node.kind == .structure,
      let property = found.property(node.text), property.isStored
    else { return nil }
    part = part.adding(node.text)
    part.fields.append(PathField(name: node.text, type: TypeName(found.name), node: found.node))
    return part
  }
}

/// Marks in the texts of a draft, which stand for parts of the value that a screen shows, or of a URL, until its model is
/// made.
enum ShownMark {
  private static let (opening, closing): (Character, Character) = ("\u{F8F0}", "\u{F8F1}")

  /// The text that stands for a part.
  static func text(_ path: String) -> String { "\(opening)\(path)\(closing)" }

  static func isIn(_ text: String) -> Bool { text.contains(opening) }

  /// The text as a model has it, in which `${…}` is a reference: with references in place of the marks.
  static func template(_ text: String) -> String {
    let text = text.replacing("${", with: "$${")
    return isIn(text) ? text.replacing("\(opening)", with: "${").replacing("\(closing)", with: "}") : text
  }

  /// The text with the names of the parts alone in place of the marks.
  static func plain(_ text: String) -> String { text.filter { $0 != opening && $0 != closing } }
}
