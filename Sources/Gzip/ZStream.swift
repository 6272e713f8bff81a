import CZlib

/// zlib's state, at a fixed address, since zlib keeps a pointer to it.
struct ZStream: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>
    private let end: (z_streamp?) -> Int32

    /// Nil where there is no memory for it.
    init?(
        begin: (UnsafeMutablePointer<z_stream>) -> Int32, end: @escaping (z_streamp?) -> Int32
    ) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard begin(stream) == Z_OK else {
            stream.deallocate()
            return nil
        }
        self.stream = stream
        self.end = end
    }

    deinit {
        _ = end(stream)
        stream.deallocate()
    }

    /// Begins anew with the same memory.
    borrowing func reset(_ body: (UnsafeMutablePointer<z_stream>) -> Int32) {
        _ = body(stream)
    }

    /// What one call of zlib did.
    struct Step {
        var code: Int32
        var consumed: Int
        /// Whether there was no room for more.
        var isFull: Bool
    }

    /// Calls zlib once with these bytes and room for `most` more behind the output.
    borrowing func run(
        _ input: Span<UInt8>, into output: inout [UInt8], most: Int,
        _ body: (UnsafeMutablePointer<z_stream>) -> Int32
    ) -> Step {
        var step = Step(code: Z_OK, consumed: 0, isFull: false)
        output.append(addingCapacity: most) { (output: inout OutputSpan<UInt8>) in
            output.withUnsafeMutableBufferPointer { room, count in
                input.withUnsafeBufferPointer { input in
                    // zlib only reads what it is given.
                    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    stream.pointee.avail_in = UInt32(clamping: input.count)
                    stream.pointee.next_out = room.baseAddress.map { $0 + count }
                    stream.pointee.avail_out = UInt32(clamping: most)
                    step.code = body(stream)
                    let left = Int(stream.pointee.avail_out)
                    step.consumed = input.count - Int(stream.pointee.avail_in)
                    step.isFull = left == 0
                    count += most - left
                    stream.pointee.next_in = nil
                    stream.pointee.next_out = nil
                }
            }
        }
        return step
    }
}
