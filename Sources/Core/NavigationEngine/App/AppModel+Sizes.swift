extension AppModel.Split {
  /// Whether the platform has windows of that size (S8.7, S8.8).
  public func allows(_ size: Step.Resize) -> Bool {
    var layout = SplitLayout(self, of: AppModel(root: ""), .ignored)
    do throws(Refusal) { try layout.resize(size) } catch { return false }
    return true
  }
}
