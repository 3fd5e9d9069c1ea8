/**
 * `node complete-image.mjs <folder>`: puts next to a release in `<folder>/opt/tollgate` what the release needs to run with
 * `<folder>` as the root of a file system: the C libraries of its Node, names for the user, and the health check.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The user of the container file. */
const USER = 10_001;

const NODE = `/opt/tollgate/node_modules/node-${process.platform}-${process.arch}/bin/node`;

const FILES = {
  'etc/passwd': `root:x:0:0:root:/:/none\ntollgate:x:${USER}:${USER}:Tollgate:/var/lib/tollgate:/none\n`,
  'etc/group': `root:x:0:\ntollgate:x:${USER}:\n`,
  // Names of other machines are looked up in the files of the container first, then asked for.
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node complete-image.mjs <folder>\n');
  process.exit(2);
}
const root = resolve(folder);

for (const library of librariesOf(join(root, NODE))) {
  // Under the name by which it is looked for, without the links that lead there.
  copy(realpathSync(library), library);
}
for (const [path, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
symlinkSync(NODE, join(root, 'usr/local/bin/node'));
copy(fileURLToPath(new URL('ask-health.mjs', import.meta.url)), '/usr/local/lib/tollgate/ask-health.mjs');
for (const [path, mode] of [
  ['tmp', 0o1777],
  ['var/lib/tollgate', 0o700],
]) {
  mkdirSync(join(root, path), { recursive: true });
  chmodSync(join(root, path), mode);
}

/** The libraries that the loader of the system finds for a program, and the loader itself. */
function librariesOf(program) {
  const { status, stdout, stderr } = spawnSync('ldd', [program], { encoding: 'utf8' });
  const missing = /(\S+) => not found/.exec(stdout)?.[1];
  if (status !== 0 || missing !== undefined) {
    throw new Error(`The libraries of ${program} cannot be listed: ${missing ?? stderr.trim()}`);
  }
  return Array.from(stdout.matchAll(/(?<path>\/\S+) \(0x[\da-f]+\)/g), ({ groups }) => groups.path);
}

function copy(source, target) {
  mkdirSync(dirname(join(root, target)), { recursive: true });
  cpSync(source, join(root, target));
}
