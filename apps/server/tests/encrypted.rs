//! The line to a PostgreSQL is encrypted where the address says so, and a stranger's certificate is refused.

mod common;

use postgres::NoTls;
use server::store::{Database, StoreFault};

#[test]
fn a_database_is_believed_by_its_root_and_its_name() {
    let Some(plain) = common::postgres() else { return };
    let Some((address, roots)) = common::encrypted() else { return };
    let name = plain.rsplit('/').next().unwrap_or_default();
    let at = |said: &str| {
        let said = said.replace("ROOTS", &roots);
        Database::Postgres(format!("{address}/{name}?{said}"))
    };
    let verified = "sslmode=verify-full&sslrootcert=ROOTS/root.crt";
    for right in [verified, "sslmode=require", "sslmode=prefer", "", "sslmode=disable"] {
        let store = at(right).open().expect("it opens");
        let mut asker = postgres::Client::connect(&plain, NoTls).expect("it answers");
        let sql = "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
            WHERE datname = current_database() AND pid <> pg_backend_pid()";
        let rows = asker.query(sql, &[]).expect("it says");
        assert_eq!(rows.len(), 1, "{right}");
        assert_eq!(rows[0].get::<_, bool>(0), right != "sslmode=disable", "{right}");
        drop(store);
        // Whoever leaves is gone a moment later.
        while !asker.query(sql, &[]).expect("it says").is_empty() {
            std::thread::yield_now();
        }
    }
    let refused = |said: &str| match at(said).open() {
        Err(StoreFault::Away(why) | StoreFault::Refused(why)) => why,
        _ => panic!("{said}: it is believed"),
    };
    // Signed by somebody else; by nobody that all know; and of another name.
    let why = refused("sslmode=verify-full&sslrootcert=ROOTS/other.crt");
    assert!(why.contains("certificate"), "it says what is wrong: {why}");
    refused("sslmode=verify-full");
    let number = address.replace("@localhost:", "@127.0.0.1:");
    let elsewhere = format!("{number}/{name}?{}", verified.replace("ROOTS", &roots));
    assert!(Database::Postgres(elsewhere).open().is_err(), "the certificate has a name alone");
    assert!(refused("sslmode=verify-full&sslrootcert=ROOTS/none.crt").contains("none.crt"));
}
