// needs: a process of its own, the night
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Ledger } from '@tollgate/gateway/api';
import { APPROVED, DECLINED } from '@tollgate/gateway/ledger/ledger-place.fixture';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { openStores, type Stores } from '@tollgate/gateway/store/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

const TOLLGATE = fileURLToPath(new URL('../tollgate.ts', import.meta.url));
const SOON = { timeout: 180_000, interval: 50 };

let folder: string;
let stores: Stores;
let ledger: Ledger;
let child: ChildProcessByStdio<null, Readable, Readable> | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-tail-'));
  const opened = await openStores({ ENVIRONMENT: 'test', DATA_DIR: folder }, () => undefined);
  if (!opened.ok) throw new Error(opened.error);
  stores = opened.value;
  ledger = stores.ledger;
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await stores.close();
  rmSync(folder, { recursive: true });
});

/** A payment that has ended, which is one event. @returns its id */
async function pay(state = APPROVED): Promise<string> {
  const payment = samplePayment();
  await ledger.startOperation(payment);
  await ledger.finishOperation(payment, state, Date.now());
  // A gateway that runs looks for new events all the time, and so moves them into their log.
  await stores.events.findOfObject(payment.id);
  return payment.id;
}

const tail = (...line: readonly string[]) => runCommand(['events', 'tail', ...line], { DATA_DIR: folder });
const idsOf = (out: string) => (JSON.parse(out) as { objectId: string }[]).map(({ objectId }) => objectId);

/** The command as an operator pipes it: no stream of it is a terminal. */
function follow(...line: readonly string[]): { out: string[]; lines: Interface } {
  child = spawn(process.execPath, [TOLLGATE, 'events', 'tail', '--follow', ...line], {
    env: { DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: string[] = [];
  const lines = createInterface(child.stdout).on('line', (each) => out.push(each));
  return { out, lines };
}

describe('the command events tail', () => {
  it('shows the last events, the oldest first', async () => {
    const ids = [await pay(), await pay(DECLINED), await pay()];
    expect(idsOf((await tail('--json')).out)).toEqual(ids);
    expect(idsOf((await tail('--last', '2', '--json')).out)).toEqual(ids.slice(1));
    expect(idsOf((await tail('--last', '0', '--json')).out)).toEqual([]);
    expect(idsOf((await tail('--types', 'RISK', '--json')).out)).toEqual([]);
  });

  it('prints what comes into a pipe, one line for each event', async () => {
    const past = await pay();
    const { out } = follow();
    await expect.poll(() => out, SOON).toEqual([expect.stringContaining(past)]);
    const next = await pay(DECLINED);
    await expect
      .poll(() => out, SOON)
      .toEqual([expect.stringContaining(past), expect.stringMatching(`PAYMENT CREATED .*${next}  declined`)]);
  }, 240_000);

  it('prints JSON Lines with --json, and ends by itself when its time is over', async () => {
    const past = await pay();
    const { out, lines } = follow('--json', '--seconds', '0.1');
    await once(lines, 'close');
    expect(out.map((line) => (JSON.parse(line) as { objectId: string }).objectId)).toEqual([past]);
    expect(child?.exitCode ?? (child === undefined ? 1 : (await once(child, 'exit'))[0])).toBe(0);
  }, 240_000);

  it('ends quietly when its reader has enough', async () => {
    await pay();
    const { out } = follow();
    await expect.poll(() => out.length, SOON).toBe(1);
    const running = child;
    if (running === undefined) throw new Error('it was not started');
    let complaints = '';
    running.stderr.on('data', (text: Buffer) => {
      complaints += text.toString();
    });
    const ended = once(running, 'exit');
    running.stdout.destroy();
    await pay();
    expect(await ended).toEqual([0, null]);
    expect(complaints).toBe('');
  }, 240_000);

  it.each(['--last=-1', '--last=1.5', '--seconds=-1', '--seconds=soon'])('refuses %s', async (option) => {
    const { err, exitCode } = await tail(option);
    expect([err, exitCode]).toEqual(['tollgate: --last and --seconds take numbers\n', 1]);
  });
});
