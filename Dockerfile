# The service in an image of its own: built with Swift, run without it. The build image comes with
# what Swift itself needs, zlib1g-dev among it.
FROM swift:6.3.1-bookworm AS build
WORKDIR /src
COPY Package.swift openapi.yaml ./
COPY Sources ./Sources
# SwiftPM wants every target's directory, the tests' too.
COPY Tests ./Tests
# Without the shared zlib the linker takes the static one: the base below has none.
RUN rm -f /usr/lib/*/libz.so \
    && swift build -c release --static-swift-stdlib --product convertd \
    && install -D "$(swift build -c release --static-swift-stdlib --show-bin-path)/convertd" \
        /out/convertd \
    && strip /out/convertd

# The C and C++ libraries that the binary needs, and no shell.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /out/convertd /usr/local/bin/convertd
# Numeric, so that a cluster can see that it is not root. Nothing is written to disk.
USER 65532:65532
ENV CONVERTD_HOST=0.0.0.0
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s CMD ["convertd", "healthcheck"]
ENTRYPOINT ["convertd"]
