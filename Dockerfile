# The service in an image of its own: built with Swift, run without it. The build image comes with
# what Swift itself needs, zlib1g-dev among it.
FROM swift:6.3.1-bookworm AS build
# Traits of Package.swift: --build-arg TRAITS=Redis for sessions in Redis.
ARG TRAITS=
RUN if [ -n "$TRAITS" ]; then \
        apt-get update -q \
        && apt-get install -qy --no-install-recommends libhiredis-dev \
        && rm -rf /var/lib/apt/lists/*; \
    fi
WORKDIR /src
COPY Package.swift openapi.yaml ./
COPY docs/errors.md ./docs/
COPY scripts/deploy/build-release ./scripts/deploy/
COPY Sources ./Sources
# SwiftPM wants every target's directory, the tests' too.
COPY Tests ./Tests
# Without the shared libraries the linker takes the static ones: the base below has none.
RUN rm -f /usr/lib/*/libz.so /usr/lib/*/libhiredis.so \
    && scripts/deploy/build-release /out/convertd ${TRAITS:+--traits "$TRAITS"}

# The C and C++ libraries that the binary needs, and no shell.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /out/convertd /usr/local/bin/convertd
# Numeric, so that a cluster can see that it is not root. Nothing is written to disk.
USER 65532:65532
# Both families; IPv4 alone where there is no IPv6.
ENV CONVERTD_HOST=::
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s CMD ["convertd", "healthcheck"]
ENTRYPOINT ["convertd"]
