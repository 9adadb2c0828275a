/// The project of the probes and its scheme, as Xcode 16 and later read them: its folders are synchronised, so that no
/// file is named.
enum XcodeProjectText {
  static let project = ExportedFile(
    name: "Probe.xcodeproj/project.pbxproj",
    text: """
      \(head)
      {
        archiveVersion = 1;
        classes = {};
        objectVersion = 77;
        objects = {
          000000000000000000000001 = {
            isa = PBXProject;
            attributes = {
              BuildIndependentTargetsInParallel = 1;
              TargetAttributes = { 000000000000000000000020 = { TestTargetID = 000000000000000000000010; }; };
            };
            buildConfigurationList = 000000000000000000000002;
            developmentRegion = en;
            hasScannedForEncodings = 0;
            knownRegions = (en, Base);
            mainGroup = 000000000000000000000004;
            preferredProjectObjectVersion = 77;
            productRefGroup = 000000000000000000000005;
            projectDirPath = "";
            projectRoot = "";
            targets = (000000000000000000000010, 000000000000000000000020);
          };
          000000000000000000000002 = {
            isa = XCConfigurationList;
            buildConfigurations = (000000000000000000000003);
            defaultConfigurationName = Debug;
          };
          000000000000000000000003 = {
            isa = XCBuildConfiguration;
            buildSettings = {
              CODE_SIGN_STYLE = Automatic;
              CURRENT_PROJECT_VERSION = 1;
              GENERATE_INFOPLIST_FILE = YES;
              IPHONEOS_DEPLOYMENT_TARGET = 18.0;
              MARKETING_VERSION = 1.0;
              PRODUCT_NAME = "$(TARGET_NAME)";
              SDKROOT = iphoneos;
              SWIFT_VERSION = 5.0;
              TARGETED_DEVICE_FAMILY = "1,2";
            };
            name = Debug;
          };
          000000000000000000000004 = {
            isa = PBXGroup;
            children = (000000000000000000000013, 000000000000000000000023, 000000000000000000000005);
            sourceTree = "<group>";
          };
          000000000000000000000005 = {
            isa = PBXGroup;
            children = (000000000000000000000014, 000000000000000000000024);
            name = Products;
            sourceTree = "<group>";
          };
          000000000000000000000010 = {
            isa = PBXNativeTarget;
            buildConfigurationList = 000000000000000000000011;
            buildPhases = (000000000000000000000015);
            buildRules = ();
            dependencies = ();
            fileSystemSynchronizedGroups = (000000000000000000000013);
            name = Probe;
            productName = Probe;
            productReference = 000000000000000000000014;
            productType = "com.apple.product-type.application";
          };
          000000000000000000000011 = {
            isa = XCConfigurationList;
            buildConfigurations = (000000000000000000000012);
            defaultConfigurationName = Debug;
          };
          000000000000000000000012 = {
            isa = XCBuildConfiguration;
            buildSettings = {
              INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
              INFOPLIST_KEY_UILaunchScreen_Generation = YES;
              PRODUCT_BUNDLE_IDENTIFIER = navflow.probe;
            };
            name = Debug;
          };
          000000000000000000000013 = {
            isa = PBXFileSystemSynchronizedRootGroup;
            path = Probe;
            sourceTree = "<group>";
          };
          000000000000000000000014 = {
            isa = PBXFileReference;
            explicitFileType = wrapper.application;
            includeInIndex = 0;
            path = Probe.app;
            sourceTree = BUILT_PRODUCTS_DIR;
          };
          000000000000000000000015 = {
            isa = PBXSourcesBuildPhase;
            buildActionMask = 2147483647;
            files = ();
            runOnlyForDeploymentPostprocessing = 0;
          };
          000000000000000000000020 = {
            isa = PBXNativeTarget;
            buildConfigurationList = 000000000000000000000021;
            buildPhases = (000000000000000000000025);
            buildRules = ();
            dependencies = (000000000000000000000026);
            fileSystemSynchronizedGroups = (000000000000000000000023);
            name = ProbeTests;
            productName = ProbeTests;
            productReference = 000000000000000000000024;
            productType = "com.apple.product-type.bundle.ui-testing";
          };
          000000000000000000000021 = {
            isa = XCConfigurationList;
            buildConfigurations = (000000000000000000000022);
            defaultConfigurationName = Debug;
          };
          000000000000000000000022 = {
            isa = XCBuildConfiguration;
            buildSettings = {
              PRODUCT_BUNDLE_IDENTIFIER = navflow.probe.tests;
              TEST_TARGET_NAME = Probe;
            };
            name = Debug;
          };
          000000000000000000000023 = {
            isa = PBXFileSystemSynchronizedRootGroup;
            path = ProbeTests;
            sourceTree = "<group>";
          };
          000000000000000000000024 = {
            isa = PBXFileReference;
            explicitFileType = wrapper.cfbundle;
            includeInIndex = 0;
            path = ProbeTests.xctest;
            sourceTree = BUILT_PRODUCTS_DIR;
          };
          000000000000000000000025 = {
            isa = PBXSourcesBuildPhase;
            buildActionMask = 2147483647;
            files = ();
            runOnlyForDeploymentPostprocessing = 0;
          };
          000000000000000000000026 = {
            isa = PBXTargetDependency;
            target = 000000000000000000000010;
            targetProxy = 000000000000000000000027;
          };
          000000000000000000000027 = {
            isa = PBXContainerItemProxy;
            containerPortal = 000000000000000000000001;
            proxyType = 1;
            remoteGlobalIDString = 000000000000000000000010;
            remoteInfo = Probe;
          };
        };
        rootObject = 000000000000000000000001;
      }

      """,
    head: head
  )

  static let scheme = ExportedFile(
    name: "Probe.xcodeproj/xcshareddata/xcschemes/Probe.xcscheme",
    text: """
      \(schemeHead) -->
      <Scheme version="1.7">
        <BuildAction>
          <BuildActionEntries>
            <BuildActionEntry buildForTesting="YES" buildForRunning="YES">
              \(reference("10", "Probe.app", "Probe"))
            </BuildActionEntry>
          </BuildActionEntries>
        </BuildAction>
        <TestAction buildConfiguration="Debug" shouldUseLaunchSchemeArgsEnv="YES">
          <Testables>
            <TestableReference skipped="NO" parallelizable="NO">
              \(reference("20", "ProbeTests.xctest", "ProbeTests"))
            </TestableReference>
          </Testables>
        </TestAction>
        <LaunchAction buildConfiguration="Debug">
          <BuildableProductRunnable>
            \(reference("10", "Probe.app", "Probe"))
          </BuildableProductRunnable>
        </LaunchAction>
      </Scheme>

      """,
    head: schemeHead
  )

  private static let head = "// !$*UTF8*$!\n// Written by navflow probe"
  private static let schemeHead = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<!-- Written by navflow probe"

  private static func reference(_ number: String, _ product: String, _ target: String) -> String {
    """
    <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="0000000000000000000000\(number)" \
    BuildableName="\(product)" BlueprintName="\(target)" ReferencedContainer="container:Probe.xcodeproj"/>
    """
  }
}
