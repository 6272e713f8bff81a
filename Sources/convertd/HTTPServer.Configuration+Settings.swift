import ConvertService
import HTTP
import Server

extension HTTPServer.Configuration {
    /// The server's part of the settings.
    init(_ settings: Configuration) {
        var limits = Limits()
        limits.maxConnections = settings.maxConnections
        limits.requestsPerConnection = settings.maxConnectionRequests
        limits.message.headBytes = settings.maxHeadBytes
        limits.message.bodyBytes = settings.maxBodyBytes
        limits.headTimeout = settings.headTimeout
        limits.bodyTimeout = settings.bodyTimeout
        limits.writeTimeout = settings.writeTimeout
        limits.idleTimeout = settings.idleTimeout
        limits.drainTimeout = settings.drainTimeout
        self.init(
            host: settings.host, port: UInt16(clamping: settings.port), loops: settings.loops,
            limits: limits)
        socketPath = settings.socketPath.isEmpty ? nil : settings.socketPath
        inheritedSocket = InheritedSocket.descriptor
    }
}
