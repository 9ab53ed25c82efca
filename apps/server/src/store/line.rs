//! The line to a PostgreSQL: where it is, and whether what is said over it is encrypted, as the address has
//! it in `sslmode` and `sslrootcert`. The words are those of PostgreSQL's own programs.

use super::StoreFault;
use postgres::config::SslMode;
use postgres::{Client, Config};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long we wait for a connection, and how soon one that is dead is noticed.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where a PostgreSQL is, and how it is spoken to.
#[derive(Clone)]
pub(super) struct Line {
    config: Config,
    tls: MakeRustlsConnect,
}

impl Line {
    /// What an address says of it.
    pub(super) fn to(address: &str) -> Result<Self, StoreFault> {
        let (place, said) = address.split_once('?').unwrap_or((address, ""));
        let (mut mode, mut root, mut others) = (None, None, Vec::new());
        for part in said.split('&').filter(|part| !part.is_empty()) {
            match part.split_once('=') {
                Some(("sslmode", word)) => mode = Some(word),
                Some(("sslrootcert", file)) => root = Some(file),
                _ => others.push(part),
            }
        }
        let refused = |what: &str| StoreFault::Refused(what.to_owned());
        // Without a root a certificate is asked for, but not who has signed it.
        let (mode, verified) = match mode.unwrap_or("prefer") {
            "disable" => (SslMode::Disable, false),
            "prefer" => (SslMode::Prefer, root.is_some()),
            "require" => (SslMode::Require, root.is_some()),
            "verify-full" => (SslMode::Require, true),
            _ => return Err(refused("sslmode would be disable, prefer, require or verify-full")),
        };
        let mut config = Config::from_str(&format!("{place}?{}", others.join("&")))?;
        config.application_name("rozjemca").connect_timeout(PATIENCE).ssl_mode(mode);
        config.keepalives_idle(2 * PATIENCE).tcp_user_timeout(2 * PATIENCE);
        let tls = encryption(verified, root).map_err(|why| refused(&format!("TLS: {why}")))?;
        Ok(Self { config, tls: MakeRustlsConnect::new(tls) })
    }

    /// A new connection.
    pub(super) fn connect(&self) -> Result<Client, StoreFault> {
        Ok(self.config.connect(self.tls.clone())?)
    }
}

/// How it is encrypted: with a certificate that leads to a root, of that file or known to everybody, and has the
/// name of the host; or with any certificate at all.
fn encryption(verified: bool, root: Option<&str>) -> Result<ClientConfig, String> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider));
    let builder =
        builder.with_safe_default_protocol_versions().map_err(|fault| fault.to_string())?;
    if !verified {
        let anyone = Arc::new(Anyone(provider));
        let builder = builder.dangerous().with_custom_certificate_verifier(anyone);
        return Ok(builder.with_no_client_auth());
    }
    let mut roots = RootCertStore::empty();
    match root {
        None | Some("system") => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(file) => {
            let read = CertificateDer::pem_file_iter(file);
            let named = |fault: &dyn std::fmt::Display| format!("{file}: {fault}");
            for root in read.map_err(|fault| named(&fault))? {
                let root = root.map_err(|fault| named(&fault))?;
                roots.add(root).map_err(|fault| named(&fault))?;
            }
            if roots.is_empty() {
                return Err(format!("{file}: no certificate"));
            }
        }
    }
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

/// Whoever answers is believed: nobody on the way can read along, but somebody could stand in for the database.
#[derive(Debug)]
struct Anyone(Arc<CryptoProvider>);

impl ServerCertVerifier for Anyone {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_how_it_is_encrypted() {
        let mode = |said: &str| {
            let line = Line::to(&format!("postgres://me@db/games?{said}"));
            line.map(|line| line.config.get_ssl_mode()).map_err(|fault| fault.to_string())
        };
        assert_eq!(mode(""), Ok(SslMode::Prefer));
        assert_eq!(mode("sslmode=disable"), Ok(SslMode::Disable));
        assert_eq!(mode("connect_timeout=3&sslmode=require"), Ok(SslMode::Require));
        assert_eq!(mode("sslmode=verify-full"), Ok(SslMode::Require));
        assert!(mode("sslmode=verify").is_err_and(|why| why.contains("verify-full")));
        assert!(
            mode("sslmode=require&sslrootcert=/no/file").is_err_and(|why| why.contains("/no/file"))
        );
        assert!(mode("sslmode=require&unknown=1").is_err());
    }
}
