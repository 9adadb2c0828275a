import FlowDebugger

/// The distance that `back` goes.
enum BackRequest: Hashable {
  case steps(Int)
  case over(Int)
  case out
}

extension ArgumentForm where Value == BackRequest {
  static var back: Self {
    Self("[over | out] [N]", isRequired: false, complete: lastWord { _, _ in ["over", "out"] }) {
      text throws(ArgumentError) in
      if text.take("out") { return .out }
      let isOver = text.take("over")
      let count = try ArgumentForm<Int>.count(from: 1).read(&text)
      return isOver ? .over(count) : .steps(count)
    }
  }
}
