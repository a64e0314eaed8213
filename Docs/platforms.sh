#!/usr/bin/env bash
# Type-checks the libraries and the program for systems that this machine does not have: bash Docs/platforms.sh [TARGET…]
#
# A toolchain for Linux has the interfaces of Swift's standard libraries as text. They are compiled for each target, and the
# package against them, without Foundation. Of the C library, of Dispatch and of Apple's module `os`, the folder Docs/Systems
# declares what the package calls, with the types that the systems' manuals give. So this finds code that does not fit a
# system's integers, types, conditions (`#if`) or version.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
targets=("$@")
if (( ${#targets[@]} == 0 )); then
  targets=(
    x86_64-unknown-windows-msvc
    arm64-apple-macosx13.0 arm64-apple-macosx26.0 arm64-apple-ios16.0 arm64-apple-ios26.0
    arm64-apple-tvos16.0 arm64-apple-tvos26.0 arm64-apple-xros1.0 arm64-apple-xros26.0
  )
fi
# The standard library of a system is compiled once, for its oldest version.
mapfile -t targets < <(printf '%s\n' "${targets[@]}" | sort -V)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
resources=$(dirname "$(dirname "$(command -v swiftc)")")/lib/swift
host=$(swiftc -print-target-info | sed -n 's/.*"moduleTriple": "\(.*\)",/\1/p')
mapfile -t features < <(
  sed -n 's/.*\.enableUpcomingFeature("\([A-Za-z]*\)").*/-enable-upcoming-feature\n\1/p' Package.swift
)

# Compiles the interface of a standard library without the parts that only the host has.
standard_library() {
  local target=$1 module=$2 system=$3 flags=() types=()
  if [[ $target == *-windows-* ]]; then
    types=(
      -e 's/typealias CLong = .*/typealias CLong = Swift.Int32/'
      -e 's/typealias CUnsignedLong = .*/typealias CUnsignedLong = Swift.UInt32/'
      -e 's/typealias CWideChar = .*/typealias CWideChar = Swift.UInt16/'
    )
  fi
  sed -E \
    -e "s/-target $host/-target $target -disable-availability-checking/" \
    -e '/_stdlib_(remainderl|squareRootl)/d' \
    -e 's/_swift_stdlib_gettid\(\)/(0 as UInt32)/g' \
    -e 's/@backDeployed\([^)]*\)//' \
    -e '/^(@_implementationOnly )?import Glibc/d' "${types[@]}" \
    "$resources/linux/$module.swiftmodule/$host.swiftinterface" >"$work/$system/$module.swiftinterface"
  if [[ $module == Swift ]]; then flags=(-parse-stdlib); fi
  swiftc -frontend -compile-module-from-interface "$work/$system/$module.swiftinterface" \
    -target "$target" "${flags[@]}" -module-name "$module" -o "$work/$system/$module.swiftmodule" \
    -I "$work/$system" -resource-dir "$resources" -module-cache-path "$work/$system/cache"
}

# Compiles a module of Docs/Systems, which declares the part of a system's module that the package uses.
declared() {
  local target=$1 module=$2 system=$3
  swiftc -frontend -emit-module -o "$work/$system/$module.swiftmodule" -target "$target" -disable-objc-interop \
    -swift-version 6 -parse-as-library -module-name "$module" -I "$work/$system" -module-cache-path "$work/$system/cache" \
    "Docs/Systems/$module.swift"
}

library() {
  local target=$1 module=$2 system=$3 sources sdk=()
  if [[ $target == *-xros* ]]; then sdk=(-sdk "$work/sdk" -I "$resources/shims"); fi
  mapfile -t sources < <(
    find "Sources/$module" -name '*.swift' -not -path "Sources/$module/Foundation/*" | LC_ALL=C sort
  )
  swiftc -frontend -emit-module -o "$work/$target/$module.swiftmodule" \
    -target "$target" -swift-version 6 "${features[@]}" -disable-objc-interop -suppress-warnings \
    -parse-as-library -module-name "$module" -package-name jsen -D JSEN_WITHOUT_FOUNDATION "${sdk[@]}" \
    -I "$work/$target" -I "$work/$system" -module-cache-path "$work/$target/cache" \
    -load-plugin-library "$resources/host/plugins/libSwiftMacros.so" "${sources[@]}"
}

# The settings of an SDK say which iOS each visionOS has.
mkdir "$work/sdk"
cp Docs/Systems/visionOS/SDKSettings.json "$work/sdk"

# Compiles what all versions of a system have in common.
common() {
  local target=$1 system=$2 module
  mkdir "$work/$system"
  for module in Swift SwiftOnoneSupport _Concurrency _RegexParser _StringProcessing Synchronization; do
    standard_library "$target" "$module" "$system"
  done
  rm "$work/$system"/*.swiftinterface
  declared "$target" Dispatch "$system"
  if [[ $target == *-apple-* ]]; then
    declared "$target" os "$system"
    cp Docs/Systems/Darwin/* "$work/$system"
  else
    cp Docs/Systems/Windows/* "$work/$system"
  fi
}

# Type-checks everything for the versions of one system; fails when there is an error.
check() {
  local system=$1 target module status=0
  shift
  common "$1" "$system"
  for target in "$@"; do
    mkdir "$work/$target"
    for module in JSEN JSENPatterns JSENParsing JSENStandards JSENStreaming JSENMapping JSENEditing JSENSchema JSENCommand; do
      if library "$target" "$module" "$system" >"$work/$target/log" 2>&1; then
        echo "$target: $module: no errors"
      else
        echo "$target: $module: $(grep -c '^Sources.*error: ' "$work/$target/log") errors, such as"
        grep -v "^ " "$work/$target/log" | head || true
        status=1
      fi
    done
  done
  return "$status"
}

# Two systems at a time, since the compiler uses one core for each.
status=0
running=0
mapfile -t systems < <(printf '%s\n' "${targets[@]}" | sed -E 's/[0-9.]+$//' | uniq)
for system in "${systems[@]}"; do
  versions=()
  for target in "${targets[@]}"; do
    if [[ $(sed -E 's/[0-9.]+$//' <<<"$target") == "$system" ]]; then versions+=("$target"); fi
  done
  if (( running == 2 )); then
    wait -n || status=1
    running=1
  fi
  check "$system-library" "${versions[@]}" &
  running=$(( running + 1 ))
done
for (( ; running > 0; running-- )); do wait -n || status=1; done
exit "$status"
