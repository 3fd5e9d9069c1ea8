import { join } from 'node:path';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import type { EmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { acquirerKey } from '@tollgate/gateway/values/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { embeddedStoreOfTest } from '../stores-of-test.fixture.ts';

const HOUR = 3_600_000;

const inSeconds = (from: number, row?: { nextInquiryBy: string }) =>
  (Date.parse(row?.nextInquiryBy ?? '') - from) / 1000;

describe('the command open', () => {
  let folder: string;
  let store: EmbeddedStore;

  beforeEach(() => {
    ({ folder, store } = embeddedStoreOfTest());
    createLedger(store);
  });
  const run = (...line: readonly string[]) => runCommand(['open', ...line], { DATA_DIR: folder });
  const start = async (age: number, acquirer = 'simulator') => {
    const { id } = samplePayment();
    const payment = samplePayment({
      id,
      rootId: id,
      startedAt: Date.now() - age,
      acquirer: { name: acquirer, key: acquirerKey(id, 1) },
    });
    const ledger = createLedger(store);
    await ledger.startOperation(payment);
    return { payment, ledger };
  };

  it('says that nothing is open, also of payments that have ended', async () => {
    const { payment, ledger } = await start(HOUR);
    await ledger.finishOperation(
      payment,
      { state: 'declined', resultCode: '800.100.152', references: {} },
      Date.now(),
    );
    expect(await run()).toEqual({ exitCode: 0, out: 'Nothing is open.\n', err: '' });
  });

  it('counts by acquirer and state, and lists the oldest first', async () => {
    const { payment: young } = await start(20_000, 'bank');
    const { payment: old, ledger } = await start(3 * HOUR);
    await ledger.finishOperation(
      old,
      { state: 'unknown', resultCode: '000.200.000', references: {} },
      Date.now(),
    );
    const { exitCode, out } = await run();
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^simulator {2}unknown +1 {2}oldest 3 h$/m);
    expect(out).toMatch(/^bank {2}started +1 {2}oldest 2\d s$/m);
    expect(out.indexOf(old.id)).toBeLessThan(out.indexOf(young.id));
  });

  it('says by when the next inquiry comes: after half of the settling time, and later in ten minutes at most', async () => {
    await start(0, 'young');
    await start(3 * HOUR, 'old');
    const { open } = JSON.parse((await run('--json')).out) as {
      open: { acquirer: string; since: string; nextInquiryBy: string }[];
    };
    const [old, young] = open;
    expect(old?.acquirer).toBe('old');
    expect(inSeconds(Date.parse(young?.since ?? ''), young)).toBe(30 + 5);
    expect(inSeconds(Date.now(), old)).toBeGreaterThan(600);
    expect(inSeconds(Date.now(), old)).toBeLessThanOrEqual(605);
  });

  it('ends with 1 when something is older than the span, for a scheduler', async () => {
    const { payment } = await start(2 * HOUR);
    await start(60_000);
    const end = await run('--older-than', '1h', '--json');
    expect(end.exitCode).toBe(1);
    expect(JSON.parse(end.out)).toMatchObject({ total: 1, open: [{ id: payment.id, minor: '9250' }] });
    expect(await run('--older-than', '3h')).toMatchObject({ exitCode: 0, out: 'Nothing is open.\n' });
    expect((await run()).exitCode).toBe(0);
  });

  it('ends with 3 when a scheduler asks and the answer is not known', async () => {
    expect(await run('--older-than', 'long')).toMatchObject({ exitCode: 3, out: '' });
    const elsewhere = await runCommand(['open', '--older-than', '1h'], { DATA_DIR: join(folder, 'none') });
    expect(elsewhere).toMatchObject({ exitCode: 3, out: '' });
    expect(elsewhere.err).toContain('there is no store of a gateway here');
  });

  it('looks at one acquirer, and does not take a misspelt one for a quiet one', async () => {
    await start(HOUR, 'bank');
    expect(JSON.parse((await run('--acquirer', 'bank', '--json')).out)).toMatchObject({ total: 1 });
    const end = await run('--acquirer', 'bnak');
    expect(end.exitCode).toBe(1);
    expect(end.err).toContain('no acquirer is called bnak');
  });
});
