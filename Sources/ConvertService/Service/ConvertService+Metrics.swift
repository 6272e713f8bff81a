package import HTTP
internal import LocaleData
internal import Synchronization

extension ConvertService {
    /// Adds connections and bytes to `/metrics` from now on.
    ///
    /// - Parameter read: Returns the current counters; called for each request of the metrics.
    package func observeTransport(_ read: @escaping @Sendable () -> TransportCounters) {
        transport.withLock { $0.read = read }
    }

    /// The transport's current counters; nil without a source.
    var transportCounters: TransportCounters? {
        let source = transport.withLock { $0 }
        return source.read?()
    }

    /// `GET /metrics`.
    func writeMetrics(
        _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        response.addField("Content-Type", MetricsText.mediaType)
        response.addField("Cache-Control", "no-store")
        var text = MetricsText()
        RequestMetrics(sumOf: requestMetrics.all).write(into: &text)
        ConversionMetrics(sumOf: conversionMetrics.all).write(into: &text)
        text.single("convertd_sessions", .gauge, "Sessions kept.", sessions.sessionCount)
        text.single(
            "convertd_session_bytes", .gauge, "Bytes that sessions count for.",
            sessions.byteCount)
        text.single(
            "convertd_log_lines_dropped_total", .counter,
            "Log lines dropped because their reader was slow or gone.", log.droppedLines)
        transportCounters?.write(into: &text)
        text.family("convertd_build_info", .gauge, "The versions of service and data.")
        text.sample(
            [
                ("version", Release.version), ("icu", ICUVersions.icu),
                ("cldr", ICUVersions.cldr),
            ], 1)
        writeProcess(into: &text)
        response.body = text.bytes
    }

    /// Uses the names of Prometheus' own client libraries.
    private func writeProcess(into text: inout MetricsText) {
        if let bytes = ProcessStatus.residentBytes {
            text.single(
                "process_resident_memory_bytes", .gauge, "Resident memory.", bytes)
        }
        if let count = ProcessStatus.openDescriptors {
            text.single("process_open_fds", .gauge, "Open file descriptors.", count)
        }
        if let count = ProcessStatus.maximumDescriptors {
            text.single(
                "process_max_fds", .gauge, "File descriptors that may be open.", count)
        }
        text.family("process_cpu_seconds_total", .counter, "Processor time used.")
        text.sample([], nanoseconds: ProcessStatus.processorNanoseconds)
        text.family(
            "process_start_time_seconds", .gauge, "When the service was made, since 1970.")
        text.sample([], milliseconds: startedUnixMilliseconds)
    }
}
