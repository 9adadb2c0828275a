/// SwiftUI's names without a meaning for navigation; any other unknown name is another module's.
enum SwiftUINames {
  /// Views and scenes that show their content alone, where it is one view.
  static let wrappers: Set<String> = [
    "WindowGroup", "Window", "Group", "AnyView", "ZStack", "VStack", "ScrollView", "ScrollViewReader", "GeometryReader",
  ]

  /// Containers whose content is created only when it is scrolled to.
  static let lazyContainers: Set<String> = [
    "List", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Table", "OutlineGroup",
  ]

  /// Views and scenes that show nothing but their arguments.
  static let views: Set<String> = split(
    """
    AnyView Group VStack HStack ZStack ScrollView ScrollViewReader GeometryReader Form Section ForEach List LazyVStack
    LazyHStack LazyVGrid LazyHGrid Table TableColumn TableRow TableColumnForEach OutlineGroup DisclosureGroup
    DisclosureTableRow Text Image Label Button Toggle Picker Menu Divider Spacer EmptyView Color Rectangle
    RoundedRectangle Circle Capsule Ellipse UnevenRoundedRectangle ContainerRelativeShape Path TextField SecureField
    TextEditor Slider Stepper DatePicker ColorPicker MultiDatePicker ProgressView Gauge Link ShareLink AsyncImage TabView
    Tab TabSection WindowGroup Window Settings DocumentGroup MenuBarExtra UtilityWindow ImmersiveSpace ToolbarItem
    ToolbarItemGroup ToolbarSpacer ToolbarTitleMenu DefaultToolbarItem LabeledContent GroupBox ControlGroup ViewThatFits Grid GridRow
    TimelineView Canvas LinearGradient RadialGradient AngularGradient MeshGradient EllipticalGradient
    ContentUnavailableView EditButton RenameButton PasteButton SignInWithAppleButton Map Chart BarMark LineMark AreaMark
    PointMark RuleMark RectangleMark SectorMark Marker Annotation MapCircle MapPolyline UserAnnotation VideoPlayer
    PhotosPicker SpriteView SceneView Model3D RealityView CommandGroup CommandMenu Commands SidebarCommands
    ToolbarCommands TextEditingCommands HSplitView VSplitView NavigationView PresentedWindowContent SettingsLink
    SubscriptionStoreView StoreView ProductView SubscriptionOptionGroup SubscriptionPeriodGroupSet WebView PhaseAnimator
    KeyframeAnimator Namespace Animation AxisMarks AxisValueLabel AxisGridLine AxisTick AxisMarkPreset Layout
    AnyLayout HStackLayout VStackLayout ZStackLayout GridLayout GlassEffectContainer ModifiedContent EquatableView
    TextFieldLink HelpLink NewDocumentButton FeedbackButton LocationButton CameraView Shortcuts SiriTipView
    ShortcutsLink Divider FillShapeStyle
    """
  )

  /// Types that take closures and are no views.
  static let values: Set<String> = split(
    """
    Task Binding OpenURLAction DispatchQueue Timer NotificationCenter UIColor NSColor Just Future Predicate FetchDescriptor
    Animation Result Array Dictionary Set Optional AttributedString Date URL Logger MainActor UIImage NSImage
    """
  )

  /// Modifiers whose closures do something, and show nothing.
  static let actions: Set<String> = split(
    """
    onAppear onDisappear onChange onReceive onSubmit onHover onContinuousHover onDelete onMove onDrag onDrop onCommand
    onMoveCommand onExitCommand onPlayPauseCommand onKeyPress onLongPressGesture onGeometryChange onPreferenceChange
    onScrollGeometryChange onScrollPhaseChange onScrollVisibilityChange onContinueUserActivity onInAppPurchaseCompletion
    onInAppPurchaseStart onDeleteCommand onMapCameraChange task refreshable userActivity gesture highPriorityGesture
    simultaneousGesture accessibilityAction fileImporter fileExporter fileMover itemProvider alignmentGuide
    transformEnvironment transformPreference transaction visualEffect subscriptionStatusTask currentEntitlementTask
    storeProductTask storeProductsTask translationTask environment preference
    """
  )

  /// Labels of closures that do something and show nothing, or that show what a person can't touch.
  static let actionLabels: Set<String> = [
    "perform", "action", "primaryAction", "onEditingChanged", "onCommit", "onIncrement", "onDecrement", "onDismiss",
    "onCompletion", "onCancellation", "isTargeted", "get", "set", "preview",
  ]

  /// Modifiers that show nothing but their arguments, beside the actions and the modifiers that are read.
  static let modifiers: Set<String> = split(
    """
    accentColor accessibility accessibilityActions accessibilityAddTraits accessibilityElement accessibilityHidden
    accessibilityHint accessibilityIdentifier accessibilityLabel accessibilityRemoveTraits accessibilityRepresentation
    accessibilityRotor accessibilitySortPriority accessibilityValue accessibilityFocused accessibilityChildren
    accessibilityInputLabels accessibilityCustomContent accessibilityRespondsToUserInteraction allowsHitTesting
    allowsTightening animation aspectRatio autocapitalization autocorrectionDisabled background backgroundStyle badge
    baselineOffset blendMode blur bold border brightness buttonStyle buttonBorderShape buttonRepeatBehavior clipShape
    clipped colorInvert colorMultiply colorScheme commands compositingGroup containerBackground containerRelativeFrame
    containerShape contentMargins contentShape contentTransition contrast controlGroupStyle controlSize coordinateSpace
    cornerRadius datePickerStyle defaultAppStorage defaultFocus defaultScrollAnchor defaultSize defersSystemGestures
    deleteDisabled dialogIcon dialogSuppressionToggle digitalCrownRotation disableAutocorrection disabled
    disclosureGroupStyle draggable drawingGroup dropDestination dynamicTypeSize edgesIgnoringSafeArea environmentObject
    exportsItemProviders findDisabled findNavigator fixedSize focusable focused focusedObject focusedSceneObject
    focusedSceneValue focusedValue focusEffectDisabled focusSection font fontDesign fontWeight fontWidth foregroundColor
    foregroundStyle formStyle frame gaugeStyle geometryGroup glassEffect grayscale gridCellAnchor gridCellColumns
    gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handlesExternalEvents headerProminence help hidden hoverEffect
    hueRotation id ignoresSafeArea imageScale indexViewStyle inspector inspectorColumnWidth
    interactionActivityTrackingTag invalidatableContent italic kerning keyboardShortcut keyboardType labelStyle
    labelsHidden labelIconToTitleSpacing layerEffect layoutPriority lineLimit lineSpacing listItemTint listRowBackground
    listRowInsets listRowSeparator listRowSeparatorTint listRowSpacing listRowHoverEffect listSectionSeparator
    listSectionSeparatorTint listSectionSpacing listStyle luminanceToAlpha mask matchedGeometryEffect
    matchedTransitionSource materialActiveAppearance menuActionDismissBehavior menuIndicator menuOrder menuStyle
    minimumScaleFactor modelContainer modelContext monospaced monospacedDigit moveDisabled multilineTextAlignment
    navigationBarBackButtonHidden navigationBarHidden navigationBarTitleDisplayMode navigationDocument
    navigationLinkIndicatorVisibility navigationSubtitle navigationTransition offset opacity overlay
    overlayPreferenceValue padding persistentSystemOverlays pickerStyle position preferredColorScheme
    presentationBackground presentationBackgroundInteraction presentationCompactAdaptation
    presentationContentInteraction presentationCornerRadius presentationDetents presentationDragIndicator
    presentationSizing previewDisplayName previewDevice previewLayout privacySensitive productViewStyle
    progressViewStyle projectionEffect quickLookPreview redacted renameAction replaceDisabled rotation3DEffect
    rotationEffect safeAreaBar safeAreaInset safeAreaPadding saturation scaleEffect scaledToFill scaledToFit
    scenePadding scrollBounceBehavior scrollClipDisabled scrollContentBackground scrollDisabled scrollDismissesKeyboard
    scrollEdgeEffectStyle scrollIndicators scrollIndicatorsFlash scrollPosition scrollTarget scrollTargetBehavior
    scrollTargetLayout scrollTransition searchable searchCompletion searchDictationBehavior searchFocused
    searchPresentationToolbarBehavior searchScopes searchSuggestions searchToolbarBehavior selectionDisabled
    sensoryFeedback shadow speechAdjustedPitch statusBar statusBarHidden strikethrough submitLabel submitScope
    swipeActions symbolEffect symbolEffectsRemoved symbolRenderingMode symbolVariant tabItem tabBarMinimizeBehavior
    tabViewBottomAccessory tabViewCustomization tableStyle tableColumnHeaders tag textCase textContentType
    textEditorStyle textFieldStyle textInputAutocapitalization textScale textSelection tint toggleStyle
    toolbarBackground toolbarBackgroundVisibility toolbarColorScheme toolbarRole toolbarTitleDisplayMode
    toolbarVisibility toolbarItemHidden sharedBackgroundVisibility tracking transformEffect transition truncationMode
    typesettingLanguage typeSelectEquivalent underline unredacted visibility volumeBaseplateVisibility windowLevel
    windowManagerRole windowResizability windowStyle windowToolbarStyle windowMinimizeBehavior windowDismissBehavior
    windowFullScreenBehavior windowResizeBehavior restorationBehavior defaultLaunchBehavior defaultPosition
    defaultWindowPlacement writingToolsBehavior zIndex resizable renderingMode interpolation antialiased fill stroke
    strokeBorder trim inset rotation scale size blendDuration speed repeatForever copyable cuttable pasteDestination
    mapStyle mapControls mapControlVisibility mapFeatureSelectionDisabled mapCameraKeyframeAnimator chartXAxis
    chartYAxis chartLegend chartXScale chartYScale chartForegroundStyleScale chartOverlay chartBackground chartPlotStyle
    chartXSelection chartYSelection chartAngleSelection chartScrollableAxes chartXAxisLabel chartYAxisLabel annotation
    symbol symbolSize interpolationMethod lineStyle photosPicker translationPresentation manageSubscriptionsSheet
    refundRequestSheet offerCodeRedemption appStoreOverlay subscriptionStoreButtonLabel subscriptionStoreControlStyle
    subscriptionStorePickerItemBackground storeButton inAppPurchaseOptions subscriptionStoreControlIcon
    subscriptionStoreSignInAction subscriptionStorePolicyForegroundStyle familyActivityPicker healthDataAccessRequest
    journalingSuggestionsPicker listSectionMargins listSectionIndexVisibility sectionActions sectionIndexLabel
    buttonSizing backgroundExtensionEffect glassEffectID glassEffectUnion glassEffectTransition rewriteDisabled
    """
  )

  /// Whether SwiftUI has a view or a container of this name.
  static func isView(_ name: String) -> Bool {
    let name = plain(name)
    return views.contains(name) || NavigationSite.Kind.views[name] != nil
  }

  /// A name without the module of SwiftUI before it.
  static func plain(_ name: String) -> String { name.hasPrefix("SwiftUI.") ? String(name.dropFirst(8)) : name }

  private static func split(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
