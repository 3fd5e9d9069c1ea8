/**
 * `node restore-file.mjs <backup>`: puts a backup of `backup-file.mjs` into DATA_DIR, which has no store. The keys of the
 * vault that were in use then must be there first: in VAULT_KEYS, or as `vault.keys` in DATA_DIR. Stop the gateway before,
 * and follow "After a restore" in deploy/README.md before you start it again.
 *
 * An encrypted backup, `….gpg`, is opened with the private key in the file RESTORE_KEY, or with one of gpg's own keyring.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { decryptFile, ENCRYPTED } from './encrypted-file.mjs';
import { end, sumOf, syncFile, wholenessOf } from './whole-file.mjs';

const { DATA_DIR = '.data', VAULT_KEYS = '', RESTORE_KEY = '' } = process.env;
const [given] = process.argv.slice(2);
if (given === undefined) end(2, 'usage: node restore-file.mjs <backup>');
const backup = resolve(given);
const folder = resolve(DATA_DIR);
const store = join(folder, 'tollgate.sqlite');

for (const path of [backup, `${backup}.sha256`]) {
  if (!existsSync(path)) end(1, `${path} is missing`);
}
const [wanted] = readFileSync(`${backup}.sha256`, 'utf8').split(' ');
if (sumOf(backup) !== wanted) end(1, `${backup} is not as it was written: its SHA-256 is another one`);
// A log of another file would be taken for this one's.
for (const path of [store, `${store}-wal`, `${store}-shm`]) {
  if (existsSync(path)) end(1, `${path} exists: move it first, so that nothing is mixed or lost`);
}
if (VAULT_KEYS === '' && !existsSync(join(folder, 'vault.keys'))) {
  end(
    1,
    `${folder} has no vault.keys and VAULT_KEYS is not set: put back the keys that were in use, or a gateway would make others`,
  );
}

mkdirSync(folder, { recursive: true, mode: 0o700 });
const part = `${store}.part`;
process.umask(0o077);
try {
  removePart();
  if (backup.endsWith(ENCRYPTED)) {
    decryptFile(backup, part, RESTORE_KEY);
  } else {
    copyFileSync(backup, part);
  }
  chmodSync(part, 0o600);
  const fault = wholenessOf(part);
  if (fault !== undefined) throw new Error(`${backup}: ${fault}`);
  endSignIns(part);
  syncFile(part);
  renameSync(part, store);
  syncFile(folder);
} catch (error) {
  removePart();
  end(1, `nothing was restored: ${error.message}`);
}
process.stdout.write(
  `Restored ${operationsOf(store)} operations. Before a gateway takes payments, follow "After a restore" in deploy/README.md.\n`,
);

/** Removes the log as well, or the next part would take it for its own. */
function removePart() {
  for (const path of [part, `${part}-wal`, `${part}-shm`]) rmSync(path, { force: true });
}

/**
 * Who was signed in at that time, or had a link to set up a sign-in, may have lost that right since: all sign in anew.
 *
 * @param {string} path
 */
function endSignIns(path) {
  const database = new DatabaseSync(path);
  try {
    const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    for (const table of ['user_sessions', 'user_links', 'sign_in_steps', 'known_devices']) {
      if (isThere.get(table) !== undefined) database.exec(`DELETE FROM ${table}`);
    }
  } finally {
    database.close();
  }
}

function operationsOf(path) {
  const database = new DatabaseSync(path, { readOnly: true });
  const { operations } = database.prepare('SELECT count(*) AS operations FROM operations').get();
  database.close();
  return operations;
}
