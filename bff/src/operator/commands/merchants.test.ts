// needs: PostgreSQL
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstByDay } from '@tollgate/testkit/night/at-night';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { COMMAND_PLACES, type CommandPlace } from './command-places.fixture.ts';

const VAULT_KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const CARDS = 'a'.repeat(32);

let folder: string;
let place: CommandPlace;

const channel = { entityId: CARDS, name: 'cards', acquirer: 'first' };
const FILE = {
  acquirers: [
    { name: 'first', connector: 'http-acquirer', address: 'https://one.example' },
    { name: 'second', connector: 'http-acquirer', address: 'https://two.example' },
  ],
  merchants: [{ name: 'Shop', accessTokens: ['a-token-of-the-shop'], channels: [channel] }],
};

function put(name: string, content: object): string {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return join(folder, name);
}

const withChannels = (...channels: readonly object[]) => ({
  ...FILE,
  merchants: [{ name: 'Shop', channels }],
});

async function run(...line: string[]) {
  const MERCHANTS_FILE = join(folder, 'merchants.json');
  const { out, err, exitCode } = await runCommand([...line, '--json'], {
    ...place.settings,
    VAULT_KEYS,
    MERCHANTS_FILE,
  });
  return { exitCode, err, json: JSON.parse(out) as Record<string, unknown> };
}

const imports = (content: object, ...options: string[]) =>
  run('merchants', 'import', put('import.json', content), '--reason', 'a reason', ...options);

const makeToken = (merchant: string) => run('token', 'make', '--merchant', merchant);

describe.each(firstByDay(COMMAND_PLACES))('the commands of the settings in %s', (_name, open) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-merchants-'));
    put('merchants.json', FILE);
    place = await open(folder);
  });
  afterEach(async () => {
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  it('import the effect of a file, export it, and go back', async () => {
    const changed = withChannels(
      { ...channel, acquirer: 'second' },
      { ...channel, entityId: 'b'.repeat(32) },
    );
    expect((await imports(changed, '--check')).json).toMatchObject({
      version: null,
      wouldBe: { number: 1, differences: [{ before: 'first', after: 'second' }, { before: null }] },
    });
    expect((await run('merchants', 'versions')).json).toEqual([]);
    expect((await imports(changed)).json).toMatchObject({ version: { number: 1, reason: 'a reason' } });
    expect((await run('merchants', 'export')).json).toEqual(changed);
    expect((await imports(changed)).json).toEqual({ version: null });
    const back = await run('merchants', 'restore', '0', '--reason', 'was wrong');
    expect(back.json).toMatchObject({ version: { number: 2, restores: 0 } });
    expect((await run('merchants', 'export')).json).toEqual(withChannels(channel));
    await run('merchants', 'restore', '1', '--reason', 'was right');
    expect((await run('merchants', 'export')).json).toEqual(changed);
    expect((await run('merchants', 'versions')).json).toMatchObject([{ restores: 1 }, { restores: 0 }, {}]);
  });

  it('are what other commands go by', async () => {
    expect(await makeToken('Another')).toMatchObject({ exitCode: 1 });
    const other = { name: 'Another', channels: [{ ...channel, entityId: 'c'.repeat(32) }] };
    await imports({ ...FILE, merchants: [...FILE.merchants, other] });
    expect(await makeToken('Another')).toMatchObject({ exitCode: 0, json: { merchant: 'Another' } });
    const { clocks } = (await run('clock', 'show')).json as { clocks: { name: string }[] };
    expect(clocks.map(({ name }) => name)).toContain('Another › cards');
    expect((await run('doctor', '--only', 'merchants')).json).toMatchObject({
      findings: [{ level: 'ok', text: expect.stringContaining('version 1 of the settings: 2 merchants') }],
    });
  });

  it('say that a file does not fit the newest version, before a gateway is asked to read it', async () => {
    await imports(withChannels({ ...channel, acquirer: 'second' }));
    put('merchants.json', { ...FILE, acquirers: FILE.acquirers.slice(0, 1) });
    const checked = await run('reload', '--check');
    expect(checked.exitCode).toBe(1);
    expect(checked.json['error']).toContain(
      `with version 1 of the settings: merchants[Shop].channels[${CARDS}].acquirer names second`,
    );
    expect(await run('merchants', 'restore', '1', '--reason', 'again')).toMatchObject({ exitCode: 1 });
    expect(await run('merchants', 'restore', '0', '--reason', 'lost')).toMatchObject({ exitCode: 0 });
    expect(await run('reload', '--check')).toMatchObject({ exitCode: 0 });
  });

  it.each<[string, object, string]>([
    [
      'tokens',
      { ...FILE, merchants: [{ ...FILE.merchants[0], accessTokens: ['another-token'] }] },
      'access tokens',
    ],
    ['a name that is nowhere', withChannels({ ...channel, acquirer: 'third' }), 'names third'],
    ['a misspelt setting', withChannels({ ...channel, brand: ['VISA'] }), 'does not know "brand"'],
    [
      'a variable that is not set',
      {
        ...FILE,
        acquirers: [...FILE.acquirers, { name: 'paid', connector: 'stripe', secretKeyVariable: 'NOT_SET' }],
      },
      'NOT_SET',
    ],
  ])('refuse a file with %s, and store nothing', async (_what, content, words) => {
    const { exitCode, json } = await imports(content);
    expect(exitCode).toBe(1);
    expect(json['error']).toContain(words);
    expect((await run('merchants', 'versions')).json).toEqual([]);
  });

  it.each(['', 'x', 'a\nb', 'long'.repeat(200)])('refuse the reason %j', async (reason) => {
    const file = put('import.json', withChannels({ ...channel, acquirer: 'second' }));
    const end = await run('merchants', 'import', file, `--reason=${reason}`);
    expect(end.exitCode).toBeGreaterThan(0);
    expect((await run('merchants', 'versions')).json).toEqual([]);
  });
});
