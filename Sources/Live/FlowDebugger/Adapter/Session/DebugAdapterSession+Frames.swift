import PlainText

// Handles stack frames: the step, the blocks that contain it, the flow; and files.
extension DebugAdapterSession {
  var places: [DebugSession.Frame] { walk?.places ?? [] }

  /// Goes back to the start of a block, or of the flow.
  func restartFrame(_ request: Request) throws(RequestFailure) -> Answer {
    let number = try request.arguments.required(number: "frameId")
    let last = places.count
    guard 1...max(1, last) ~= number else { throw .gone("frame", number) }
    guard number > 1 || last == 1 else {
      throw RequestFailure(
        .wrongArgument,
        "a step by itself can't be begun again: choose what it is within, or step back"
      )
    }
    return Answer { [self] in
      move { walk in
        guard number < last else { return walk.restart() }
        for _ in 1..<number { walk.stepBackOut() }
        return walk.stepInto()
      }
      stopped("restart", "Paused at the beginning")
    }
  }

  // MARK: Files

  /// The flow's files as the client names them.
  var sources: ClientSources { ClientSources(format: format, files: files, host: host) }
}

extension RequestFailure {
  /// Reports a number that is no longer valid, since the flow has moved.
  static func gone(_ what: String, _ number: Int) -> Self {
    Self(.notFound, "there is no \(what) \(number), or not any more since the flow went on")
  }
}
