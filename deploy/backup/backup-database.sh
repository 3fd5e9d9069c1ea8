#!/bin/sh
# backup-database.sh <folder>
#
# Writes one backup of Tollgate's PostgreSQL into the folder, while payments go on: tollgate-<time>.dump, and beside it
# its SHA-256. It shows one moment of the whole database. Prints the path of the backup.
#
# Where the database is, is in libpq's own variables: PGHOST, PGDATABASE, PGUSER, PGSSLMODE=verify-full, PGSSLROOTCERT,
# and PGPASSFILE, or PGPASSWORD_FILE for a file with nothing but the password. The role needs pg_read_all_data and no more.
# KEEP_DAYS removes older backups of the folder, once the new one is whole; without it none is removed.
#
# The keys of the vault are no part of it, and must not lie beside it. Exit code 0 only when the backup is whole.
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

[ -d "$folder" ] || fail "$folder is no folder"
case $keep in *[!0-9]*) fail "KEEP_DAYS: $keep is no number of days" ;; esac
for name in VAULT_KEYS vault.keys; do
  [ ! -e "$folder/$name" ] || fail "$folder/$name: who finds a backup beside these keys can read stored card numbers; keep them elsewhere"
done
if [ -n "${PGPASSWORD_FILE:-}" ]; then
  PGPASSWORD=$(cat "$PGPASSWORD_FILE") || fail "PGPASSWORD_FILE: $PGPASSWORD_FILE can not be read"
  export PGPASSWORD
fi

name=tollgate-$(date -u +%Y%m%dT%H%M%SZ).dump
part=$folder/.$name.$$.part
trap 'rm -f "$part"' EXIT

pg_dump --format=custom --no-owner --no-privileges --lock-wait-timeout=60s --file="$part" ||
  fail 'pg_dump failed; there is no new backup'
# Read back from the disk: the list is at the end of what pg_dump writes, and names the books.
pg_restore --list "$part" | grep -q ' TABLE DATA .* operations ' ||
  fail 'the dump has no books of payments: PGDATABASE names another database, or no gateway has started on it yet'

sync
[ ! -e "$folder/$name" ] || fail "$folder/$name is there already"
(cd "$folder" && sha256sum <"$part" | sed "s/ .*/  $name/" >"$name.sha256") || fail 'the sum could not be written'
mv "$part" "$folder/$name"

if [ -n "$keep" ]; then
  find "$folder" -maxdepth 1 -type f -name 'tollgate-*.dump*' -mtime "+$keep" ! -name "$name*" -exec rm -f {} +
fi
echo "$folder/$name"
