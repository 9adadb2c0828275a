import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

// Adds problems and places.
extension PageWriter {
  /// The maximum number of elements of a list; the rest are counted.
  private static let maxElements = 200

  /// The longest text of a finding that can be copied, in characters.
  private static let maxTextLength = 4_000

  /// The numbers of lists and maps in the page's data.
  private static let list = 1
  private static let map = 2

  mutating func add(_ diagnostic: Diagnostic) {
    array(trimmed: true) { page in
      page.add(diagnostic.id.description)
      page.add(diagnostic.severity.number)
      page.add(diagnostic.message.shown)
      page.add(diagnostic.place, in: diagnostic.file)
      page.array { page in
        for note in diagnostic.notes {
          page.array { page in
            page.add(note.message.shown)
            page.add(note.place, in: note.place.file)
          }
        }
      }
      page.add(diagnostic.help?.shown)
      page.add(Problem(diagnostic).text(in: nil).truncated(to: Self.maxTextLength))
      page.add(diagnostic.cause?.shown)
      if diagnostic.way.isEmpty { page.add(0) } else { page.add(diagnostic.way) }
    }
  }

  /// Adds the frames of a way, each as its title and its rows.
  private mutating func add(_ way: [WayFrame]) {
    array { page in
      for frame in way {
        page.array { page in for text in [frame.title] + frame.rows { page.add(text.shown) } }
      }
    }
  }

  mutating func add(_ diagnostic: EngineDiagnostic) {
    array { page in
      page.add(diagnostic.id.rawValue)
      page.add(diagnostic.severity == .note ? 0 : diagnostic.severity == .warning ? 1 : 2)
      page.add(diagnostic.message.shown)
      page.array { page in for concern in diagnostic.concerns.prefix(Self.maxElements) { page.add(concern.shown) } }
      page.add(diagnostic.appleText?.shown)
    }
  }

  /// Adds a divergence.
  ///
  /// - Parameters:
  ///   - divergence: The divergence.
  ///   - flow: The flow that diverged.
  ///   - step: The index of the step; nil if the flow as a whole diverged.
  mutating func add(_ divergence: Divergence, in flow: FlowRecord, step: Int?) {
    array { page in
      page.add(divergence.id)
      page.add(divergence.message.shown)
      page.add(divergence.key)
      page.add(held: divergence.expected)
      page.add(held: divergence.actual)
      page.add(divergence.place, in: divergence.place.file)
      page.array { page in
        for cause in divergence.why {
          page.add(cause, in: flow)
          if let source = cause.source { page.add(source) }
        }
      }
      page.add(divergence.fix?.shown)
      page.add(divergence.caretLabel.shown)
      page.add(Problem(divergence, step: step).text(in: flow).truncated(to: Self.maxTextLength))
    }
  }

  private mutating func add(_ cause: Divergence.Cause, in flow: FlowRecord) {
    let isStep = cause.effect != .declared && flow.steps.indices.contains(cause.step - 1)
    array { page in
      page.add(isStep ? cause.step : 0)
      page.add(cause.text.shown)
      page.add(cause.place, in: cause.place.file)
      page.add(cause.caretLabel(isStep ? flow.steps[cause.step - 1] : nil))
    }
  }

  /// Adds a line of Swift code, as a cause that is no step.
  private mutating func add(_ source: CodePlace) {
    array { page in
      page.add(0)
      page.add("its Swift code is here")
      page.add(source.place, in: source.place.file)
      page.add("")
    }
  }

  mutating func add(_ firstDifference: VariantDifference) {
    array { page in
      page.add(firstDifference.step)
      page.add(firstDifference.place, in: firstDifference.place.file)
      page.array { page in
        for ending in firstDifference.endings {
          page.array { page in
            page.add(ending.name)
            page.add(ending.outcome.number)
            page.array { page in for screen in ending.visible.suffix(Self.maxElements) { page.add(screen.shown) } }
          }
        }
      }
      page.add(firstDifference.kind == .size)
      page.array { page in for knob in firstDifference.knobs { page.add(knob) } }
    }
  }

  // MARK: Places

  /// Adds a place with its line in three parts, so that it can be shown without the file's text; 0 for no place.
  mutating func add(_ place: Place?, in file: SourceFile) {
    guard let place else { return add(0) }
    let (before, marked, after) = SourceFrame(place, style: .error).parts
    array { page in
      page.add(file.name)
      page.add(place.start.line)
      page.add(place.start.column)
      page.add(before)
      page.add(marked)
      page.add(after)
    }
  }

  mutating func add(_ scope: StepScope, parent: Int?) {
    array { page in
      page.add(scope.label.shown)
      page.add(scope.place.file.name)
      page.add(scope.place.start.line)
      page.add(scope.place.start.column)
      page.add(parent.map { $0 + 1 } ?? 0)
    }
  }

  // MARK: Stacks

  mutating func add(_ transition: Transition) {
    array { page in
      page.add([.none, .push, .pop, .replace, .present, .dismiss].firstIndex(of: transition.kind) ?? 0)
      page.add(transition.levels)
      page.add(transition.animated)
    }
  }

  /// Adds an entry of a stack with its origin, and with its value unless that equals the name of the screen.
  mutating func add(_ entry: StackSnapshot.Entry) {
    let screen = entry.screen.shown
    array(trimmed: true) { page in
      switch entry.origin {
      case .value(let value):
        page.add(0)
        page.add(screen)
        let text = Self.spelled(value)
        page.add(text == screen ? nil : text)
      case .link:
        page.add(1)
        page.add(screen)
      case .presented(let binding, let item):
        page.add(item == nil ? 2 : 3)
        page.add(screen)
        if let item { page.add(Self.spelled(item)) } else { page.add(0) }
        page.add(binding)
      }
    }
  }

  /// Adds the value of a binding; 0 if the binding has disappeared.
  mutating func add(_ binding: String, held value: RouteValue) {
    array { page in
      page.add(binding)
      page.add(value == PageStack.gone ? nil : Self.spelled(value))
    }
  }

  /// Adds a value of an expectation: a text, a list or map of texts, or 0 for none.
  private mutating func add(held value: RouteValue?) {
    switch value {
    case nil, .null: add(0)
    case .list(let values): add(Self.list, values) { page, value in page.add(Self.spelled(value)) }
    case .map(let fields):
      add(Self.map, fields) { page, field in
        page.add(field.name.shown)
        page.add(Self.spelled(field.value))
      }
    case .some(let value): add(Self.spelled(value))
    }
  }

  private mutating func add<Part>(_ kind: Int, _ parts: [Part], _ body: (inout PageWriter, Part) -> Void) {
    array { page in
      page.add(kind)
      page.add(max(0, parts.count - Self.maxElements))
      for part in parts.prefix(Self.maxElements) { body(&page, part) }
    }
  }

  /// The value in the spelling of a flow, so that `3` and `"3"` differ.
  static func spelled(_ value: RouteValue) -> String { YAMLSpelling.flow(value).shown }
}

extension Diagnostic.Severity {
  /// The number of a severity in the page's data.
  fileprivate var number: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
