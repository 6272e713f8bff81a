/// What this build calls itself.
package enum Release {
    /// The version, as in `docs/CHANGELOG.md`, `openapi.yaml`, `--version` and `GET /health`.
    package static let version = "0.1.0"
}
