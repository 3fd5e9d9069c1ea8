#!/bin/sh
# tollgate.sh <port> <command> …
#
# A command of an operator with the settings of the instance tollgate@<port>, as its unit gives them. Run it as root, who
# can read the secrets. Installed as /usr/local/sbin/tollgate: `tollgate 8081 doctor`.
set -eu

if [ $# -lt 1 ] || [ -n "$(printf %s "$1" | tr -d 0-9)" ]; then
  echo 'usage: tollgate <port of an instance> <command> …' >&2
  exit 2
fi
port=$1
shift
# For a trial elsewhere.
settings=${TOLLGATE_SETTINGS:-/etc/tollgate}
release=${TOLLGATE_RELEASE:-/opt/tollgate/current}
state=${TOLLGATE_STATE:-/var/lib/tollgate}

# Each line is taken as it is, as systemd does: a shell that read the file would carry out what is in it.
take() {
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      [A-Z]*=*) export "${line?}" ;;
    esac
  done <"$1"
}
take "$settings/tollgate.env"
if [ -e "$settings/tollgate-$port.env" ]; then
  take "$settings/tollgate-$port.env"
fi
export NODE_ENV=production PORT="$port" HOST=127.0.0.1 DATA_DIR="$state/$port" SECRETS_DIR="$settings/secrets"
cd "$release"
exec node_modules/.bin/node bff/tollgate.mjs "$@"
