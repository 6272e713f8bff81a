internal import Conversion

/// What the command line and the environment ask for.
///
/// ```swift
/// Command.parse(arguments: ["--port=80"], environment: [:])   // .serve, on port 80
/// Command.parse(arguments: ["--prot=80"], environment: [:])   // .fail("… --port?")
/// ```
package enum Command: Sendable, Hashable {
    /// Serve until a signal ends it.
    case serve(Configuration)
    /// Ask the service that runs with these settings whether it is ready.
    case healthcheck(Configuration)
    /// Write a text, without its last line end, to standard output and exit 0.
    case print(String)
    /// Write one line to standard error and exit 2.
    case fail(String)
}

extension Command {
    /// Reads the command line and the environment.
    ///
    /// A flag wins over the environment, and the last of several equal flags wins. Whatever is
    /// unknown or unusable fails: a misspelt limit must not quietly be no limit.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the program's name.
    ///   - environment: Every environment variable; those not of the service are ignored.
    package static func parse(arguments: [String], environment: [String: String]) -> Command {
        if arguments.contains(where: { $0 == "--help" || $0 == "-h" }) { return .print(help) }
        if arguments.contains("--version") { return .print("convertd \(Release.version)") }
        do {
            var configuration = Configuration()
            try read(environment: environment, into: &configuration)
            switch try read(arguments: arguments, into: &configuration) {
            case .serve: return .serve(configuration)
            case .healthcheck: return .healthcheck(configuration)
            case .printConfiguration: return .print(environmentFile(of: configuration))
            }
        } catch {
            return .fail("convertd: \(error.message)")
        }
    }

    /// What is done with the settings.
    private enum Action { case serve, healthcheck, printConfiguration }

    /// Why a start fails.
    private struct Failure: Error { let message: String }

    private static func read(
        environment: [String: String], into configuration: inout Configuration
    ) throws(Failure) {
        let names = environment.keys.filter { $0.hasPrefix(Setting.variablePrefix) }
        for name in names.sorted() {
            guard let setting = Setting.all.first(where: { $0.variable == name }) else {
                throw unknown("environment variable", name, of: Setting.all.map(\.variable))
            }
            try store(environment[name] ?? "", as: setting, named: name, into: &configuration)
        }
    }

    private static func read(
        arguments: [String], into configuration: inout Configuration
    ) throws(Failure) -> Action {
        var action = Action.serve
        var rest = arguments[...]
        if rest.first == "healthcheck" {
            action = .healthcheck
            rest.removeFirst()
        }
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else {
                throw unknown("argument", argument, of: ["healthcheck"] + flags)
            }
            if argument == "--print-config" {
                action = .printConfiguration
                continue
            }
            let parts = argument.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let flag = parts.first.map(String.init) ?? argument
            guard let setting = Setting.all.first(where: { $0.flag == flag }) else {
                throw unknown("option", flag, of: flags)
            }
            if parts.count == 2 {
                try store(String(parts[1]), as: setting, named: flag, into: &configuration)
            } else if let value = rest.first, !value.hasPrefix("--") {
                rest.removeFirst()
                try store(value, as: setting, named: flag, into: &configuration)
            } else {
                throw Failure(message: "\(flag) needs a value: \(setting.expected)")
            }
        }
        return action
    }

    private static func store(
        _ value: String, as setting: Setting, named name: String,
        into configuration: inout Configuration
    ) throws(Failure) {
        guard setting.store(value, &configuration) else {
            let subject = setting.isShown ? "\(name): \(quoted(value))" : "\(name): this value"
            throw Failure(message: "\(subject) is not \(setting.expected)")
        }
    }

    private static func unknown(_ kind: String, _ name: String, of names: [String]) -> Failure {
        let near = NearestNames.of(name, in: names)
        let hint =
            near.isEmpty
            ? "see convertd --help"
            : "did you mean \(near.joined(separator: " or "))?"
        return Failure(message: "unknown \(kind) \(quoted(name)); \(hint)")
    }

    /// At most 80 characters of a text in quotes, control characters replaced, on one line.
    private static func quoted(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(80).map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : Character(scalar)
        }
        return "\"" + String(shown) + (text.unicodeScalars.count > 80 ? "…" : "") + "\""
    }

    private static let flags =
        Setting.all.map(\.flag) + ["--help", "--version", "--print-config"]
}
