# The service in an image of its own: built with Swift, run without it.
FROM swift:6.3.1-bookworm AS build
WORKDIR /src
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends pkg-config zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
COPY Package.swift openapi.yaml ./
COPY Sources ./Sources
# SwiftPM wants every target's directory, the tests' too.
COPY Tests ./Tests
RUN swift build -c release --static-swift-stdlib --product convertd \
    && install -D "$(swift build -c release --static-swift-stdlib --show-bin-path)/convertd" \
        /out/convertd \
    && strip /out/convertd

FROM debian:bookworm-slim
# zlib, for gzip; the base has it already, but does not promise it.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends zlib1g \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/convertd /usr/local/bin/convertd
# Numeric, so that a cluster can see that it is not root. Nothing is written to disk.
USER 65532:65532
ENV CONVERTD_HOST=0.0.0.0
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s CMD ["convertd", "healthcheck"]
ENTRYPOINT ["convertd"]
