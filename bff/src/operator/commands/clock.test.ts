// needs: PostgreSQL
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstByDay } from '@tollgate/testkit/night/at-night';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIVE, LIVE_ACQUIRER } from '../../config/live-environment.fixture.ts';
import { runCommand } from '../run-command.ts';
import { COMMAND_PLACES, type CommandPlace } from './command-places.fixture.ts';

const CARD = 'a0000000000000000000000000000001';
const MERCHANT = 'a00000000000000000000000000000ff';

interface Shown {
  readonly entityId: string;
  readonly name: string;
  readonly now: string;
  readonly aheadSeconds: number;
}

const VAULT_KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;

let folder: string;
let place: CommandPlace;
const run = (...line: string[]) => runCommand(line, { ...place.settings, VAULT_KEYS });

async function json(...line: string[]): Promise<Shown> {
  const { out, err, exitCode } = await run(...line, '--json');
  expect([err, exitCode]).toEqual(['', 0]);
  return JSON.parse(out) as Shown;
}

async function shown(entityId: string): Promise<Shown | undefined> {
  const { clocks } = (await json('clock', 'show')) as unknown as { clocks: Shown[] };
  return clocks.find((clock) => clock.entityId === entityId);
}

const folders: string[] = [];
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

/** A merchants file that live takes. */
function writeLiveFile(): string {
  const live = mkdtempSync(join(tmpdir(), 'tollgate-clock-live-'));
  folders.push(live);
  const file = join(live, 'merchants.json');
  const channels = [{ entityId: CARD, name: 'card', acquirer: LIVE_ACQUIRER.name }];
  const acquirers = [LIVE_ACQUIRER];
  writeFileSync(file, JSON.stringify({ acquirers, merchants: [{ name: 'Shop', channels }] }));
  return file;
}

describe.each(firstByDay(COMMAND_PLACES))('the commands of the clock in %s', (_name, open) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-clock-'));
    place = await open(folder);
  });
  afterEach(async () => {
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  it('move the clock of one channel, move it on, and set it back to the real time', async () => {
    expect(await shown(CARD)).toMatchObject({ name: 'Demo merchant › card', aheadSeconds: 0 });
    expect(await json('clock', 'advance', CARD, '30min')).toMatchObject({ aheadSeconds: 1800 });
    expect(await json('clock', 'advance', CARD, '45 d')).toMatchObject({ aheadSeconds: 3_889_800 });
    expect(await shown(CARD)).toMatchObject({ aheadSeconds: 3_889_800 });
    expect(await shown(MERCHANT)).toMatchObject({ name: 'Demo merchant › all', aheadSeconds: 0 });
    expect(await json('clock', 'reset', CARD)).toMatchObject({ aheadSeconds: 0 });
    expect(await shown(CARD)).toMatchObject({ aheadSeconds: 0 });
  });

  it('set it to a moment, from which it goes on', async () => {
    const moment = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString();
    const { now } = await json('clock', 'set', CARD, moment);
    expect(Date.parse(now) - Date.parse(moment)).toBeLessThan(10_000);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(moment));
  });

  it('say it for people', async () => {
    expect((await run('clock', 'advance', CARD, '26h')).out).toMatch(
      new RegExp(`^${CARD}  [\\d:.TZ-]{24}  1 d 2 h ahead  Demo merchant › card\\n$`),
    );
    expect((await run('clock', 'show')).out).toMatch(
      new RegExp(`^${MERCHANT}  [\\d:.TZ-]{24}  the real time  Demo merchant › all$`, 'm'),
    );
  });

  it.each([
    [['advance', CARD, '0'], /only moves forward/],
    [['advance', CARD, '-5s'], /tollgate: /],
    [['advance', CARD, '5weeks'], /5weeks is not a time span; write it like 90s/],
    [['advance', CARD, '900000000h'], /50 years/],
    [['set', CARD, '2020-01-01T00:00:00Z'], /only moves forward/],
    [['set', CARD, '2027-01-31'], /is not a moment; write it like/],
    [['set', CARD, '2027-02-31T25:00:00Z'], /is not a moment/],
    [['advance', 'c'.repeat(32), '1h'], /no channel has the entityId c+; `clock show` lists them/],
    [['reset', 'card'], /no channel has the entityId card/],
  ])('refuse %j and change nothing', async (line, message) => {
    const { out, err, exitCode } = await run('clock', ...line);
    expect(out).toBe('');
    expect(err).toMatch(message);
    expect(exitCode).toBeGreaterThan(0);
    expect(await shown(CARD)).toMatchObject({ aheadSeconds: 0 });
  });
});

it.each(['show', `advance ${CARD} 1h`, `set ${CARD} 2030-01-01T00:00:00Z`, `reset ${CARD}`])(
  'clock %s is refused in live, with the reason',
  async (words) => {
    const live = { ...LIVE, MERCHANTS_FILE: writeLiveFile() };
    const { err, exitCode } = await runCommand(['clock', ...words.split(' ')], live);
    expect(err).toBe(
      'tollgate: ENVIRONMENT is live, which has no test clock, because its checkouts and cards are real\n',
    );
    expect(exitCode).toBe(1);
  },
);
