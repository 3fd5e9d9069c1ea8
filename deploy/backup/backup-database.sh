#!/bin/sh
# backup-database.sh <folder>
#
# Writes one backup of Tollgate's PostgreSQL into the folder, while payments go on: tollgate-<time>.dump, and next to it
# its SHA-256. It shows one moment of the whole database. Prints the path of the backup.
#
# Where the database is, is in libpq's own variables: PGHOST, PGDATABASE, PGUSER, PGSSLMODE=verify-full, PGSSLROOTCERT,
# and PGPASSFILE, or PGPASSWORD_FILE for a file with nothing but the password. The role needs pg_read_all_data and no more.
# BACKUP_KEY, the path of a public key of OpenPGP, has the backup encrypted for it by gpg: tollgate-<time>.dump.gpg. Nothing
# unencrypted is then written to a disk.
# KEEP_DAYS removes older backups of the folder, once the new one is whole; without it none is removed.
#
# The keys of the vault are no part of it, and must not lie next to it. Exit code 0 only when the backup is whole.
set -eu
umask 077

fail() {
  echo "backup-database: $1" >&2
  exit 1
}

if [ $# -ne 1 ]; then
  echo 'usage: backup-database.sh <folder>' >&2
  exit 2
fi
folder=$1
keep=${KEEP_DAYS:-}
key=${BACKUP_KEY:-}

[ -d "$folder" ] || fail "$folder is no folder"
case $keep in *[!0-9]*) fail "KEEP_DAYS: $keep is no number of days" ;; esac
for name in VAULT_KEYS vault.keys; do
  [ ! -e "$folder/$name" ] || fail "$folder/$name: who finds a backup next to these keys can read stored card numbers; keep them elsewhere"
done
if [ -n "${PGPASSWORD_FILE:-}" ]; then
  PGPASSWORD=$(cat "$PGPASSWORD_FILE") || fail "PGPASSWORD_FILE: $PGPASSWORD_FILE cannot be read"
  export PGPASSWORD
fi

work=$(mktemp -d)
part=
trap 'rm -rf "$work" ${part:+"$part"}' EXIT
gpg_alone() { gpg --homedir "$work" --batch --no-tty --quiet "$@"; }
if [ -n "$key" ]; then
  command -v gpg >/dev/null || fail 'BACKUP_KEY: there is no gpg'
  case $(gpg_alone --with-colons --show-keys "$key" 2>"$work/fault" | cut -d : -f 1 | tr '\n' ' ') in
    *sec*) fail "BACKUP_KEY: $key holds a private key: who finds it here reads every backup" ;;
    *pub*) ;;
    *) fail "BACKUP_KEY: $key is no public key of OpenPGP" ;;
  esac
fi

name=tollgate-$(date -u +%Y%m%dT%H%M%SZ).dump${key:+.gpg}
part=$folder/.$name.$$.part

dump() { pg_dump --format=custom --no-owner --no-privileges --lock-wait-timeout=60s "$@"; }
# The list of the dump names the books.
has_books() { grep -q ' TABLE DATA .* operations ' "$1"; }

if [ -z "$key" ]; then
  dump --file="$part" || fail 'pg_dump failed; there is no new backup'
  # Read back from the disk: the list is at the end of what pg_dump writes.
  pg_restore --list "$part" >"$work/list" || fail 'the dump cannot be read back; there is no new backup'
else
  # The list is read on the way, because what is encrypted cannot be read back here.
  mkfifo "$work/copy"
  { pg_restore --list || : ; cat >/dev/null; } <"$work/copy" >"$work/list" 2>"$work/fault" &
  lister=$!
  { dump && : >"$work/dumped"; } | tee "$work/copy" |
    gpg_alone --trust-model always --cipher-algo AES256 --recipient-file "$key" --output "$part" --encrypt ||
    fail 'gpg failed; there is no new backup'
  [ -e "$work/dumped" ] || fail 'pg_dump failed; there is no new backup'
  wait "$lister"
fi
has_books "$work/list" ||
  fail 'the dump has no books of payments: PGDATABASE names another database, or no gateway has started on it yet'

sync
[ ! -e "$folder/$name" ] || fail "$folder/$name is there already"
(cd "$folder" && sha256sum <"$part" | sed "s/ .*/  $name/" >"$name.sha256") || fail 'the sum could not be written'
mv "$part" "$folder/$name"

if [ -n "$keep" ]; then
  find "$folder" -maxdepth 1 -type f -name 'tollgate-*.dump*' -mtime "+$keep" ! -name "$name*" -exec rm -f {} +
fi
echo "$folder/$name"
