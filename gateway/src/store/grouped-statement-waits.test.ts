import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import type { WaitingLimits } from '../values/waiting-line.ts';
import { POSTGRES } from './dialect.ts';
import { GroupedStatement } from './grouped-statement.ts';
import { OutcomeUnknown } from './read-back.ts';
import type { Row, Statement } from './store.ts';

/** A group that the server has, which it answers when the test says so. */
interface Sent {
  readonly ids: readonly string[];
  answer(): void;
  fail(error: Error): void;
}

const ROOMY: WaitingLimits = { milliseconds: 60_000, items: 1000 };
const SHORT: WaitingLimits = { milliseconds: 20, items: 1000 };

let sent: Sent[];
let open: Promise<unknown>[];

beforeEach(() => {
  sent = [];
  open = [];
});

const server = (statement: Statement): Promise<readonly Row[]> =>
  new Promise((resolve, reject) => {
    const rows = JSON.parse(String(statement.values[0])) as { readonly id: string }[];
    sent.push({ ids: rows.map(({ id }) => id), answer: () => resolve(rows), fail: reject });
  });
const groupWith = (limits: WaitingLimits) =>
  new GroupedStatement<string>(
    POSTGRES,
    server,
    { name: 'group', text: '', idOf: (id) => id, rowOf: (id) => ({ id }) },
    limits,
  );
/** Gives the server so many groups that it is sent no more until it answers. */
const keepBusy = async (group: GroupedStatement<string>): Promise<void> => {
  for (const id of ['one', 'two']) {
    while (!sent.some(({ ids }) => ids.includes(id))) {
      // On a busy machine it may have waited for too long before it could be sent.
      const answer = group.run(id).catch((error: unknown) => error);
      // oxlint-disable-next-line no-await-in-loop -- what comes in one turn is one group
      await turn();
      if (sent.length > open.length) open.push(answer);
    }
  }
};
const sentIds = () => sent.map(({ ids }) => ids);
const answerAll = async (): Promise<void> => {
  for (let next = 0; next < sent.length; next += 1) {
    sent[next]?.answer();
    // oxlint-disable-next-line no-await-in-loop -- the next group is sent once this one was answered
    await turn();
  }
};
const refusalOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const refusal = await answer.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreUnavailable);
  // By this name, what waits is counted.
  expect(refusal).toMatchObject({ store: 'PostgreSQL' });
  expect(refusal).not.toBeInstanceOf(OutcomeUnknown);
  return refusal;
};

describe('items behind a server that hangs', () => {
  it('are refused when they have waited for too long, while it still hangs, and are never sent', async () => {
    const group = groupWith(SHORT);
    await keepBusy(group);
    await Promise.all(['three', 'four'].map((id) => refusalOf(group.run(id))));
    await answerAll();
    expect(sentIds()).toEqual([['one'], ['two']]);
    expect(await Promise.all(open)).toEqual([{ id: 'one' }, { id: 'two' }]);
  });

  it('are not sent when its answer comes before the refusal and too late all the same', async () => {
    const group = groupWith(SHORT);
    await keepBusy(group);
    const late = refusalOf(group.run('three'));
    const since = performance.now();
    while (performance.now() - since < SHORT.milliseconds + 1) {
      // No timer can fire meanwhile.
    }
    sent[0]?.answer();
    await late;
    await answerAll();
    expect(sentIds()).toEqual([['one'], ['two']]);
  });

  it('are refused one after the other, each when its own time is over', async () => {
    const group = groupWith(SHORT);
    await keepBusy(group);
    const since = performance.now();
    const first = refusalOf(group.run('three'));
    await new Promise((resolve) => setTimeout(resolve, SHORT.milliseconds / 2));
    const between = performance.now();
    const second = refusalOf(group.run('four')).then(() => performance.now());
    await first;
    expect(performance.now() - since).toBeGreaterThanOrEqual(SHORT.milliseconds);
    expect((await second) - between).toBeGreaterThanOrEqual(SHORT.milliseconds);
  });

  it('are refused at once when too many wait already, and the others are sent', async () => {
    const group = groupWith({ ...ROOMY, items: 2 });
    await keepBusy(group);
    const waiting = [group.run('three'), group.run('four')];
    await refusalOf(group.run('five'));
    await answerAll();
    expect(await Promise.all(waiting)).toEqual([{ id: 'three' }, { id: 'four' }]);
    expect(sentIds()).toEqual([['one'], ['two'], ['three', 'four']]);
  });
});

describe('items behind a group that failed', () => {
  it('are sent all the same, because the server may be back', async () => {
    const group = groupWith(ROOMY);
    await keepBusy(group);
    const waiting = group.run('three');
    sent[0]?.fail(new StoreUnavailable('PostgreSQL', new Error('connection refused')));
    await refusalOf(Promise.resolve(open[0]));
    await turn();
    sent.at(-1)?.answer();
    expect(await waiting).toEqual({ id: 'three' });
  });
});
