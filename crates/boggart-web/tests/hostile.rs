//! Hostile and broken clients, with real connections on loopback.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use boggart_store::Store;
use boggart_web::{Server, ServerLimits};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A timeout longer than any test takes.
const FOR_EVER: Duration = Duration::from_secs(3_600);

/// A board whose search sends more than a megabyte when watched.
const RICH: &str = "perslatgsinetersperslatgsinetersperslatgsinetersperslatgsineters";

/// A small send buffer, far below what a watched search of the rich board sends: so a client that does not read blocks
/// the search, whatever the system's default is.
const BUFFER_BYTES: u32 = 4_096;

/// A listener whose connections buffer little.
fn listen() -> TcpListener {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_send_buffer_size(BUFFER_BYTES).unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    socket.listen(128).unwrap()
}

/// A server on loopback.
struct House {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
    _folder: tempfile::TempDir,
}

impl House {
    async fn new(limits: ServerLimits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("games.db")).await.unwrap();
        let server = Server::new(store, Vec::new(), limits).await.unwrap();
        let listener = listen();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.serve(listener, async {
            _ = stopped.await;
        }));
        Self { address, stop, running, _folder: folder }
    }

    async fn connect(&self) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(BUFFER_BYTES).unwrap();
        socket.connect(self.address).await.unwrap()
    }

    /// Sends bytes, and reads until the server closes the connection or the timeout.
    async fn send(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect().await;
        stream.write_all(bytes).await.unwrap();
        let mut answer = Vec::new();
        _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    }

    async fn get(&self, path: &str) -> String {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").as_bytes()).await
    }

    /// Asks until the server gives a good answer. On a busy machine, a server with short timeouts may close the connection
    /// of an honest client too.
    async fn check_well(&self) {
        while !self.get("/healthz").await.starts_with("HTTP/1.1 200") {
            tokio::task::yield_now().await;
        }
    }
}

fn impatient() -> ServerLimits {
    ServerLimits {
        patience: Duration::from_millis(300),
        request: Duration::from_millis(300),
        requests_per_second: 1_000,
        burst: 10_000,
        ..ServerLimits::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_times_out() {
    let house = House::new(impatient()).await;
    // These return only if the server closes the connection.
    assert_eq!(house.send(b"").await, "");
    let half = house.send(b"GET /healthz HTTP/1.1\r\nHost:").await;
    assert!(half.is_empty() || half.starts_with("HTTP/1.1 408"), "{half}");
    let body = b"POST /api/rounds HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    let answer = house.send(body).await;
    assert!(answer.starts_with("HTTP/1.1 503") || answer.starts_with("HTTP/1.1 408"), "{answer}");
    house.check_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_are_closed_for_others() {
    let house = House::new(ServerLimits { connections: 2, ..impatient() }).await;
    let idle = [house.connect().await, house.connect().await];
    // It waits until a connection is free, and is answered.
    house.check_well().await;
    drop(idle);
}

/// A client that watches a long search without reading the answer; returns when it has the only permit.
async fn slow_reader(house: &House) -> TcpStream {
    let mut slow = house.connect().await;
    let watch = format!("GET /api/watch?board={RICH} HTTP/1.1\r\nHost: x\r\n\r\n");
    slow.write_all(watch.as_bytes()).await.unwrap();
    let mut first = [0; 8];
    slow.read_exact(&mut first).await.unwrap();
    slow
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_free_permit_the_answer_is_busy() {
    let limits =
        ServerLimits { watchers: 1, cells: 100, patience: FOR_EVER, request: FOR_EVER, ..impatient() };
    let house = House::new(limits).await;
    let slow = slow_reader(&house).await;
    let answer = house.get("/api/watch?board=noon").await;
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("\"code\":\"busy\""), "{answer}");
    house.check_well().await;
    drop(slow);
    while !house.get("/api/watch?board=noon").await.starts_with("HTTP/1.1 200") {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_is_dropped_for_others() {
    let house = House::new(ServerLimits { watchers: 1, cells: 100, ..impatient() }).await;
    let slow = slow_reader(&house).await;
    while !house.get("/api/watch?board=noon").await.starts_with("HTTP/1.1 200") {
        // Other clients are served at the same time.
        house.check_well().await;
    }
    drop(slow);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_does_not_take_all_connections() {
    let limits = ServerLimits { connections_per_client: 3, patience: FOR_EVER, ..ServerLimits::default() };
    let house = House::new(limits).await;
    let idle = [house.connect().await, house.connect().await, house.connect().await];
    assert_eq!(house.get("/healthz").await, "", "a fourth is closed at once");
    drop(idle);
    house.check_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_with_very_many_paths_does_not_block_others() {
    let house = House::new(ServerLimits::default()).await;
    let board: String = "kinnikin".chars().cycle().take(399).chain(['c']).collect();
    let body = format!("{{\"board\":\"{board}\",\"seconds\":0}}");
    let post = |path: String, cookie: String, body: String| {
        format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    let begun = house.send(post("/api/rounds".to_owned(), String::new(), body).as_bytes()).await;
    let name = begun.split("\"name\":\"").nth(1).unwrap().split('"').next().unwrap();
    let cookie = begun.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap();
    for number in 1..=20 {
        let body = format!("{{\"number\":{number},\"word\":\"kinnikinnick\"}}");
        let reply =
            house.send(post(format!("/api/rounds/{name}/words"), cookie.to_owned(), body).as_bytes()).await;
        assert!(reply.contains("not_on_board"), "{reply}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_requests_are_refused_without_harm_to_others() {
    let house = House::new(impatient()).await;
    let long = format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(1 << 20));
    let headers = format!("GET / HTTP/1.1\r\nHost: x\r\n{}\r\n", "X-Y: z\r\n".repeat(10_000));
    let giant = b"POST /api/rounds HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{}";
    let both = b"POST /api/rounds HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n";
    let nonsense: [&[u8]; 9] = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\0\0\0\0\0\0\0\0\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        long.as_bytes(),
        headers.as_bytes(),
        giant,
        both,
    ];
    for bytes in nonsense {
        let answer = house.send(bytes).await;
        let isnt_success = answer.is_empty() || !answer.starts_with("HTTP/1.1 2");
        assert!(isnt_success, "{} gave {answer}", String::from_utf8_lossy(&bytes[..bytes.len().min(60)]));
        house.check_well().await;
    }
    let cookie = "GET /api/daily HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: guest=\u{ff}\u{fe}; guest==;;;\r\n\r\n";
    assert!(
        house.send(cookie.as_bytes()).await.contains("\"results\":[]"),
        "a broken cookie counts as no cookie"
    );
    let utf8 = b"POST /api/rounds HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"board\":\"\xff\xfe\"}";
    let answer = house.send(utf8).await;
    assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("\"code\":\"bad_request\""), "{answer}");
    let wrong = house.get("/api/rounds").await;
    assert!(wrong.starts_with("HTTP/1.1 405") && wrong.contains("allow: POST"), "{wrong}");
    assert!(wrong.ends_with("\"message\":\"This address does not accept the method.\"}}"), "{wrong}");
    for path in
        ["/../../etc/passwd", "/page/..%2f..%2fCargo.toml", "/page/x/../../Cargo.toml", "//etc/passwd"]
    {
        assert!(house.get(path).await.starts_with("HTTP/1.1 404"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_gets_short_answers() {
    let limits = ServerLimits { requests_per_second: 1, burst: 5, ..ServerLimits::default() };
    let house = House::new(limits).await;
    let (started, mut refused) = (Instant::now(), 0);
    for _ in 0..50 {
        let answer = house.get("/api/info").await;
        refused += u64::from(answer.starts_with("HTTP/1.1 429") && answer.contains("too_many_requests"));
    }
    // The burst is answered, and one more request per second that has passed.
    let allowed = 5 + started.elapsed().as_secs() + 1;
    assert!(refused + allowed >= 50, "only {refused} of 50 were refused, {allowed} may be allowed");
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_pictures_do_no_harm_to_others() {
    let house =
        House::new(ServerLimits { patience: FOR_EVER, request: FOR_EVER, ..ServerLimits::default() }).await;
    for name in [
        "%00%00%00%00",
        "%ff%fe%ff%fe",
        "..%2f..%2fCargo.toml",
        "%3C%26%22%27",
        "1000000x1000000%3A",
        "4x4_",
        "",
        "%F4%8F%BF%BF",
    ] {
        let answer = house.get(&format!("/picture/{name}.png")).await;
        assert!(answer.starts_with("HTTP/1.1 40"), "{name}: {answer}");
    }
    let long_tile = format!("{}.b%2Fc.d", "w".repeat(200));
    // Letters of several code points, from right to left, without a shape in the font.
    let drawn = [
        "a%CC%81e%CC%80o%CC%88u%CC%8A",
        "%D7%90%D7%91%D7%92%D7%93",
        "%E6%BC%A2%E5%AD%97%E4%BB%AE%E5%90%8D",
        "%23%23%23%23",
        &long_tile,
    ];
    // More pictures than there are permits, all at once.
    let asked = drawn
        .iter()
        .cycle()
        .take(20)
        .map(async |name| (name, house.get(&format!("/picture/{name}.png")).await));
    for (name, answer) in futures_util::future::join_all(asked).await {
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("image/png"), "{name}: {answer}");
    }
    house.check_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn scripts_cannot_read_the_cookie() {
    let house = House::new(impatient()).await;
    let request = b"POST /api/daily HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    let answer = house.send(request).await.to_lowercase();
    let cookie = answer.lines().find(|line| line.starts_with("set-cookie: guest=")).unwrap();
    assert!(
        cookie.contains("httponly") && cookie.contains("samesite=strict") && cookie.contains("path=/"),
        "{cookie}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_ends_while_clients_still_listen() {
    let house = House::new(ServerLimits::default()).await;
    let begin = b"POST /api/daily HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    let begun = house.send(begin).await;
    let name = begun.split("\"name\":\"").nth(1).unwrap().split('"').next().unwrap();
    let cookie = begun.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap();
    let mut stream = house.connect().await;
    let listen = format!("GET /api/rounds/{name}/events HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n");
    stream.write_all(listen.as_bytes()).await.unwrap();
    let mut head = [0; 15];
    stream.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 200 OK");
    house.stop.send(()).unwrap();
    house.running.await.unwrap();
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).await.unwrap();
    assert!(String::from_utf8_lossy(&rest).ends_with("0\r\n\r\n"), "the stream ends as it should");
}
