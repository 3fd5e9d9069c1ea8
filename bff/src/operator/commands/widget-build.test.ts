// needs: PostgreSQL
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_IN_USE_FOR, type PackedWidgetBuild } from '@tollgate/gateway/api';
import { openWidgetBuilds } from '@tollgate/gateway/store/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { runCommand } from '../run-command.ts';
import { COMMAND_PLACES, type CommandPlace } from './command-places.fixture.ts';

const VAULT_KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const OLD = 'sha384-old';
const CURRENT = 'sha384-current';

let folder: string;
let place: CommandPlace;

const run = (...line: string[]) => runCommand(['widget-build', ...line], { ...place.settings, VAULT_KEYS });

function sample(integrity: string): PackedWidgetBuild {
  return { integrity, script: `paymentWidgets.${integrity.slice(7)}.js`, manifest: '{}', files: '{}' };
}

async function keepTwo(): Promise<void> {
  const config = readConfig({ ...place.settings, VAULT_KEYS });
  if (!config.ok) throw new Error(config.error.join());
  const opened = await openWidgetBuilds(config.value.settings);
  if (!opened.ok) throw new Error(opened.error);
  const builds = opened.value;
  await builds.widgetBuilds.handOut(sample(OLD), Date.now() - BUILD_IN_USE_FOR - 1000);
  await builds.widgetBuilds.handOut(sample(CURRENT), Date.now());
  await builds.close();
}

describe.each(COMMAND_PLACES)('the commands of the builds of the widget in %s', (_name, open) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-widget-builds-'));
    place = await open(folder);
  });

  afterEach(async () => {
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  it('list the builds, the newest first, and which one is handed out', async () => {
    expect((await run('list')).out).toBe('There are no builds of the widget.\n');
    await keepTwo();
    const [current, old] = (await run('list')).out.split('\n');
    expect(current).toMatch(
      /^sha384-current {2}paymentWidgets\.current\.js {2}kept since \S+Z {2}handed out$/,
    );
    expect(old).toMatch(/^sha384-old .* served, handed out until \S+Z$/);
    expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([
      { integrity: CURRENT, isHandedOut: true, withdrawn: null },
      { integrity: OLD, isHandedOut: false, withdrawn: null },
    ]);
  });

  it('withdraw an old build, once, and restore it', async () => {
    await keepTwo();
    expect(await run('withdraw', OLD)).toMatchObject({
      out: expect.stringContaining('is withdrawn. Its pages get no script') as string,
      exitCode: 0,
    });
    expect((await run('list')).out).toMatch(/^sha384-old .* withdrawn \S+Z$/m);
    expect(await run('withdraw', OLD)).toMatchObject({
      err: expect.stringContaining('withdrawn already') as string,
      exitCode: 1,
    });
    expect(await run('restore', OLD)).toMatchObject({ out: `Build ${OLD} is served again.\n`, exitCode: 0 });
    expect(await run('restore', OLD)).toMatchObject({ exitCode: 1 });
    expect((await run('list')).out).not.toContain('withdrawn');
  });

  it('never withdraw the build that a gateway hands out', async () => {
    await keepTwo();
    expect(await run('withdraw', CURRENT)).toMatchObject({
      err: expect.stringContaining('a running gateway hands out this build') as string,
      exitCode: 1,
    });
  });

  it('name a hash that there is not', async () => {
    for (const verb of ['withdraw', 'restore']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await run(verb, 'sha384-none')).toMatchObject({
        err: expect.stringContaining('no build has the hash sha384-none') as string,
        exitCode: 1,
      });
    }
    expect(await run('withdraw')).toMatchObject({ exitCode: 2 });
  });
});
