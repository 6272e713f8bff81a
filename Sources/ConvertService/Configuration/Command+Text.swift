extension Command {
    /// What `--help` writes.
    static var help: String {
        let defaults = Configuration()
        var rows = Setting.all.map { setting in
            let value = setting.show(defaults)
            let isOwnText = value.isEmpty || setting.help.contains("(default")
            return (
                "\(setting.flag) \(setting.placeholder)",
                setting.help + (isOwnText ? "" : " (default: \(value))")
            )
        }
        rows += [
            ("--print-config", "print the settings as an environment file and exit"),
            ("--version", "print the version and exit"),
            ("-h, --help", "print this help and exit"),
        ]
        let column = 28
        let options = rows.map { flag, text in
            flag.count < column
                ? "  \(flag)" + String(repeating: " ", count: max(column - flag.count, 0)) + text
                : "  \(flag)\n" + String(repeating: " ", count: column + 2) + text
        }
        return """
            convertd \(Release.version): converts numbers and distances between locales, over HTTP

            usage: convertd [options]              serve
                   convertd healthcheck [options]  exit 0 if the service is ready, else 1

            options, as --name VALUE or --name=VALUE:
            \(options.joined(separator: "\n"))

            Each option has an environment variable (CONVERTD_PORT for --port), which it overrides.
            Times: 500ms 10s 30min 1h, plain numbers are seconds. Sizes: 16384 16KiB 1MiB.
            With an unknown or invalid setting, convertd exits with status 2.
            """
    }

    /// What `--print-config` writes: a line for each setting, as `docker run --env-file` reads it.
    static func environmentFile(of configuration: Configuration) -> String {
        Setting.all.map { "\($0.variable)=\($0.show(configuration))" }.joined(separator: "\n")
    }
}
