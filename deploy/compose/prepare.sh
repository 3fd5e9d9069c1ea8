#!/bin/sh
# prepare.sh <host name of the gateway> [host name of the back office]
#
# Creates what the compose file mounts: keys, passwords, and the certificates of the stores. What is there already stays, so
# that it can be run again. Run it as root, because each file belongs to the user of the container that reads it.
set -eu
umask 077

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
  echo 'usage: prepare.sh <host name of the gateway, such as pay.example> [host name of the back office]' >&2
  exit 2
fi
host=$1
# Never the same one: a passkey belongs to its host, and browsers send cookies to all of it.
office=${2:-office.$host}
here=$(cd "$(dirname "$0")" && pwd)
# For a trial elsewhere: another folder, more names in the certificates, and everything stays with the user who calls.
target=${PREPARE_IN:-$here}
names=${PREPARE_NAMES:+,$PREPARE_NAMES}
secrets=$target/secrets
certificates=$target/certificates

if [ "$(id -u)" -ne 0 ] && [ -z "${PREPARE_KEEPS_OWNER:-}" ]; then
  echo 'prepare.sh: run it as root: every file gets the user of its container' >&2
  exit 1
fi
own() { [ -n "${PREPARE_KEEPS_OWNER:-}" ] || chown "$1:$1" "$2"; }

# The users of the images.
GATEWAY=10001
POSTGRES=999
REDIS=999
PROXY=101

# Folders that can be passed through and not be listed: each file has its own owner.
mkdir -p "$secrets" "$certificates" "$target/backups"
chmod 711 "$secrets" "$certificates"
own "$POSTGRES" "$target/backups"

# keep <user> <name> <content>
keep() {
  if [ ! -e "$secrets/$2" ]; then
    printf '%s\n' "$3" >"$secrets/$2.new"
    chmod 400 "$secrets/$2.new"
    own "$1" "$secrets/$2.new"
    mv "$secrets/$2.new" "$secrets/$2"
  fi
}
random() { openssl rand -hex 24; }

keep "$POSTGRES" POSTGRES_PASSWORD "$(random)"
keep "$POSTGRES" TOLLGATE_PASSWORD "$(random)"
keep "$POSTGRES" BACKUP_PASSWORD "$(random)"
# Yours at the acquirer; this one is of no use.
keep "$GATEWAY" ACQUIRER_TOKEN "to-be-replaced-$(random)"
keep "$GATEWAY" VAULT_KEYS "k1:$(openssl rand -base64 32)"
keep "$GATEWAY" DATABASE_URL \
  "postgres://tollgate:$(cat "$secrets/TOLLGATE_PASSWORD")@postgres:5432/tollgate?sslmode=verify-full&sslrootcert=/etc/tollgate/authority.pem"
if [ ! -e "$secrets/REDIS_URL" ]; then
  password=$(random)
  hash=$(printf '%s' "$password" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
  # Redis has the hash alone. No one gets in without a name; the health check may ask whether it lives.
  rm -f "$secrets/redis-users.acl"
  keep "$REDIS" redis-users.acl "user default off
user health on nopass -@all +ping
user tollgate on #$hash ~* &* +@all -@admin -@dangerous +info +cluster|slots +cluster|shards +cluster|info"
  keep "$GATEWAY" REDIS_URL "rediss://tollgate:$password@redis:6379"
fi

# issue <user> <name> <names>
issue() {
  if [ ! -e "$certificates/$2.pem" ]; then
    sh "$here/../certificates/issue.sh" "$certificates" "$2" "$3"
    own "$1" "$certificates/$2.key"
    chmod 400 "$certificates/$2.key"
  fi
}
issue "$POSTGRES" postgres "DNS:postgres$names"
issue "$REDIS" redis "DNS:redis$names"
# To try it out: browsers do not know this authority. Put the certificate of a public one in its place.
issue "$PROXY" proxy "DNS:$host$names"
issue "$PROXY" office "DNS:$office$names"

if [ ! -e "$target/tollgate.env" ]; then
  sed -e "s|^BASE_URL=.*|BASE_URL=https://$host/|" -e "s|^#BACKOFFICE_URL=.*|BACKOFFICE_URL=https://$office|" \
    "$here/../sample.env" >"$target/tollgate.env"
fi
if [ ! -e "$target/office.conf" ]; then
  sed "s|^  server_name .*;|  server_name $office;|" "$here/../nginx/office.conf" >"$target/office.conf"
  # It holds no secret, and the proxy is another user.
  chmod 644 "$target/office.conf"
fi
echo "Ready in $target. Keep a copy of secrets/VAULT_KEYS where no backup of the database is, and take certificates/authority.key away from this machine."
