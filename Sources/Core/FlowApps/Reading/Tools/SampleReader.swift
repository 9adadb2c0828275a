import FlowSyntax
import NavigationEngine

/// Reads the values that an app file gives to try (S19.2).
struct SampleReader {
  private typealias SegmentType = AppModel.URLPattern.SegmentType

  private let limits: YAMLLimits
  private let model: AppModel
  /// The types of the parts that the patterns of URLs name.
  private var parts: [String: [SegmentType]] = [:]
  private var samples: [String: [RouteValue]] = [:]

  /// Reads the entry: the samples by the names of types and of parts, or the path of a file that holds them.
  static func read(
    of model: AppModel,
    limits: YAMLLimits,
    _ app: inout AppContext
  ) -> [String: [RouteValue]] {
    let id = app.entry.value
    var reader = SampleReader(model, limits)
    let isPath = app.tree.kind(id) == .scalar && !app.tree.isNothing(id) && app.tree.tag(id) == nil
    if isPath { reader.readFile(&app) } else { reader.read(id, &app) }
    return reader.samples
  }

  private init(_ model: AppModel, _ limits: YAMLLimits) {
    (self.model, self.limits) = (model, limits)
    for pattern in model.urls {
      guard let segments = try? AppModel.URLPattern.segments(of: pattern.text) else { continue }
      for case .value(let name, let type) in segments { parts[name, default: []].append(type) }
    }
  }

  private static let owner = "samples"

  // MARK: The file

  private mutating func readFile(_ app: inout AppContext) {
    guard let file = app.file("the file of samples") else { return }
    let note = Diagnostic.Note("the app names this file here", at: app.tree.place(app.entry.value))
    let result: YAMLReader.Result
    do throws(Diagnostic) {
      result = try YAMLReader(limits: limits).read(file)
    } catch {
      return app.report(error.adding([note]))
    }
    guard let root = result.tree.roots.first else { return }
    // Another tree has its own reader, which knows the app's names.
    var other = app.reading(root, in: result.tree)
    read(root, &other)
    for diagnostic in result.diagnostics + other.nodes.diagnostics { app.report(diagnostic.adding([note])) }
  }

  // MARK: Values

  private mutating func read(_ id: YAMLTree.ID, _ app: inout AppContext) {
    guard app.tree.kind(id) == .mapping, app.tree.tag(id) == nil else {
      let takes = "a map of types and lists of values, or the path of a file that holds it"
      let _: Void? = app.nodes.wrongType(id, Self.owner, takes: takes)
      return
    }
    for field in app.nodes.fields(id) {
      let types = parts[field.name]
      guard app.names.hasType(field.name) || types != nil else {
        let known = app.knownTypes + parts.keys.sorted()
        app.report(.unknownSample(field.name, known: known, app.tree.place(field.key)))
        continue
      }
      guard app.tree.kind(field.value) == .sequence, app.tree.tag(field.value) == nil else {
        let _: Void? = app.nodes.wrongType(
          field.value,
          field.name,
          takes: "a list of values",
          example: app.nodes.example(Self.owner)
        )
        continue
      }
      samples[field.name] = app.tree.elements(field.value).compactMap { child in
        if let types, !app.names.hasType(field.name) { return part(child, of: field.name, types, &app) }
        return value(child, ofType: field.name, &app)
      }
    }
  }

  private func value(_ id: YAMLTree.ID, ofType type: String, _ app: inout AppContext) -> RouteValue? {
    guard let value = app.value(id, ofType: type, for: Self.owner) else { return nil }
    if value.typeName == type { return value }
    return app.fail(.sampleOfOtherType(value, type, app.tree.place(id)))
  }

  /// Reads a sample of a part of a URL, which must have the type that one of the patterns gives it.
  private func part(
    _ id: YAMLTree.ID,
    of name: String,
    _ types: [SegmentType],
    _ app: inout AppContext
  ) -> RouteValue? {
    guard app.tree.kind(id) == .scalar, app.tree.tag(id) == nil, !app.tree.isNothing(id),
      let value = app.nodes.scalar(id)
    else { return app.nodes.wrongType(id, name, takes: "a list of texts and numbers") }
    let text = value.description
    if types.contains(where: { $0.has(text, model.types) }) { return value }
    return app.fail(.sampleOfOtherPart(text, name, types.map(\.name), app.tree.place(id)))
  }
}

extension Diagnostic {
  fileprivate static func unknownSample(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      "unknown-sample",
      "the app has no type “\(name.excerpt)”, and no pattern under `urls` has a part of that name",
      at: place
    ).help(near: name, among: known)
  }

  fileprivate static func sampleOfOtherType(_ value: RouteValue, _ type: String, _ place: Place) -> Self {
    Self(
      .sampleOfOtherType,
      "“\(value.description.excerpt)” is of type \(value.typeName), and these are samples of \(type)",
      at: place
    ).help("write a value of type \(type), or put it under `\(value.typeName)`")
  }

  fileprivate static func sampleOfOtherPart(_ text: String, _ name: String, _ types: [String], _ place: Place) -> Self {
    Self(
      .sampleOfOtherType,
      "“\(text.excerpt)” can't be the part “\(name.excerpt)” of a URL, which is of type \(types.few)",
      at: place
    ).help("write a value of type \(types.first ?? name)")
  }
}
