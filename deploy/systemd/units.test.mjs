// needs: a process of its own
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inWorkspace, ROOT } from '../../scripts/workspace.mjs';
import { sampleSettings } from '../sample-env.fixture.mjs';
import { readUnit } from './unit.fixture.mjs';

const UNITS = readdirSync(inWorkspace('deploy/systemd')).filter((name) => /\.(service|timer)$/.test(name));
const HAS_SYSTEMD = spawnSync('systemd-analyze', ['--version']).status === 0;

/** 0 is closed, 10 is open; services that come with systems have 9 and more. */
const MOST_EXPOSED = 2;

describe('the units of systemd', () => {
  it('give a gateway longer to stop than it takes', () => {
    const { TimeoutStopSec } = readUnit('tollgate@.service');
    expect(Number(TimeoutStopSec)).toBeGreaterThanOrEqual(Number(sampleSettings().DRAIN_SECONDS) + 5);
  });

  it('set what the sample of settings leaves to them, so that the sample overrides none of it', () => {
    const set = readUnit('tollgate@.service')
      .Environment.split(' ')
      .map((pair) => pair.split('=')[0]);
    expect(set.filter((name) => name in sampleSettings())).toEqual([]);
    expect(set).toEqual(expect.arrayContaining(['PORT', 'HOST', 'DATA_DIR', 'SECRETS_DIR']));
  });

  it('name the secrets of the sample of merchants', () => {
    const text = readFileSync(inWorkspace('deploy/systemd/tollgate@.service'), 'utf8');
    const merchants = readFileSync(inWorkspace('deploy/merchants.sample.json'), 'utf8');
    const variables = [...merchants.matchAll(/"\w+Variable": "(\w+)"/g)].map(([, name]) => name);
    expect(variables).toEqual(['ACQUIRER_TOKEN']);
    for (const name of variables) {
      expect(text).toMatch(new RegExp(`^LoadCredential=${name}:/etc/tollgate/secrets/${name}$`, 'm'));
    }
  });

  it('are installed by the steps of the guide without what is next to them', () => {
    const guide = readFileSync(inWorkspace('deploy/README.md'), 'utf8');
    const sources = [...guide.matchAll(/^install -m \d+ (?:-g \S+ )?(deploy\/.*) \S+$/gm)]
      .flatMap(([, each]) => each.split(' '))
      .flatMap((path) => globSync(path, { cwd: ROOT }));
    expect(sources.toSorted()).toEqual(
      [
        'deploy/backup.env.sample',
        'deploy/merchants.sample.json',
        'deploy/sample.env',
        'deploy/systemd/tollgate.sh',
        ...UNITS.map((name) => `deploy/systemd/${name}`),
      ].toSorted(),
    );
  });

  it('keep the keys of the vault from backups', () => {
    const text = readFileSync(inWorkspace('deploy/systemd/tollgate-backup.service'), 'utf8');
    expect(text).not.toMatch(/^LoadCredential=VAULT_KEYS/m);
    expect(readUnit('tollgate-backup.service').InaccessiblePaths).toContain('/etc/tollgate/secrets');
  });
});

describe('the commands of operators alongside the units', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-command-'));
    mkdirSync(join(folder, 'secrets'), { mode: 0o700 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const SCRIPT = inWorkspace('deploy/systemd/tollgate.sh');
  const run = (release, ...words) =>
    spawnSync('sh', [SCRIPT, ...words], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        TOLLGATE_SETTINGS: folder,
        TOLLGATE_RELEASE: release,
        TOLLGATE_STATE: folder,
      },
    });

  /** A release whose program says with which variables it was called. */
  const stubRelease = () => {
    const release = join(folder, 'release');
    mkdirSync(join(release, 'node_modules/.bin'), { recursive: true });
    const program = join(release, 'node_modules/.bin/node');
    writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$@"\nenv\n', { mode: 0o755 });
    return release;
  };

  it('get the settings of an instance as its unit gives them, each line as it is', () => {
    writeFileSync(
      join(folder, 'tollgate.env'),
      '# a comment\nBASE_URL=https://pay.example/\nLOG_LEVEL=a b $(id) "c"\n',
    );
    writeFileSync(join(folder, 'tollgate-8081.env'), 'BACKOFFICE_PORT=9000');
    const { status, stdout } = run(stubRelease(), '8081', 'vault', 'status');
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    expect(lines.slice(0, 3)).toEqual(['bff/tollgate.mjs', 'vault', 'status']);
    const unit = readUnit('tollgate@.service')
      .Environment.replaceAll('%i', '8081')
      .replace('%d', join(folder, 'secrets'))
      .replace('/var/lib/tollgate', folder)
      .split(' ');
    expect(lines).toEqual(
      expect.arrayContaining([
        ...unit,
        'BASE_URL=https://pay.example/',
        'LOG_LEVEL=a b $(id) "c"',
        'BACKOFFICE_PORT=9000',
      ]),
    );
  });

  it('are run by the program of the release', { timeout: 240_000 }, () => {
    writeFileSync(join(folder, 'tollgate.env'), 'LOG_LEVEL=info\n');
    expect(run(ROOT, '8081', '--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d/) });
  });

  it('need the port of an instance', () => {
    writeFileSync(join(folder, 'tollgate.env'), '');
    expect(run(ROOT, 'doctor')).toMatchObject({ status: 2, stderr: expect.stringContaining('usage: ') });
    expect(run(ROOT)).toMatchObject({ status: 2 });
  });
});

describe.skipIf(!HAS_SYSTEMD)('systemd itself', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-units-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The units as an operator installs them, but for their programs, which are not on this machine. */
  const install = (change = (text) => text) =>
    UNITS.map((name) => {
      const path = join(folder, name.replace('@.', '@8081.'));
      const text = readFileSync(inWorkspace('deploy/systemd', name), 'utf8');
      writeFileSync(path, change(text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)));
      chmodSync(path, 0o644);
      return path;
    });

  it('finds no mistake in them', () => {
    expect(analyze('verify', ...install())).toEqual({ status: 0, out: '', err: '' });
    const wrong = analyze('verify', ...install((text) => text.replace('ProtectSystem=', 'ProtectsSystem=')));
    expect(wrong.err).toContain('ProtectsSystem');
  });

  it('calls the services well closed', () => {
    for (const path of install().filter((name) => name.endsWith('.service'))) {
      const { out } = analyze('security', '--offline=true', path);
      const [, exposure] = /exposure level for \S+ (\d+\.\d)/.exec(out);
      expect(Number(exposure)).toBeLessThanOrEqual(MOST_EXPOSED);
    }
  });
});

function analyze(...words) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}
