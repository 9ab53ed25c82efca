//! Word that goes out to people who are not looking: by mail, through the SMTP server that the operator
//! named, and by webhook, to addresses that the operator allowed. It is slow and may fail, so it never
//! holds up a game.

use crate::metrics::Metrics;
use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder};
use lettre::{SmtpTransport, Transport};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;

/// How long another server may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long is waited before each try, while nothing has been handed over. Word that comes much later
/// would be about a turn that is over.
const TRIES: [Duration; 3] = [Duration::ZERO, Duration::from_secs(60), Duration::from_secs(5 * 60)];
/// How much goes out at once, and how much may wait; what is more than that is dropped.
const AT_ONCE: usize = 4;
const MOST_WAITING: usize = 10_000;
/// How many first letters an address gets in a day.
const MOST_GREETINGS: usize = 5;
/// The longest address.
const MOST_ADDRESS: usize = 500;

/// How word goes out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PostOptions {
    /// The SMTP server, `smtp://…` or `smtps://…`, with a name and a password if it wants them.
    pub mail: Option<String>,
    /// Who writes the mails.
    pub from: Option<String>,
    /// What addresses of webhooks begin with; each ends with a slash.
    pub hooks: Vec<String>,
    /// Where players find the page: what links in letters begin with.
    pub home: Option<String>,
}

/// What of the options is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PostFault {
    /// The SMTP server, and why.
    Mail(String),
    /// Who writes.
    From(String),
    /// What addresses of webhooks begin with.
    Hook(String),
    /// Where players find the page.
    Home(String),
}

/// By which way somebody is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Way {
    /// By mail.
    Mail,
    /// By a POST to an address.
    Webhook,
}

impl Way {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Mail, Self::Webhook];

    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Webhook => "webhook",
        }
    }

    /// The way with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.word() == word)
    }
}

/// Something to be told.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter {
    /// By which way.
    pub way: Way,
    /// The address.
    pub to: String,
    /// Its own name: the same word twice has the same.
    pub id: String,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub text: String,
    /// The same for programs.
    pub facts: Value,
}

/// Why a letter did not arrive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undelivered {
    /// It was certainly not handed over: it may be tried again.
    Later(String),
    /// It was refused, or nobody knows.
    Never(String),
}

/// Where word goes out.
pub struct Post {
    mail: Option<(SmtpTransport, Mailbox)>,
    hooks: Vec<String>,
    home: String,
    agent: ureq::Agent,
    free: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    /// A day, and how many first letters each address got on it.
    greeted: Mutex<(i64, BTreeMap<String, usize>)>,
}

impl Default for Post {
    /// Nothing goes out.
    fn default() -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .max_redirects(0)
            .proxy(None)
            .user_agent("rozjemca")
            .build();
        let (free, waiting) = (Semaphore::new(AT_ONCE), Semaphore::new(MOST_WAITING));
        Self {
            mail: None,
            hooks: Vec::new(),
            home: String::new(),
            agent: config.into(),
            free: Arc::new(free),
            waiting: Arc::new(waiting),
            greeted: Mutex::default(),
        }
    }
}

/// True when something on the web can stand there.
fn is_address(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = rest.and_then(|rest| rest.split('/').next()).unwrap_or_default();
    let plain = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`{|}#".contains(&byte);
    let path = text.find(host).map_or("", |at| &text[at + host.len()..]);
    let path = path.split('?').next().unwrap_or_default();
    // No way up and no empty step, however it is written: another part of the host may be elsewhere.
    let sly = ["/..", "/.", "//"].iter().any(|step| path.contains(step)) || path.contains('%');
    let tame = text.bytes().all(plain) && !sly && !host.contains('@');
    tame && !host.is_empty() && text.len() <= MOST_ADDRESS
}

/// Somebody elsewhere, not this machine or a number, and no option of a mail program.
fn is_on_the_net(address: &lettre::Address) -> bool {
    let domain = address.domain();
    let last = domain.rsplit('.').next().unwrap_or_default();
    let name = domain.contains('.') && last.chars().any(char::is_alphabetic);
    name && !address.user().starts_with('-')
}

impl Post {
    /// A post office, if what it is to have can be.
    pub fn new(options: &PostOptions) -> Result<Self, PostFault> {
        let mut post = Self::default();
        if let Some(url) = &options.mail {
            let transport = SmtpTransport::from_url(url);
            let transport = transport.map_err(|error| PostFault::Mail(error.to_string()))?;
            let from = options.from.clone().unwrap_or_default();
            let from = from.parse().map_err(|_| PostFault::From(from))?;
            post.mail = Some((transport.timeout(Some(PATIENCE)).build(), from));
        }
        let wrong = |hook: &&String| !is_address(hook) || !hook.ends_with('/');
        if let Some(hook) = options.hooks.iter().find(wrong) {
            return Err(PostFault::Hook(hook.clone()));
        }
        post.hooks.clone_from(&options.hooks);
        let home = options.home.clone().unwrap_or_default();
        if post.goes_out() && !is_address(&home) {
            return Err(PostFault::Home(home));
        }
        home.trim_end_matches('/').clone_into(&mut post.home);
        Ok(post)
    }

    fn goes_out(&self) -> bool {
        Way::ALL.into_iter().any(|way| self.offers(way))
    }

    /// Whether anybody can be told by this way.
    pub const fn offers(&self, way: Way) -> bool {
        match way {
            Way::Mail => self.mail.is_some(),
            Way::Webhook => !self.hooks.is_empty(),
        }
    }

    /// What addresses of webhooks begin with.
    pub fn hooks(&self) -> &[String] {
        &self.hooks
    }

    /// Whether that can be somebody's address.
    pub fn takes(&self, way: Way, address: &str) -> bool {
        let allowed = |hook: &String| address.len() > hook.len() && address.starts_with(hook);
        match way {
            Way::Mail => {
                let short = address.len() <= MOST_ADDRESS;
                short && address.parse::<lettre::Address>().is_ok_and(|known| is_on_the_net(&known))
            }
            Way::Webhook => is_address(address) && self.hooks.iter().any(allowed),
        }
    }

    /// Whether an address may get one more first letter today: it may be somebody else's.
    pub fn may_greet(&self, address: &str, now: i64) -> bool {
        let mut greeted = self.greeted.lock().unwrap_or_else(PoisonError::into_inner);
        let today = now / (24 * 60 * 60);
        if greeted.0 != today {
            *greeted = (today, BTreeMap::new());
        }
        let count = greeted.1.entry(address.to_lowercase()).or_default();
        *count += 1;
        *count <= MOST_GREETINGS
    }

    /// The page at a path.
    pub fn at_home(&self, path: &str) -> String {
        format!("{}{path}", self.home)
    }

    /// Hands a letter over, and says whether it was taken.
    pub async fn deliver(self: &Arc<Self>, letter: Letter) -> Result<(), Undelivered> {
        let Ok(_free) = Arc::clone(&self.free).acquire_owned().await else { return Ok(()) };
        let post = Arc::clone(self);
        let handed = tokio::task::spawn_blocking(move || match letter.way {
            Way::Mail => post.mail(&letter),
            Way::Webhook => post.hook(&letter),
        });
        handed.await.unwrap_or_else(|error| Err(Undelivered::Never(error.to_string())))
    }

    /// Sends a letter while everybody else goes on; it arrives once at most.
    pub fn send(self: &Arc<Self>, letter: Letter, metrics: &Arc<Metrics>) {
        let (post, metrics) = (Arc::clone(self), Arc::clone(metrics));
        let Ok(waiting) = Arc::clone(&self.waiting).try_acquire_owned() else {
            metrics.notices_failed.add(1);
            tracing::error!(letter = %letter.id, "too many letters wait: it was dropped");
            return;
        };
        tokio::spawn(async move {
            let _waiting = waiting;
            let mut last = String::new();
            for wait in TRIES {
                tokio::time::sleep(wait).await;
                match post.deliver(letter.clone()).await {
                    Ok(()) => return metrics.notices.add(1),
                    Err(Undelivered::Later(why)) => last = why,
                    Err(Undelivered::Never(why)) => {
                        last = why;
                        break;
                    }
                }
            }
            metrics.notices_failed.add(1);
            tracing::warn!(letter = %letter.id, why = %last, "a letter did not arrive");
        });
    }

    fn mail(&self, letter: &Letter) -> Result<(), Undelivered> {
        let never = |why: &dyn ToString| Undelivered::Never(why.to_string());
        let Some((transport, from)) = &self.mail else { return Err(never(&"no mail server")) };
        let to = letter.to.parse().map_err(|error: lettre::address::AddressError| never(&error))?;
        let message = MessageBuilder::new()
            .from(from.clone())
            .to(Mailbox::new(None, to))
            .subject(&letter.subject)
            .message_id(Some(format!("<{}@{}>", letter.id, from.email.domain())))
            .header(AutoSubmitted)
            .header(ContentType::TEXT_PLAIN)
            .body(letter.text.clone())
            .map_err(|error| never(&error))?;
        transport.test_connection().map_err(|error| Undelivered::Later(error.to_string()))?;
        match transport.send(&message) {
            Ok(_) => Ok(()),
            Err(error) if error.is_transient() => Err(Undelivered::Later(error.to_string())),
            Err(error) => Err(never(&error)),
        }
    }

    fn hook(&self, letter: &Letter) -> Result<(), Undelivered> {
        if !self.takes(Way::Webhook, &letter.to) {
            return Err(Undelivered::Never("the address is not allowed any more".to_owned()));
        }
        let request = self.agent.post(&letter.to);
        let request = request.header("content-type", "application/json");
        let request = request.header("idempotency-key", &letter.id);
        match request.send(letter.facts.to_string()) {
            Ok(_) => Ok(()),
            Err(error @ (ureq::Error::ConnectionFailed | ureq::Error::HostNotFound)) => {
                Err(Undelivered::Later(error.to_string()))
            }
            Err(ureq::Error::Io(error))
                if error.kind() == std::io::ErrorKind::ConnectionRefused =>
            {
                Err(Undelivered::Later(error.to_string()))
            }
            Err(error @ ureq::Error::StatusCode(429 | 503)) => {
                Err(Undelivered::Later(error.to_string()))
            }
            Err(error) => Err(Undelivered::Never(error.to_string())),
        }
    }
}

/// Says that a program wrote it, so that no other program answers.
#[derive(Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> PostOptions {
        PostOptions {
            mail: Some("smtp://127.0.0.1:1".to_owned()),
            from: Some("Rozjemca <games@club.example>".to_owned()),
            hooks: vec!["https://hooks.example/club/".to_owned()],
            home: Some("https://games.example/".to_owned()),
        }
    }

    #[test]
    fn only_what_the_operator_allowed_is_an_address() {
        let post = Post::new(&options()).expect("all is well");
        for (way, right) in [
            (Way::Mail, "anna@example.org"),
            (Way::Mail, "żółw@przykład.pl"),
            (Way::Webhook, "https://hooks.example/club/7?key=1"),
        ] {
            assert!(post.takes(way, right), "{right}");
        }
        for (way, wrong) in [
            (Way::Mail, "anna"),
            (Way::Mail, "anna@example.org\r\nBcc: x@example.org"),
            (Way::Mail, "a@b.example, c@d.example"),
            (Way::Mail, "a@localhost"),
            (Way::Mail, "root@127.0.0.1"),
            (Way::Mail, "-oQ@example.org"),
            (Way::Webhook, "https://hooks.example/club/%2e%2e/admin"),
            (Way::Webhook, "https://hooks.example/club/.%2e/admin"),
            (Way::Webhook, "https://hooks.example/club//admin"),
            (Way::Webhook, "https://hooks.example/club/"),
            (Way::Webhook, "https://hooks.example/club/../admin"),
            (Way::Webhook, "https://hooks.example/other/7"),
            (Way::Webhook, "https://hooks.example.evil.example/club/7"),
            (Way::Webhook, "http://hooks.example/club/7"),
            (Way::Webhook, "https://hooks.example/club/7 8"),
            (Way::Webhook, "https://hooks.example/club/7\n"),
        ] {
            assert!(!post.takes(way, wrong), "{wrong}");
        }
        assert_eq!(post.at_home("/play/x"), "https://games.example/play/x");
        assert!(!Way::ALL.into_iter().any(|way| Post::default().offers(way)));
    }

    #[test]
    fn nobody_gets_many_letters_that_he_did_not_ask_for() {
        let (post, day) = (Post::default(), 24 * 60 * 60);
        let greet = |address: &str, now| post.may_greet(address, now);
        assert!((0..MOST_GREETINGS).all(|_| greet("anna@example.org", 1)));
        assert!(!greet("Anna@Example.org", day - 1), "it is the same address");
        assert!(greet("piotr@example.org", day - 1) && greet("anna@example.org", day));
    }

    #[test]
    fn what_cannot_be_a_post_office_is_refused() {
        let with = |change: &dyn Fn(&mut PostOptions)| {
            let mut options = options();
            change(&mut options);
            Post::new(&options).err()
        };
        assert_eq!(with(&|_| ()), None);
        assert!(matches!(
            with(&|options| options.mail = Some("ftp://x".to_owned())),
            Some(PostFault::Mail(_))
        ));
        let nobody = PostFault::From(String::new());
        assert_eq!(with(&|options| options.from = None), Some(nobody));
        for wrong in
            ["https://hooks.example", "hooks.example/", "https://a@b.example/", "https:///"]
        {
            let hook = PostFault::Hook(wrong.to_owned());
            assert_eq!(with(&|options| options.hooks = vec![wrong.to_owned()]), Some(hook));
        }
        let nowhere = PostFault::Home(String::new());
        assert_eq!(with(&|options| options.home = None), Some(nowhere));
        assert!(Post::new(&PostOptions::default()).is_ok(), "nothing goes out: nothing is needed");
    }
}
