//! Connections by TLS, to a server whose certificate an authority of the test's own has signed.

use super::*;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::run;
use std::env;
use std::path::Path;
use std::process::Command;

/// The variable that names the certificates of authorities.
const AUTHORITY: &str = "SSL_CERT_FILE";

/// The variable with the address for the second process of the test.
const PART: &str = "EIGHTFOLD_TEST_TLS_URL";

/// Makes an authority, a certificate for 127.0.0.1 that it signs, and another authority.
fn certify(folder: &Path) {
    let openssl = |arguments: &str| {
        let made = run(Command::new("openssl").args(arguments.split(' ')).current_dir(folder));
        assert_eq!(made.code, Some(0), "openssl {arguments}: {made}");
    };
    let new = "req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2";
    for authority in ["authority", "other"] {
        openssl(&format!("{new} -x509 -subj /CN={authority} -keyout {authority}.key -out {authority}.pem"));
    }
    openssl(&format!("{new} -subj /CN=nats -addext subjectAltName=IP:127.0.0.1 -keyout nats.key -out nats.csr"));
    openssl(
        "x509 -req -in nats.csr -CA authority.pem -CAkey authority.key -CAcreateserial -copy_extensions copy -days 2 -out nats.pem",
    );
}

/// The client reads the authority from the environment, which a test may not change, so this test runs itself once more.
#[tokio::test]
async fn a_certificate_of_an_own_authority_is_trusted_if_it_is_named() {
    if let Ok(url) = env::var(PART) {
        return use_campaign(&url).await;
    }
    let folder = Folder::new("tls");
    certify(&folder);
    let [certificate, key] = ["nats.pem", "nats.key"].map(|name| folder.join(name).display().to_string());
    let nats = Nats::configured(&format!("tls {{ cert_file: \"{certificate}\", key_file: \"{key}\" }}"));
    let again = |authority: &str| {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args(["--exact", "encrypted::a_certificate_of_an_own_authority_is_trusted_if_it_is_named"]);
        let url = nats.url().replace("nats://", "tls://");
        run(command.env(PART, url).env(AUTHORITY, folder.join(authority)))
    };
    let trusting = again("authority.pem");
    assert!(trusting.code == Some(0) && trusting.stdout.contains("1 passed"), "{trusting}");
    let other = again("other.pem");
    assert!(other.code != Some(0) && other.stdout.contains("does not answer"), "{other}");
}

/// Creates a campaign and votes.
async fn use_campaign(url: &str) {
    let server = Server::connect(&Access::open(url)).await.unwrap_or_else(|fault| panic!("{fault}"));
    let campaign = server.create(&terms("n8")).await.unwrap();
    assert!(campaign.vote(7, &party("ada"), Bytes::from("92")).await.unwrap());
    assert_eq!(campaign.figures().await.unwrap().votes, Some(1));
}
