import ConvertService
import Glibc

/// The socket that systemd listens on for this process (sd_listen_fds(3)).
enum InheritedSocket {
    /// The first of them; nil where there is none for this process.
    static let descriptor: Int32? = {
        let variables = ProcessEnvironment.variables
        guard let process = variables["LISTEN_PID"].flatMap({ pid_t($0) }), process == getpid(),
            let count = variables["LISTEN_FDS"].flatMap({ Int($0) }), count >= 1
        else { return nil }
        return 3
    }()
}
