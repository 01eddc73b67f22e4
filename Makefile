# The commands of this repository. Everything that a target needs and Debian has is installed by name.

SWIFT_RELEASE = -c release --static-swift-stdlib

.PHONY: build demo test lint soak fuzz bench setup setup-tests

setup:
	@scripts/setup.sh run

setup-tests:
	@scripts/setup.sh test

# Leaves .build/release/workation.
build: setup
	swift build $(SWIFT_RELEASE) --product workation

# Shows the main job on the data that ships here.
demo: build
	@scripts/demo.sh

lint: setup-tests
	scripts/lint.sh

# Lint, then every test; fails when fewer tests ran than there are.
test: setup-tests lint
	scripts/test.sh

# Figures beside the peers; takes minutes.
bench: setup
	swift build $(SWIFT_RELEASE) --product workation-bench
	.build/release/workation-bench

# The long loops: kills, the address sanitizer, fuzzing. Run by hand.
soak: setup-tests
	scripts/soak.sh
	scripts/fuzz.sh 600

fuzz:
	scripts/fuzz.sh
