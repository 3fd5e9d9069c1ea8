import { beforeEach, describe, expect, it } from 'vitest';
import { samplePayment } from '../../ledger/sample-operation.fixture.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import {
  createStatusInquiries,
  type Inquirer,
  type StatusInquiries,
  type StatusReply,
} from './status-inquiries.ts';

const key = (name: string): AcquirerKey => name as AcquirerKey;
const OPEN = samplePayment({ state: 'unknown' });
const NOTHING: StatusReply = { before: OPEN, after: OPEN, wasReached: true };
const ENDED: StatusReply = { before: OPEN, after: { ...OPEN, state: 'approved' }, wasReached: true };

let now: number;
let inquiries: StatusInquiries;
let sent: string[];

beforeEach(() => {
  now = 0;
  sent = [];
  inquiries = createStatusInquiries({ now: () => 0, monotonic: () => now }, 3);
});

const ask = (
  name: string,
  asker: Inquirer = 'browser',
  reply: StatusReply | Promise<StatusReply> = NOTHING,
) =>
  inquiries.ask(key(name), asker, async () => {
    sent.push(name);
    return reply;
  });

describe('a question', () => {
  it('that is running answers every caller that waits for it', async () => {
    const answer = Promise.withResolvers<StatusReply>();
    const all = [
      ask('one', 'browser', answer.promise),
      ask('one', 'return'),
      ask('one', 'merchant'),
      ask('one', 'reconciler'),
    ];
    answer.resolve(ENDED);
    expect(await Promise.all(all)).toEqual([ENDED, ENDED, ENDED, ENDED]);
    expect(sent).toEqual(['one']);
  });

  it.each([
    ['browser', 2000],
    ['return', 2000],
    ['merchant', 500],
  ] as const)('of a %s is asked again %i milliseconds after the last answer', async (asker, pause) => {
    const answer = Promise.withResolvers<StatusReply>();
    const first = ask('one', asker, answer.promise);
    now = 1000;
    answer.resolve(NOTHING);
    await first;
    now = 1000 + pause - 1;
    expect(await ask('one', asker)).toBeUndefined();
    now = 1000 + pause;
    expect(await ask('one', asker)).toBe(NOTHING);
    expect(sent).toEqual(['one', 'one']);
  });

  it('of reconciliation is never too early', async () => {
    await ask('one', 'reconciler');
    expect(await ask('one', 'reconciler')).toBe(NOTHING);
  });

  it('delays only its own callers', async () => {
    await ask('one', 'browser');
    expect(await ask('one', 'return')).toBe(NOTHING);
    expect(await ask('one', 'merchant')).toBe(NOTHING);
    expect(await ask('one', 'browser')).toBeUndefined();
  });

  it('does not wait for others', async () => {
    void ask('one', 'browser', new Promise<never>(() => undefined));
    expect(await ask('two')).toBe(NOTHING);
  });

  it('that found the end may be repeated immediately by a caller that has not read it yet', async () => {
    await ask('one', 'browser', ENDED);
    expect(await ask('one')).toBe(NOTHING);
  });

  it('that failed is a failure for all who waited, and is not repeated during the pause', async () => {
    const fault = new Error('no store');
    const all = [ask('one', 'merchant', Promise.reject(fault)), ask('one', 'merchant')];
    expect(await Promise.allSettled(all)).toEqual(all.map(() => ({ status: 'rejected', reason: fault })));
    expect(await ask('one', 'merchant')).toBeUndefined();
    now = 500;
    expect(await ask('one', 'merchant')).toBe(NOTHING);
  });
});

describe('the memory of inquiries', () => {
  it('is bounded: of too many answers the oldest are forgotten', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      // oxlint-disable-next-line no-await-in-loop -- the first one is the oldest
      await ask(name);
    }
    expect(await ask('two')).toBeUndefined();
    expect(await ask('one')).toBe(NOTHING);
  });

  it('is bounded: with too many running, only reconciliation asks', async () => {
    const never = new Promise<never>(() => undefined);
    for (const name of ['one', 'two', 'three']) {
      void ask(name, 'reconciler', never);
    }
    expect(await ask('four', 'merchant')).toBeUndefined();
    expect(await ask('four', 'reconciler')).toBe(NOTHING);
  });
});
