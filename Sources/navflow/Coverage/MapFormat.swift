import ArgumentParser

/// The forms of changes of a map.
enum MapFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown
}
