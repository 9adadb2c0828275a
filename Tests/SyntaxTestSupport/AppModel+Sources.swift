import FlowApps
package import NavigationEngine

// An app without the places of its declarations, by which two apps that say the same are equal.
extension AppModel {
  /// The model without the places of its declarations.
  package var withoutSources: Self {
    var model = self
    model.split = split?.withoutSources
    model.presents = presents.map(\.withoutSources)
    for number in tabs.indices {
      model.tabs[number].source = nil
      model.tabs[number].update = tabs[number].update?.withoutSources
      model.tabs[number].content = tabs[number].content?.withoutSources
    }
    for number in urls.indices {
      (model.urls[number].source, model.urls[number].update) = (nil, urls[number].update.withoutSources)
    }
    model.screens = screens.mapValues(\.withoutSources)
    return model
  }
}

extension AppModel.Screen {
  fileprivate var withoutSources: Self {
    var screen = self
    screen.source = nil
    screen.links = links.map(\.withoutSources)
    for number in rows.indices {
      screen.rows[number].source = nil
      screen.rows[number].link = rows[number].link.withoutSources
      screen.rows[number].actions = rows[number].actions.map(\.withoutSources)
    }
    for number in destinations.indices { screen.destinations[number].source = nil }
    screen.presents = presents.map(\.withoutSources)
    var chrome = chrome
    chrome.toolbar = chrome.toolbar.map(\.withoutSources)
    chrome.titleMenu = chrome.titleMenu.map(\.withoutSources)
    screen.chrome = chrome
    return screen
  }
}

extension AppModel.Chrome.Action {
  fileprivate var withoutSources: Self { link.map { .link($0.withoutSources) } ?? self }
}

extension AppModel.Link {
  fileprivate var withoutSources: Self {
    var link = self
    (link.source, link.target) = (nil, target.withoutSources)
    return link
  }
}

extension AppModel.Presented {
  /// The presentation without the places of its declarations.
  package var withoutSources: Self {
    var presented = self
    presented.source = nil
    presented.onDismiss = onDismiss?.withoutSources
    presented.content = content?.withoutSources
    for number in buttons.indices {
      presented.buttons[number].source = nil
      presented.buttons[number].update = buttons[number].update?.withoutSources
    }
    return presented
  }
}

extension AppModel.Content {
  /// The content without the places of its declarations.
  package var withoutSources: Self {
    switch self {
    case .split(let split): return .split(split.withoutSources)
    case .screen, .stack: return self
    }
  }
}

extension AppModel.Split {
  fileprivate var withoutSources: Self {
    var split = self
    for number in columns.indices {
      split.columns[number].source = nil
      split.columns[number].list?.source = nil
    }
    return split
  }
}
