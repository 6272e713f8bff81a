import ConvertService
import Glibc

let command = Command.parse(
    arguments: Array(CommandLine.arguments.dropFirst()),
    environment: ProcessEnvironment.variables)

switch command {
case .print(let text):
    print(text)
case .fail(let line):
    StandardError.write(line: line)
    exit(2)
case .healthcheck(let configuration):
    exit(Healthcheck.isReady(configuration, within: .seconds(3)) ? 0 : 1)
case .serve:
    StandardError.write(line: "convertd: serving is not part of this build yet")
    exit(1)
}
