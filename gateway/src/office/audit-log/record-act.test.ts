import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { AuditEntry, NewAuditEntry } from './audit-entry.ts';
import { recordAct } from './record-act.ts';
import { sampleEntry } from './sample-entry.fixture.ts';

const { time: _time, outcome: _outcome, begun: _begun, ...FACTS } = sampleEntry();
const isDone = () => ({ outcome: 'done' }) as const;
const AWAY = new StoreUnavailable('embedded', new Error('disk full'));

/** A log that takes so many entries and no more. */
function logFor(most: number, fault: unknown = AWAY) {
  const entries: NewAuditEntry[] = [];
  const append = async (entry: NewAuditEntry): Promise<AuditEntry> => {
    if (entries.length === most) throw fault;
    entries.push(entry);
    return { ...entry, id: `id ${entries.length}`, position: entries.length, hash: '', previous: '' };
  };
  let now = 0;
  return { entries, parts: { log: { append }, clock: { now: () => (now += 10) } } };
}

describe('an act that is recorded', () => {
  it('has begun before it happens, and has an end after it', async () => {
    const { entries, parts } = logFor(2);
    const recorded = await recordAct(
      parts,
      FACTS,
      async () => entries.length,
      () => ({ outcome: 'done', after: 'new' }),
    );
    expect(recorded).toEqual({ value: 1, begun: 'id 1', isEndRecorded: true });
    expect(entries).toEqual([
      { ...FACTS, time: 10, outcome: 'begun' },
      { ...FACTS, time: 20, outcome: 'done', after: 'new', begun: 'id 1' },
    ]);
  });

  it('does not happen when its beginning cannot be written', async () => {
    let happened = false;
    const act = async () => {
      happened = true;
    };
    await expect(recordAct(logFor(0).parts, FACTS, act, isDone)).rejects.toBe(AWAY);
    expect(happened).toBe(false);
  });

  it('gives its value when its end cannot be written', async () => {
    expect(await recordAct(logFor(1).parts, FACTS, async () => 'a token', isDone)).toEqual({
      value: 'a token',
      begun: 'id 1',
      isEndRecorded: false,
    });
  });

  it('does not take a bug of the log for an unavailable store', async () => {
    const bug = new TypeError('bug');
    await expect(recordAct(logFor(1, bug).parts, FACTS, async () => 1, isDone)).rejects.toBe(bug);
  });

  it('is recorded as unknown when it throws, and the fault is not lost', async () => {
    const { entries, parts } = logFor(2);
    const fault = new Error('in the act');
    await expect(recordAct(parts, FACTS, () => Promise.reject(fault), isDone)).rejects.toBe(fault);
    expect(entries[1]).toMatchObject({ outcome: 'unknown', begun: 'id 1' });
  });
});
