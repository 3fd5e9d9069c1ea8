/** A container engine that needs no service of the system: podman, in namespaces of its own, with its files in one folder. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInstalled } from '../../scripts/checks/needed-programs.mjs';
import { pinnedNode } from '../../scripts/pinned-node.mjs';
import { runCommand } from '../../scripts/run-command.mjs';
import { canIsolate } from './isolated-root.fixture.mjs';

const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/** Whether this machine has an engine and lets it mount. */
export function canRunContainers() {
  const env = { ...process.env, PATH };
  return ['podman', 'crun', 'debootstrap'].every((name) => isInstalled(name, env)) && canIsolate();
}

/** crun starts nothing where both versions of control groups are mounted; here it needs none. */
const HOLD = `
mount --make-rprivate / || exit 125
mount -t cgroup2 | cut -d' ' -f3 | xargs -r umount
echo held; exec sleep infinity`;

/** No more than this process may have itself. */
const LIMITS = () => {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' });
  const files = stdout.trim();
  return ['--ulimit', `nofile=${files}:${files}`, '--ulimit', 'nproc=4096:4096'];
};

/** @param {string} folder for the images and containers */
export async function startEngine(folder) {
  const holder = spawn('unshare', ['-m', 'sh', '-c', HOLD], { stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([once(holder.stdout, 'data'), once(holder, 'close')]);
  if (holder.exitCode !== null) throw new Error('this machine does not let a test mount');
  const places = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const enter = [`--mount=/proc/${holder.pid}/ns/mnt`, 'podman', ...places];
  /** @returns what it prints, and its exit code; quiet about the timers of systemd, which is not here */
  const podman = async (...words) => {
    const env = { ...process.env, PATH };
    const global = ['--cgroup-manager', 'cgroupfs', '--events-backend', 'file', '--log-level', 'fatal'];
    const { code, output, printed } = await runCommand('nsenter', [...enter, ...global, ...words], {
      env,
      quiet: true,
      seconds: 900,
    });
    return { code, output, printed: printed.trim() };
  };
  const orThrow = async (...words) => {
    const { code, output, printed } = await podman(...words);
    if (code !== 0) throw new Error(`podman ${words[0]} ended with ${code}:\n${output}`);
    return printed;
  };
  return {
    podman,
    orThrow,
    build: (context, words) =>
      podman('build', '--isolation', 'chroot', '--format', 'docker', ...LIMITS(), ...words, context),
    run: (...words) => orThrow('run', '--cgroups', 'disabled', '--network', 'host', ...LIMITS(), ...words),
    stop: async () => {
      await podman('rm', '--all', '--force', '--time', '1');
      await podman('image', 'umount', '--all');
      holder.kill('SIGKILL');
      await once(holder, 'close');
    },
  };
}

/**
 * Makes an image with what the first stage begins from, where no registry of images can be reached: a minimal Debian with
 * git, the pinned Node, and the npm of this machine.
 */
export async function makeBase({ orThrow }, folder, name) {
  const root = join(folder, 'base');
  const suite = name.split('-').at(-1);
  const made = await runCommand(
    'debootstrap',
    ['--variant=minbase', '--include=ca-certificates,git', suite, root],
    { env: { ...process.env, PATH }, quiet: true, seconds: 600 },
  );
  if (made.code !== 0) throw new Error(`debootstrap ended with ${made.code}:\n${made.output.slice(-2000)}`);
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  copyFileSync(realpathSync(pinnedNode()), join(root, 'usr/local/bin/node'));
  cpSync(folderOfNpm(), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const program of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(root, 'usr/local/bin', program));
  }
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  if (certificates) copyFileSync(certificates, join(root, 'etc/ssl/certs/of-this-machine.pem'));
  const archive = join(folder, 'base.tar');
  await runCommand('tar', ['-C', root, '-cf', archive, '.'], { quiet: true });
  const change = certificates
    ? ['--change', 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/of-this-machine.pem']
    : [];
  await orThrow('import', ...change, archive, `docker.io/library/${name}`);
}

/** The settings of npm on this machine, where it has some: they may name another registry. */
export function settingsOfNpm() {
  const file = join(homedir(), '.npmrc');
  return existsSync(file) ? ['--volume', `${file}:/root/.npmrc:ro`] : [];
}

function folderOfNpm() {
  const { stdout } = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' });
  let folder = dirname(realpathSync(stdout.trim()));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (name !== 'npm') throw new Error(`${folder} is not npm`);
  return folder;
}
