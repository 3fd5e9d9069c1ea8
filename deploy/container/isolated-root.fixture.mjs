import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** The user of the container file. */
export const USER = 10_001;

/**
 * What a container engine does with an image, as far as this system can do it without one: the folder becomes the root
 * of a read-only file system, only the data folder can be written to, and the program runs as the user of the image.
 */
const ENTER = `
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" &&
mount -t tmpfs -o uid=${USER},gid=${USER},mode=0700,size=64m tmpfs "$1/var/lib/tollgate" || exit 125
root=$1; shift
exec chroot --userspec=${USER}:${USER} --groups= "$root" "$@"`;

/** Whether this machine lets the tests mount, which takes root and more than most containers allow. */
export function canIsolate() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  return spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;
}

/**
 * Starts a program in the folder.
 *
 * @param {string} root
 * @param {string[]} command with paths inside of the folder.
 * @param {Record<string, string>} env all of its environment, but for PATH.
 */
export function startInRoot(root, command, env) {
  const child = spawn('/usr/bin/env', ['unshare', '-m', 'sh', '-c', ENTER, 'sh', root, ...command], {
    env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => code);
  return { child, ended, output: () => output };
}

/** Waits for a text in what a program prints. @throws with all of it, when the program ends before. */
export async function printed({ child, output }, text) {
  while (!output().includes(text)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${output()}`);
    // oxlint-disable-next-line no-await-in-loop -- one chunk comes after the other
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  }
}
