#!/usr/bin/env bash
# Type-checks the libraries for platforms that this machine does not have: bash Docs/platforms.sh [TARGET…]
# The oldest version of a system comes first.
#
# A toolchain for Linux has the interfaces of Swift's standard libraries as text. They are compiled for each target, and the
# libraries against them, without Foundation and the system's C library. So this finds code that does not fit a platform's
# integers, conditions (`#if`) or version, but no wrong call of the system. JSENStreaming calls the C library. It is read
# without the files that do, and only for declarations that a version lacks.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# Only Apple's SDK knows the iOS of each visionOS. Without it, both have the same number.
targets=("$@")
if (( ${#targets[@]} == 0 )); then
  targets=(
    x86_64-unknown-windows-msvc
    arm64-apple-macosx13.0 arm64-apple-macosx26.0 arm64-apple-ios16.0 arm64-apple-ios26.0
    arm64-apple-tvos16.0 arm64-apple-xros26.0
  )
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
resources=$(dirname "$(dirname "$(command -v swiftc)")")/lib/swift
host=$(swiftc -print-target-info | sed -n 's/.*"moduleTriple": "\(.*\)",/\1/p')
mapfile -t features < <(
  sed -n 's/.*\.enableUpcomingFeature("\([A-Za-z]*\)").*/-enable-upcoming-feature\n\1/p' Package.swift
)

# Compiles the interface of a standard library without the parts that only the host has.
standard_library() {
  local target=$1 module=$2 system=$3 flags=()
  sed -E \
    -e "s/-target $host/-target $target -disable-availability-checking/" \
    -e '/_stdlib_(remainderl|squareRootl)/d' \
    -e 's/_swift_stdlib_gettid\(\)/(0 as UInt32)/g' \
    -e 's/@backDeployed\([^)]*\)//' \
    -e '/^(@_implementationOnly )?import Glibc/d' \
    "$resources/linux/$module.swiftmodule/$host.swiftinterface" >"$work/$system/$module.swiftinterface"
  if [[ $module == Swift ]]; then flags=(-parse-stdlib); fi
  swiftc -frontend -compile-module-from-interface "$work/$system/$module.swiftinterface" \
    -target "$target" "${flags[@]}" -module-name "$module" -o "$work/$system/$module.swiftmodule" \
    -I "$work/$system" -resource-dir "$resources" -module-cache-path "$work/$system/cache"
}

# Declares what the libraries use of Apple's module `os`, which this machine lacks.
apple_os() {
  local target=$1 system=$2
  cat >"$work/$system/os.swift" <<'SWIFT'
public struct os_unfair_lock { public init() {} }
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
SWIFT
  swiftc -frontend -emit-module -o "$work/$system/os.swiftmodule" -target "$target" -disable-objc-interop \
    -parse-as-library -module-name os -I "$work/$system" -module-cache-path "$work/$system/cache" "$work/$system/os.swift"
}

library() {
  local target=$1 module=$2 system=$3 sources calls='OpenFile|SystemError|Turns'
  mapfile -t sources < <(
    find "Sources/$module" -name '*.swift' -not -path "Sources/$module/Foundation/*" \
      | grep -vE "^Sources/JSENStreaming/Sources/($calls)\.swift$" | LC_ALL=C sort
  )
  swiftc -frontend -emit-module -o "$work/$target/$module.swiftmodule" \
    -target "$target" -swift-version 6 "${features[@]}" -disable-objc-interop -suppress-warnings \
    -parse-as-library -module-name "$module" -package-name jsen -D JSEN_WITHOUT_FOUNDATION \
    -I "$work/$target" -I "$work/$system" -module-cache-path "$work/$target/cache" \
    -load-plugin-library "$resources/host/plugins/libSwiftMacros.so" "${sources[@]}"
}

status=0
for target in "${targets[@]}"; do
  # The standard library of a system is compiled once, for the version that comes first.
  system=$(sed -E 's/[0-9.]+$//' <<<"$target")-library
  mkdir "$work/$target"
  if [[ ! -d $work/$system ]]; then
    mkdir "$work/$system"
    for module in Swift SwiftOnoneSupport _Concurrency _RegexParser _StringProcessing Synchronization; do
      standard_library "$target" "$module" "$system"
    done
    rm "$work/$system"/*.swiftinterface
    if [[ $target == *-apple-* ]]; then apple_os "$target" "$system"; fi
  fi
  for module in JSEN JSENPatterns JSENParsing JSENStandards JSENStreaming JSENMapping JSENEditing JSENSchema; do
    if library "$target" "$module" "$system" >"$work/log" 2>&1; then
      echo "$target: $module: no errors"
    elif [[ $module == JSENStreaming ]] && ! grep -qE 'only available in|to be available in' "$work/log"; then
      echo "$target: $module: nothing that this version lacks"
    else
      echo "$target: $module: $(grep -c '^Sources.*error: ' "$work/log") errors, such as"
      grep -v "^ " "$work/log" | head
      status=1
    fi
  done
done
exit "$status"
