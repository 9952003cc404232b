# The program and its worker, without the page.
#
#   docker build --tag eightfold .
#   docker run --rm eightfold work --nats nats://HOST:4222 --campaign n26
FROM rust:1.95-slim-bookworm AS build
WORKDIR /eightfold
COPY . .
RUN cargo build --release --locked --package eightfold

FROM debian:bookworm-slim
COPY --from=build /eightfold/target/release/eightfold /usr/local/bin/eightfold
# A worker ends cleanly at SIGTERM, and needs neither a home nor rights.
USER nobody
ENTRYPOINT ["eightfold"]
CMD ["--help"]
