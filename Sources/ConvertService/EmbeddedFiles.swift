/// Files that are compiled into the binary.
package enum EmbeddedFiles {
    /// The API's description, `openapi.yaml` of the package's top level, byte for byte.
    ///
    /// `Resources/openapi.yaml` is a symbolic link to it, because a resource has to lie inside
    /// its target's directory.
    package static var openAPI: [UInt8] { PackageResources.openapi_yaml }

    /// The list of problems, `docs/errors.md`; a link too.
    static var errors: [UInt8] { PackageResources.errors_md }
}
