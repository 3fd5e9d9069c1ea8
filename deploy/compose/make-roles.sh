#!/bin/sh
# Run once by the container of PostgreSQL, on an empty data folder: the database with its owner, and a role for backups
# that reads everything and changes nothing. SECRETS is where the passwords are.
set -eu
: "${SECRETS:=/run/secrets}"

psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 \
  --set tollgate="$(cat "$SECRETS/TOLLGATE_PASSWORD")" \
  --set backup="$(cat "$SECRETS/BACKUP_PASSWORD")" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
SET password_encryption = 'scram-sha-256';
CREATE ROLE tollgate LOGIN PASSWORD :'tollgate';
CREATE ROLE tollgate_backup LOGIN PASSWORD :'backup';
GRANT pg_read_all_data TO tollgate_backup;
CREATE DATABASE tollgate OWNER tollgate ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE tollgate FROM PUBLIC;
GRANT CONNECT ON DATABASE tollgate TO tollgate_backup;
SQL
