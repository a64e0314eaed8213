// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests are not optimized in a release build, which would take minutes. The libraries are, and so are the tests of misuse
/// and of growth.
let tableSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "JSEN",
  // Not watchOS, where `Int` may have 32 bits.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "JSEN", targets: ["JSEN"]),
    .library(name: "JSENParsing", targets: ["JSENParsing"]),
    .library(name: "JSENMapping", targets: ["JSENMapping"]),
    .library(name: "JSENStandards", targets: ["JSENStandards"]),
    .library(name: "JSENStreaming", targets: ["JSENStreaming"]),
    .library(name: "JSENEditing", targets: ["JSENEditing"]),
    .library(name: "JSENSchema", targets: ["JSENSchema"]),
    .executable(name: "jsen", targets: ["JSENCommand"]),
    .executable(name: "jsen-bench", targets: ["JSENBenchmarks"]),
  ],
  targets: [
    .target(name: "JSEN", swiftSettings: settings),
    .target(name: "JSENPatterns", dependencies: ["JSEN"], swiftSettings: settings),
    .target(
      name: "JSENParsing", dependencies: ["JSEN", "JSENPatterns"], swiftSettings: settings),
    .target(
      name: "JSENMapping", dependencies: ["JSEN", "JSENParsing"], swiftSettings: settings),
    .target(
      name: "JSENStandards", dependencies: ["JSEN", "JSENPatterns"], swiftSettings: settings),
    .target(name: "JSENStreaming", dependencies: ["JSEN"], swiftSettings: settings),
    .target(
      name: "JSENEditing", dependencies: ["JSEN", "JSENStandards"], swiftSettings: settings),
    .target(
      name: "JSENSchema", dependencies: ["JSEN", "JSENPatterns", "JSENStandards"],
      swiftSettings: settings),
    .executableTarget(
      name: "JSENCommand",
      dependencies: ["JSEN", "JSENStandards", "JSENStreaming", "JSENEditing", "JSENSchema"],
      swiftSettings: settings),
    .executableTarget(
      name: "JSENBenchmarks",
      dependencies: [
        "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "JSENEditing",
        "JSENSchema",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "JSENTests", dependencies: ["JSEN", "TestTools"], swiftSettings: tableSettings),
    .testTarget(
      name: "JSENParsingTests", dependencies: ["JSENParsing", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENMappingTests", dependencies: ["JSENMapping", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENStandardsTests", dependencies: ["JSENStandards", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENStreamingTests", dependencies: ["JSENStreaming", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENEditingTests", dependencies: ["JSENEditing", "JSENStandards", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENPatternsTests", dependencies: ["JSEN", "JSENPatterns", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENSchemaTests", dependencies: ["JSENSchema", "JSENStandards", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "MisuseTests",
      dependencies: [
        "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "TestTools",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GrowthTests",
      dependencies: [
        "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "JSENEditing",
        "JSENSchema", "TestTools",
      ],
      swiftSettings: settings),
    .target(name: "TestTools", path: "Tests/TestTools", swiftSettings: settings),
    .testTarget(
      name: "JSENBenchmarksTests", dependencies: ["JSENBenchmarks", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENCommandTests",
      dependencies: [
        "JSEN", "JSENCommand", "JSENStandards", "JSENStreaming", "JSENSchema", "TestTools",
      ],
      exclude: ["Samples"],
      swiftSettings: tableSettings),
    // The floors of a library are checked against the modules of the libraries below it.
    .testTarget(
      name: "LayeringTests",
      dependencies: [
        "JSEN", "JSENPatterns", "JSENParsing", "JSENStandards", "JSENStreaming", "JSENEditing",
        "JSENSchema", "TestTools",
      ],
      swiftSettings: tableSettings),
    .testTarget(
      name: "DocumentationTests", dependencies: ["TestTools"], swiftSettings: tableSettings),
  ]
)

// CI builds some of the tests with other compiler options: JSEN_TESTS=JSENTests swift test …
if let names = Context.environment["JSEN_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll {
    $0.type == .executable || $0.type == .test && !names.contains($0.name)
  }
  package.products.removeAll { $0 is Product.Executable }
}

// The program needs no Foundation, which is most of its size: JSEN_FOUNDATION=no swift build --product jsen …
if Context.environment["JSEN_FOUNDATION"] == "no" {
  let libraries = [
    "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "JSENEditing",
    "JSENSchema",
  ]
  for target in package.targets where libraries.contains(target.name) {
    target.exclude.append("Foundation")
    target.swiftSettings = settings + [.define("JSEN_WITHOUT_FOUNDATION")]
  }
}
