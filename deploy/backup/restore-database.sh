#!/bin/sh
# restore-database.sh <backup>
#
# Puts a backup of backup-database.sh into an empty database, all of it or nothing, and ends the sessions and one-time links
# of the back office in it. Only the line "Restored …" says that it is done. Stop every gateway first; none may be
# started on the database before this has ended. Then follow "After a restore" in deploy/README.md.
#
# Where the database is, is in libpq's own variables, as for a backup; the role is the one of the gateways, which will own
# the tables.
# An encrypted backup, ….gpg, is opened with the private key in the file RESTORE_KEY, or with one of gpg's own keyring. It lies
# decrypted in TMPDIR until it is restored, because all of it must be proven before any of it is.
set -eu
umask 077

fail() {
  echo "restore-database: $1" >&2
  exit 1
}

if [ $# -ne 1 ]; then
  echo 'usage: restore-database.sh <backup>' >&2
  exit 2
fi
backup=$1
[ -f "$backup" ] || fail "$backup is no file"
[ -f "$backup.sha256" ] || fail "$backup.sha256 is missing: without it nothing says that the backup is whole"
wanted=$(cut -d ' ' -f 1 <"$backup.sha256")
found=$(sha256sum <"$backup" | cut -d ' ' -f 1)
[ "$wanted" = "$found" ] || fail "$backup is not as it was written: its SHA-256 is another one"

if [ -n "${PGPASSWORD_FILE:-}" ]; then
  PGPASSWORD=$(cat "$PGPASSWORD_FILE") || fail "PGPASSWORD_FILE: $PGPASSWORD_FILE cannot be read"
  export PGPASSWORD
fi

ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --command "$1"; }

tables=$(ask "SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
              WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')") ||
  fail 'the database cannot be asked'
[ "$tables" = 0 ] || fail "the database has $tables tables: a backup goes into an empty one, so that nothing is mixed or lost"

work=$(mktemp -d)
trap 'gpgconf --homedir "$work" --kill all 2>/dev/null || :; rm -rf "$work"' EXIT
dump=$backup
case $backup in
  *.gpg)
    dump=$work/dump
    if [ -n "${RESTORE_KEY:-}" ]; then
      gpg --homedir "$work" --batch --no-tty --quiet --import "$RESTORE_KEY" || fail "RESTORE_KEY: $RESTORE_KEY cannot be read"
      gpg --homedir "$work" --batch --no-tty --quiet --output "$dump" --decrypt "$backup" || fail "$backup cannot be decrypted"
    else
      gpg --quiet --output "$dump" --decrypt "$backup" || fail "$backup cannot be decrypted"
    fi
    ;;
esac
pg_restore --dbname="${PGDATABASE:-}" --single-transaction --exit-on-error --no-owner --no-privileges "$dump" ||
  fail 'pg_restore failed; the database is as empty as before'
# Who was signed in at that time, or had a link to set up a sign-in, may have lost that right since: all sign in anew.
ask "DO \$\$
  DECLARE name text;
  BEGIN
    FOREACH name IN ARRAY ARRAY['user_sessions', 'user_links', 'sign_in_steps', 'known_devices'] LOOP
      IF to_regclass(name) IS NOT NULL THEN EXECUTE format('DELETE FROM %I', name); END IF;
    END LOOP;
  END \$\$" || fail 'the sessions of that time could not be ended: empty the database, and restore again'
# Without it the server plans as for empty tables. What it says about tables of the system, which it leaves out, is no fault.
ask 'SET client_min_messages = error; ANALYZE' >/dev/null
operations=$(ask 'SELECT count(*) FROM operations')
echo "Restored $operations operations. Before a gateway takes payments, follow \"After a restore\" in deploy/README.md."
