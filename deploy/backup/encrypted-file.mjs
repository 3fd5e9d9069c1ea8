/** Encryption of backups by GnuPG: with a public key, so that the machine that creates them cannot read them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the name of an encrypted backup ends. */
export const ENCRYPTED = '.gpg';

/** What is wrong with BACKUP_KEY, in words, or nothing. @param {string} key the path of a public key */
export function faultOfKey(key) {
  const { error, stdout = '' } = inOwnHome((home) => gpg(home, ['--with-colons', '--show-keys', key]));
  if (error !== undefined) return `there is no gpg (${error.code})`;
  const kinds = new Set(stdout.split('\n').map((line) => line.split(':')[0]));
  if (kinds.has('sec')) return `${key} holds a private key: who finds it here reads every backup`;
  return kinds.has('pub') ? undefined : `${key} is no public key of OpenPGP`;
}

/** @param {string} from @param {string} to @param {string} key the path of a public key */
export function encryptFile(from, to, key) {
  inOwnHome((home) => {
    const how = ['--trust-model', 'always', '--cipher-algo', 'AES256', '--recipient-file', key];
    must(gpg(home, [...how, '--output', to, '--encrypt', from]));
  });
}

/**
 * Throws when the file was changed, or when the key is another one.
 *
 * @param {string} from @param {string} to @param {string} key the path of a private key; empty for those of the caller's
 *   own keyring, which may ask for a passphrase
 */
export function decryptFile(from, to, key) {
  const words = ['--output', to, '--decrypt', from];
  if (key === '') {
    must(spawnSync('gpg', ['--quiet', ...words], { encoding: 'utf8', stdio: ['inherit', 'pipe', 'pipe'] }));
    return;
  }
  inOwnHome((home) => {
    must(gpg(home, ['--import', key]));
    must(gpg(home, words));
  });
}

function gpg(home, words) {
  return spawnSync('gpg', ['--homedir', home, '--batch', '--no-tty', '--quiet', ...words], {
    encoding: 'utf8',
  });
}

function must({ error, status, stderr }) {
  if (error !== undefined) throw new Error(`there is no gpg (${error.code})`);
  if (status !== 0) throw new Error(`gpg: ${stderr.trim().split('\n').at(-1)}`);
}

/** Runs GnuPG without the keys and settings of the current user. */
function inOwnHome(work) {
  const home = mkdtempSync(join(tmpdir(), 'tollgate-gpg-'));
  try {
    return work(home);
  } finally {
    // The agent that a private key needs.
    spawnSync('gpgconf', ['--homedir', home, '--kill', 'all']);
    rmSync(home, { recursive: true, force: true });
  }
}
