/** A pair of keys for encrypted backups, made by gpg in a folder of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endOf } from './drill.fixture.mjs';

/** @param {string} folder @returns {Promise<{publicKey: string, privateKey: string}>} the paths of two files */
export async function makeBackupKeys(folder) {
  const home = join(folder, 'gpg');
  mkdirSync(home, { mode: 0o700 });
  const gpg = async (...words) => {
    const command = ['gpg', '--homedir', home, '--batch', '--quiet', '--passphrase', '', '--armor', ...words];
    const { code, out, err } = await endOf(command);
    if (code !== 0) throw new Error(err);
    return out;
  };
  try {
    await gpg('--quick-generate-key', 'backup@shop.example', 'future-default', 'default', 'never');
    const [publicKey, privateKey] = ['public.asc', 'private.asc'].map((name) => join(folder, name));
    writeFileSync(publicKey, `${await gpg('--export')}\n`);
    writeFileSync(privateKey, `${await gpg('--pinentry-mode', 'loopback', '--export-secret-keys')}\n`);
    return { publicKey, privateKey };
  } finally {
    await endOf(['gpgconf', '--homedir', home, '--kill', 'all']);
  }
}
