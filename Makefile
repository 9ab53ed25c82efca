# The two commands a newcomer needs: `make play` and `make test`.

SHELL = /bin/sh
.DEFAULT_GOAL = help
.PHONY: help play web test pictures soak balance bench tools

TARGET = $(or $(CARGO_TARGET_DIR),target)
ROZJEMCA = $(TARGET)/release/rozjemca
# The program as the tests built it.
TESTED = $(TARGET)/debug/rozjemca

# A line that stands out in the log.
heading = @printf '\n== %s\n' '$(1)'

help: ## list the targets
	@echo 'make TARGET, where TARGET is one of'
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: tools web ## build page and program and open the start page
	$(call heading,Building the program)
	cargo build --release -p rozjemca
	$(call heading,Serving battles and rulings; Ctrl-C ends it)
	$(ROZJEMCA) serve --open

web: ## build the page
	$(call heading,Building the page)
	tools/web build

test: tools web ## everything that must hold before a commit
	$(call heading,Format)
	cargo fmt --all --check
	$(call heading,Lints)
	cargo clippy --workspace --all-targets -- -D warnings
	$(call heading,Tests)
	if cargo nextest --version >/dev/null 2>&1; \
	then tools/nginx tools/postgres cargo nextest run --workspace; \
	else tools/nginx tools/postgres cargo test --workspace --lib --bins --tests; fi
	$(call heading,Examples in the documentation)
	cargo test --workspace --doc
	$(call heading,Documentation)
	RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps
	$(call heading,Clause ledger)
	for book in jdg lee ow szwadron wn; do $(TESTED) rules $$book --check || exit 1; done
	$(call heading,The page in a browser)
	tools/web test

pictures: web ## take the pictures of the documents again
	$(call heading,Pictures)
	cargo build -p rozjemca
	tools/web pictures

soak: tools ## play thousands of games and look at everything (an hour)
	$(call heading,Thousands of games)
	cargo bench -q -p ow --bench soak
	ROZJEMCA_WALKS=200 cargo test --release -q -p lab --test walk
	$(call heading,A server that is killed a hundred times; a hundred thousand spoiled messages)
	tools/postgres cargo bench -q -p rozjemca --bench kill
	cargo bench -q -p server --bench malformed

balance: tools ## play the sergeant against chance and against itself (half an hour)
	$(call heading,Thousands of games between players)
	cargo bench -q -p lab --bench balance
	$(call heading,What the sergeant wastes)
	ROZJEMCA_GAMES=60 cargo test --release -q -p players --test waste -- --nocapture

bench: tools ## measure
	$(call heading,Benchmarks)
	tools/instructions
	cargo bench -q -p rozjemca --bench start
	cargo bench -q -p tabletop --bench geometry
	cargo bench -q -p jdg --bench speed
	cargo bench -q -p szwadron --bench speed
	cargo bench -q -p wn --bench speed
	cargo bench -q -p wn --bench battle
	cargo bench -q -p ow --bench battle
	cargo bench -q -p jdg --bench battle
	cargo bench -q -p server --bench load
	tools/postgres cargo bench -q -p server --bench crowd

tools: ## check that the tools are installed
	@missing=0; \
	need() { \
		if ! $$1 --version >/dev/null 2>&1; \
		then echo "$$1 is missing; $$2" >&2; missing=1; fi; \
	}; \
	need cargo 'install Rust from https://rustup.rs'; \
	need 'cargo fmt' 'run: rustup component add rustfmt'; \
	need 'cargo clippy' 'run: rustup component add clippy'; \
	exit $$missing
