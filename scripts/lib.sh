# Shared by the scripts beside it: source it, do not run it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What every clone can share: dependencies built once, models fetched once.
EVISA_CACHE=${XDG_CACHE_HOME:-$HOME/.cache}/evisa
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$EVISA_CACHE/target}

# What is built once is built faster without notes for a next time.
[ -z "${CI:-}" ] || export CARGO_INCREMENTAL=0

# cargo tells dependencies of clones apart, but not our own crates: to it, those of another clone are ours when
# our files are older. So whoever comes from another clone makes cargo forget what it knows of them.
if [ "$(cat "$CARGO_TARGET_DIR/.clone" 2>/dev/null)" != "$PWD" ]; then
  mkdir -p "$CARGO_TARGET_DIR"
  find "$CARGO_TARGET_DIR" -type d -path '*/.fingerprint/*' \( -name 'evisa-*' -o -name 'xtask-*' \) -prune -exec rm -rf {} +
  printf '%s\n' "$PWD" >"$CARGO_TARGET_DIR/.clone"
fi

# When whoever called the first of these scripts did so: build machines are told how long each step took.
export EVISA_SINCE=${EVISA_SINCE:-$(date +%s)}
say() { printf '\033[1m▸ %s\033[0m%s\n' "$*" "${CI:+ (after $(($(date +%s) - EVISA_SINCE)) s)}" >&2; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null; }

# root NAME…: runs a command as root, through sudo where there is one.
root() { if [ "$(id -u)" = 0 ]; then "$@"; elif has sudo; then sudo "$@"; else die "needs root: $*"; fi; }

# debian PACKAGE…: installs Debian packages, or says what to install. The lists are fetched anew first: old ones still
# name old versions (a compiler that is too old), or files that are gone.
debian() {
  has apt-get || die "please install: $*"
  root apt-get -q -o DPkg::Lock::Timeout=600 update >&2 || say "the package lists could not be fetched: using the old ones"
  root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 \
    install -y --no-install-recommends "$@" >&2
}
