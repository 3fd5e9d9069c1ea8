/**
 * `node backup-file.mjs <folder>`: writes one backup of the embedded store in DATA_DIR into the folder, while payments go
 * on: `tollgate-<time>.sqlite`, and next to it its SHA-256. It shows one moment of the whole store. Prints its path.
 *
 * BACKUP_KEY, the path of a public key of OpenPGP, has the backup encrypted for it: `tollgate-<time>.sqlite.gpg`. Nothing
 * unencrypted is then written outside of DATA_DIR.
 *
 * KEEP_DAYS removes older backups of the folder, once the new one is whole. The keys of the vault are no part of it, and
 * must not lie next to it. Exit code 0 only when the backup is whole.
 */
import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ENCRYPTED, encryptFile, faultOfKey } from './encrypted-file.mjs';
import { end, sumOf, syncFile, wholenessOf } from './whole-file.mjs';

/** Milliseconds in a day. */
const DAY = 86_400_000;

/** Milliseconds to wait for a lock of the gateway, which holds one for a commit at a time. */
const PATIENCE = 10_000;

const { DATA_DIR = '.data', KEEP_DAYS = '', BACKUP_KEY = '' } = process.env;
const [given] = process.argv.slice(2);
if (given === undefined) end(2, 'usage: node backup-file.mjs <folder>');
const folder = resolve(given);
const store = resolve(DATA_DIR, 'tollgate.sqlite');

if (!existsSync(store)) end(1, `DATA_DIR: there is no store ${store}`);
if (!existsSync(folder)) end(1, `${folder} is no folder`);
if (!/^\d*$/.test(KEEP_DAYS)) end(1, `KEEP_DAYS: ${KEEP_DAYS} is no number of days`);
if (!relative(resolve(DATA_DIR), folder).startsWith('..')) {
  end(1, `${folder} is in DATA_DIR: a backup there is lost with the store, and lies next to its keys`);
}
for (const name of ['VAULT_KEYS', 'vault.keys']) {
  if (existsSync(join(folder, name))) {
    end(
      1,
      `${join(folder, name)}: who finds a backup next to these keys can read stored card numbers; keep them elsewhere`,
    );
  }
}
const isEncrypted = BACKUP_KEY !== '';
const mistake = isEncrypted ? faultOfKey(BACKUP_KEY) : undefined;
if (mistake !== undefined) end(1, `BACKUP_KEY: ${mistake}`);

const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
const name = `tollgate-${moment}.sqlite${isEncrypted ? ENCRYPTED : ''}`;
const target = join(folder, name);
const part = join(folder, `.${name}.${process.pid}.part`);
// What is to be encrypted stays next to the store, which has the same in clear.
const copy = isEncrypted ? `${store}.${process.pid}.backup` : part;
if (existsSync(target)) end(1, `${target} is there already`);
process.umask(0o077);
try {
  const database = new DatabaseSync(store, { readOnly: true });
  database.exec(`PRAGMA busy_timeout = ${PATIENCE}`);
  // One read transaction: the gateway goes on writing, into its log.
  database.prepare('VACUUM INTO ?').run(copy);
  database.close();
  chmodSync(copy, 0o600);
  const fault = wholenessOf(copy);
  if (fault !== undefined) throw new Error(fault);
  if (isEncrypted) {
    encryptFile(copy, part, BACKUP_KEY);
    rmSync(copy);
  }
  syncFile(part);
  writeFileSync(`${target}.sha256`, `${sumOf(part)}  ${name}\n`);
  renameSync(part, target);
  syncFile(folder);
} catch (error) {
  rmSync(part, { force: true });
  rmSync(copy, { force: true });
  end(1, `the backup failed: ${error.message}`);
}
if (KEEP_DAYS !== '') removeOlder(Date.now() - Number(KEEP_DAYS) * DAY);
process.stdout.write(`${target}\n`);

function removeOlder(than) {
  for (const each of readdirSync(folder)) {
    const isOld = /^tollgate-.*\.sqlite(\.gpg)?(\.sha256)?$/.test(each) && !each.startsWith(name);
    if (isOld && statSync(join(folder, each)).mtimeMs < than) rmSync(join(folder, each));
  }
}
