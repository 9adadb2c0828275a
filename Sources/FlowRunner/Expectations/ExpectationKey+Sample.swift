import FlowLanguage
import NavigationEngine

extension ExpectationKey.Shape {
  /// Some condition of that shape, by which it can be asked what is; nil where there is no single answer.
  ///
  /// All bindings and columns that the state has are asked for.
  func sample(for state: StackState) -> Expectation.Condition? {
    switch self {
    case .count(let make): make(0)
    case .flag(let make): make(true)
    case .text(let make): make("")
    case .textOrNull(let make), .wordOrNull(_, let make): make(nil)
    case .texts(let make): make([])
    case .value(let make): make(.null)
    case .values(let make), .list(let make): make([])
    case .word(let words, let make): words.first.map(make)
    case .chrome(let fact): .chrome(fact, .null)
    case .bindings: .bindings(state.bindings.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    case .columns: .columns([])
    case .selection: .selection(state.columnValues)
    case .widths: .widths(state.columnValues)
    case .transition: .transition(TransitionPattern(kind: nil, levels: nil, animated: nil))
    case .diagnostics: .diagnostics([])
    case .refusal, .not, .any: nil
    }
  }
}

extension StackState {
  fileprivate var columnValues: [ColumnValue] { (split?.columns ?? []).map { ColumnValue($0.column, .null) } }
}
