# Shared by the scripts beside and below it: source it, do not run it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What every clone can share: dependencies built once, models fetched once.
EVISA_CACHE=${XDG_CACHE_HOME:-$HOME/.cache}/evisa

# What is built lies in the clone, what cargo makes on the way there in one folder for all clones, so that a dependency is
# compiled once. Our own crates must not be taken for those of another clone, which cargo tells from them by nothing but times:
# a wrapper of this clone's own path makes their names in that folder differ (cargo counts it among what a crate is made of).
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/target}
export CARGO_BUILD_BUILD_DIR=${CARGO_BUILD_BUILD_DIR:-$EVISA_CACHE/target}
export RUSTC_WORKSPACE_WRAPPER=$PWD/scripts/rustc

# What is built once is built faster without notes for a next time, and without those for a debugger.
[ -z "${CI:-}" ] || export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0

# When whoever called the first of these scripts did so: build machines are told how long each step took.
export EVISA_SINCE=${EVISA_SINCE:-$(date +%s)}
# busy: how many seconds all processors together have worked since this machine began; nothing where only Linux says so.
busy() { awk -v hertz="$(getconf CLK_TCK)" '/^cpu / { printf "%.2f", ($2 + $3 + $4 + $7 + $8) / hertz }' /proc/stat 2>/dev/null || true; }
# step NAME: notes in the file that `scripts/test` names when a step begins, and how much the processors have worked until then.
step() { [ -z "${EVISA_STEPS:-}" ] || printf 'step\t%s\t%s\t%s\n' "$(date +%s.%N)" "$1" "$(busy)" >>"$EVISA_STEPS"; }
# say WORDS…: the next step.
say() {
  printf '\033[1m▸ %s\033[0m%s\n' "$*" "${CI:+ (after $(($(date +%s) - EVISA_SINCE)) s)}" >&2
  step "$*"
}
die() { printf 'error: %s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null; }

# compile ARGUMENT…: runs cargo. What it builds anew, and why, is noted with the steps; the rest is said as it comes.
compile() {
  local act=$1
  shift
  if [ -z "${EVISA_STEPS:-}" ]; then cargo "$act" -q "$@"; return; fi
  { cargo "$act" -v "$@" 2>&1 1>&3 | node scripts/proof/compiled.mjs "$EVISA_STEPS" >&2; } 3>&1
}

# in_memory: has what is written for a while and thrown away lie in memory, where Linux has plenty of it. Tests make and delete
# hundreds of folders, with databases and profiles of browsers in them.
in_memory() {
  local free
  [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ] || return 0
  free=$(awk '/^MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null)
  [ "${free:-0}" -ge 12 ] && [ "$(df -Pk /dev/shm | awk 'END { print int($4 / 1048576) }')" -ge 6 ] || return 0
  # Examples of the documentation are run where they were compiled.
  ! grep -q ' /dev/shm .*noexec' /proc/mounts || return 0
  TMPDIR=$(mktemp -d /dev/shm/evisa-XXXXXX)
  # Databases run as another user.
  chmod 1777 "$TMPDIR"
  export TMPDIR EVISA_IN_MEMORY=$TMPDIR
}

# root NAME…: runs a command as root, through sudo where there is one.
root() { if [ "$(id -u)" = 0 ]; then "$@"; elif has sudo; then sudo "$@"; else die "needs root: $*"; fi; }

# name_chromium: has EVISA_CHROMIUM name one, if there is any, and EVISA_CHROMIUM_SHELL the one without windows and cameras that
# came with it: it draws the same pages with a tenth less of the processor.
name_chromium() {
  if [ -z "${EVISA_CHROMIUM:-}" ]; then
    EVISA_CHROMIUM=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
    EVISA_CHROMIUM_SHELL=$(command -v chromium-headless-shell || true)
  fi
  export EVISA_CHROMIUM EVISA_CHROMIUM_SHELL=${EVISA_CHROMIUM_SHELL:-}
}

# debian PACKAGE…: installs Debian packages, or says what to install. The lists are fetched anew first: old ones still
# name old versions (a compiler that is too old), or files that are gone.
debian() {
  has apt-get || die "please install: $*"
  root apt-get -q -o DPkg::Lock::Timeout=600 update >&2 || say "the package lists could not be fetched: using the old ones"
  root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 \
    install -y --no-install-recommends "$@" >&2
}
