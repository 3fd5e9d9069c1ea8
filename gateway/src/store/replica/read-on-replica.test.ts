import { beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { ReadyStore, Row, Statement } from '../store.ts';
import { type RelievedStore, readOnReplica } from './read-on-replica.ts';
import type { Replica } from './replica.ts';

const QUESTION: Statement = { text: 'SELECT name', values: [] };

let now: number;
let asked: string[];
/** What the replica lacks at each check, in bytes. */
let behind: (number | undefined)[];
let failure: unknown;
let store: RelievedStore;

beforeEach(() => {
  [now, asked, behind, failure] = [1000, [], [], undefined];
  const answer = async (name: string): Promise<readonly Row[]> => {
    asked.push(name);
    return [{ name }];
  };
  const primary = {
    read: ({ name = '' }: Statement) =>
      name === 'replica acknowledged' ? Promise.resolve([{ lsn: '0/10', system: '7' }]) : answer('primary'),
    write: () => answer('written on the primary'),
  } as unknown as ReadyStore;
  const replica: Replica = {
    read: async () => {
      if (failure !== undefined) throw failure;
      return answer('replica');
    },
    behind: async (position) => {
      expect(position).toEqual({ lsn: '0/10', system: '7' });
      return behind.length > 1 ? behind.shift() : behind[0];
    },
  };
  store = readOnReplica(primary, replica, { now: () => now });
});

describe('a long read', () => {
  it('is answered by a replica that has all that was acknowledged before', async () => {
    behind = [0];
    expect(await store.read(QUESTION)).toEqual([{ name: 'replica' }]);
    expect(store.reads).toEqual({ replica: 1, primary: 0, behind: 0 });
  });

  it('waits for a replica that is a moment late', async () => {
    behind = [512, 0];
    expect(await store.read(QUESTION)).toEqual([{ name: 'replica' }]);
  });

  it('is answered by the primary while the replica lags, which is not asked for a second', async () => {
    behind = [4096];
    await store.read(QUESTION);
    behind = [0];
    await store.read(QUESTION);
    now += 1000;
    await store.read(QUESTION);
    expect(asked).toEqual(['primary', 'primary', 'replica']);
    expect(store.reads).toEqual({ replica: 1, primary: 2, behind: 0 });
  });

  it('is answered by the primary where the other server is no replica of it', async () => {
    behind = [undefined];
    expect(await store.read(QUESTION)).toEqual([{ name: 'primary' }]);
    expect(store.reads.behind).toBeUndefined();
  });

  it('is answered by the primary when the replica breaks off, and fails where the statement is wrong', async () => {
    behind = [0];
    failure = new StoreUnavailable('PostgreSQL', 'conflict with recovery');
    expect(await store.read(QUESTION)).toEqual([{ name: 'primary' }]);
    now += 5000;
    failure = new Error('syntax error');
    await expect(store.read(QUESTION)).rejects.toThrow('syntax error');
  });

  it('leaves writes to the primary', async () => {
    behind = [0];
    expect(await store.write(QUESTION)).toEqual([{ name: 'written on the primary' }]);
  });
});
