#!/bin/sh
# issue.sh <folder> <name> <subject alternative names> [days]
#
# Creates <name>.pem and <name>.key in the folder, signed by the folder's own authority, which the first call creates.
# For the stores of a gateway: they are known to no one else, so they need no public authority. Called again, it replaces
# certificate and key, which is how they are renewed.
#
#   issue.sh certificates postgres DNS:postgres
set -eu
umask 077

if [ $# -lt 3 ]; then
  echo 'usage: issue.sh <folder> <name> <subject alternative names> [days]' >&2
  exit 2
fi
folder=$1
name=$2
names=$3
days=${4:-397}

mkdir -p "$folder"
cd "$folder"

# Its key signs only here, and belongs on no machine of a store.
if [ ! -e authority.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -sha256 -days 3650 \
    -subj '/CN=Tollgate stores' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout authority.key -out authority.pem 2>/dev/null
  chmod 644 authority.pem
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -sha256 \
  -subj "/CN=$name" -keyout "$work/key" -out "$work/request" 2>/dev/null
printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth,clientAuth\nsubjectAltName=%s\n' \
  "$names" >"$work/extensions"
openssl x509 -req -sha256 -days "$days" -in "$work/request" -extfile "$work/extensions" \
  -CA authority.pem -CAkey authority.key -set_serial "0x$(openssl rand -hex 16)" -out "$work/certificate" 2>/dev/null
openssl verify -CAfile authority.pem "$work/certificate" >/dev/null

# Next to their places first: a server that starts just now finds the old pair or the new one.
cp "$work/key" "$name.key.new"
cp "$work/certificate" "$name.pem.new"
chmod 644 "$name.pem.new"
mv "$name.key.new" "$name.key"
mv "$name.pem.new" "$name.pem"
