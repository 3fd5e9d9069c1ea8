// needs: a process of its own
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inWorkspace } from '../../scripts/workspace.mjs';
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

  it('keep the keys of the vault from backups', () => {
    const text = readFileSync(inWorkspace('deploy/systemd/tollgate-backup.service'), 'utf8');
    expect(text).not.toMatch(/^LoadCredential=VAULT_KEYS/m);
    expect(readUnit('tollgate-backup.service').InaccessiblePaths).toContain('/etc/tollgate/secrets');
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
