import { sampleDetails } from '@tollgate/gateway/features/stored-details/sample-registration.fixture';
import type { Stores } from '@tollgate/gateway/store/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { storesOfTest } from '../stores-of-test.fixture.ts';

let folder: string;
let stores: Stores;
const DAY = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);

beforeEach(async () => {
  ({ folder, stores } = await storesOfTest());
});
const run = (words: string, RETENTION_DAYS = '') =>
  runCommand(['retention', ...words.split(' ').filter((word) => word !== '')], {
    DATA_DIR: folder,
    RETENTION_DAYS,
  });

/** Details of a card that expired 14 months and some days ago, alongside a gateway that has the store open. */
async function storeExpired(daysAgo: number): Promise<void> {
  const date = new Date(Date.now() - daysAgo * DAY);
  date.setUTCMonth(date.getUTCMonth() - 15);
  const instrument = {
    ...sampleDetails().instrument,
    expiryMonth: String(date.getUTCMonth() + 1).padStart(2, '0'),
    expiryYear: String(date.getUTCFullYear()),
  };
  await stores.registrations.store(sampleDetails({ instrument }));
}

describe('the command retention', () => {
  it('counts first, notes the clock in its first run, and then removes alongside the gateway', async () => {
    await storeExpired(100);
    const counted = await run('--dry-run');
    expect(counted).toMatchObject({ exitCode: 0, err: '' });
    expect(counted.out).toMatch(/^storedDetails +30 d +1 +stored details/m);
    expect((await run('')).out).toContain('the first run only notes the clock');
    expect((await run('')).out).toMatch(/^kind +kept for +removed +what$/m);
    const left = await run('--dry-run --json');
    expect(JSON.parse(left.out)).toMatchObject({ due: { storedDetails: 0 }, heldBack: null });
  });

  it('removes at once for an operator who says what day it is', async () => {
    await storeExpired(100);
    const end = await run(`--today ${today()} --json`);
    expect(JSON.parse(end.out)).toMatchObject({
      removed: { storedDetails: 1 },
      keptDays: { storedDetails: 30 },
    });
  });

  it('keeps by the days of the installation', async () => {
    await storeExpired(100);
    const longer = await run(`--today ${today()} --json`, 'storedDetails=300');
    expect(JSON.parse(longer.out)).toMatchObject({ removed: { storedDetails: 0 } });
    expect(await run('', 'storedDetails=9999')).toMatchObject({
      exitCode: 1,
      err: 'tollgate: RETENTION_DAYS: storedDetails must be from 0 to 400 days\n',
    });
  });

  it('removes nothing while the clock is in doubt, with exit code 1 and what to do', async () => {
    await storeExpired(100);
    await stores.expiredRows.noteClock(Date.now() - 400 * DAY);
    const end = await run('');
    expect(end).toMatchObject({ exitCode: 1, out: '' });
    expect(end.err).toMatch(/nothing was removed: the clock is 400 days ahead .* --today/);
    expect((await run('--dry-run')).out).toContain('A run would remove nothing: the clock is 400 days ahead');
    expect((await run('--today 2020-01-01')).err).toContain('by the clock, not 2020-01-01');
    expect(JSON.parse((await run('--dry-run --json')).out)).toMatchObject({ due: { storedDetails: 1 } });
  });
});
