//! Connections: a limited number at once, with timeouts and a graceful shutdown.
//!
//! Unlike this, `axum::serve` waits for ever for a client that sends half a request or does not read its response.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use crate::ServerLimits;
use crate::client_quota::{ClientQuota, client_of};

/// How long open requests may take once the server is asked to stop.
const END_PATIENCE: Duration = Duration::from_secs(10);

/// Answers requests until `stop` completes, and then finishes open ones.
pub(crate) async fn listen(
    router: Router,
    listener: TcpListener,
    limits: &ServerLimits,
    stop: impl Future<Output = ()>,
) {
    let free = Arc::new(Semaphore::new(limits.connections));
    let quota = ClientQuota::new(limits.connections, limits.connections_per_client);
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = async {
            let permit = Arc::clone(&free).acquire_owned().await.expect("nobody closes it");
            (permit, listener.accept().await)
        };
        let (permit, accepted) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(problem) => {
                // Most likely there are too many open files, which improves when clients disconnect.
                tracing::warn!(%problem, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let Some(quota_permit) = quota.take(Some(client_of(peer.ip()))) else { continue };
        let connection = graceful.watch(connection(router.clone(), stream, peer, limits.patience));
        tokio::spawn(async move {
            if let Err(problem) = connection.await {
                tracing::debug!(%problem, %peer, "a connection broke");
            }
            drop((permit, quota_permit));
        });
    }
    drop(listener);
    // A client that has not read its response by then never will.
    _ = tokio::time::timeout(END_PATIENCE, graceful.shutdown()).await;
}

fn connection(
    router: Router,
    stream: TcpStream,
    peer: SocketAddr,
    patience: Duration,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> {
    // A response is one short message that a client waits for. If this option cannot be set, it is only slower.
    _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience));
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
}
