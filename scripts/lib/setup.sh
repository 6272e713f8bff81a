# shellcheck shell=bash
# Sourced by the scripts in folders: goes to the root of the checkout, lets Python find the modules
# of every folder, and defines use_server.

cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
PYTHONDONTWRITEBYTECODE=1
PYTHONPATH=$(printf '%s:' "$PWD"/scripts/{lib,attack,bench,conformance,contract})
export PYTHONDONTWRITEBYTECODE PYTHONPATH

# use_server: sets BINARY_UNDER_TEST to a release build of the service, unless it names one already.
use_server() {
    [ -z "${BINARY_UNDER_TEST:-}" ] || return 0
    scripts/lib/need-swift
    scripts/lib/need zlib1g-dev pkg-config
    local build=(swift build -c release --static-swift-stdlib --product convertd)
    "${build[@]}" >&2
    BINARY_UNDER_TEST=$("${build[@]}" --show-bin-path)/convertd
}
