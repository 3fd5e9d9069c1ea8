import { type AuditEntry, StoreUnavailable } from '@tollgate/gateway/api';
import { describe, expect, it } from 'vitest';
import { NO_CONTENT, refusal } from './admin-answer.ts';
import { recordingLog } from './office.fixture.ts';
import { recordingOf } from './recording.ts';

const CALL = {
  caller: {
    user: { id: 'user-1', email: 'jane@example.com', name: 'Jane', grants: [] },
    session: { id: 'hash', since: 1, freshAt: 1 },
  },
  address: '192.0.2.1',
  userAgent: 'a browser',
  requestId: 'r-1',
  action: 'payment.redact',
} as const;

/** @param failsAt the number of the append that fails, from 1 */
function startLog(failsAt = 0) {
  const written: AuditEntry[] = [];
  const log = recordingLog(written);
  const missed: string[] = [];
  let appends = 0;
  const recorded = recordingOf(
    {
      log: {
        append: async (entry) => {
          appends += 1;
          if (appends === failsAt) throw new StoreUnavailable('audit log', new Error('disk full'));
          return log.append(entry);
        },
      },
      now: () => 7,
      endNotWritten: (begun) => missed.push(begun),
    },
    CALL,
  );
  return { written, missed, recorded };
}

const FACTS = {
  scope: { kind: 'platform' },
  target: { type: 'user', id: 'u2' },
  before: { name: 'a' },
} as const;

describe('an act', () => {
  it('is recorded by two entries with the actor, the address and the result', async () => {
    const { written, recorded } = startLog();
    const answer = await recorded(FACTS, async () => {
      expect(written).toHaveLength(1);
      return { ...NO_CONTENT, ended: { after: { name: 'b' } } };
    });
    expect(answer).toEqual(NO_CONTENT);
    const common = {
      actor: { kind: 'user', id: 'user-1', email: 'jane@example.com' },
      session: 'hash',
      address: '192.0.2.1',
      userAgent: 'a browser',
      requestId: 'r-1',
      action: 'payment.redact',
      time: 7,
      ...FACTS,
    };
    expect(written).toMatchObject([
      { ...common, outcome: 'begun' },
      { ...common, outcome: 'done', begun: 'entry-1', after: { name: 'b' } },
    ]);
  });

  it.each([
    ['done', { status: 200 }],
    ['refused', refusal('conflict')],
    ['failed', refusal('fault')],
    ['unknown', { status: 202, ended: { outcome: 'unknown' as const } }],
  ])('ends as %s', async (outcome, end) => {
    const { written, recorded } = startLog();
    await recorded(FACTS, async () => end);
    expect(written.at(-1)?.outcome).toBe(outcome);
  });

  it('that throws has ended as unknown', async () => {
    const { written, recorded } = startLog();
    await expect(recorded(FACTS, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(written.map(({ outcome }) => outcome)).toEqual(['begun', 'unknown']);
  });

  it('is not done when the log does not take its begin', async () => {
    const { written, recorded } = startLog(1);
    let ran = false;
    const act = recorded(FACTS, async () => {
      ran = true;
      return NO_CONTENT;
    });
    await expect(act).rejects.toThrow(StoreUnavailable);
    expect({ ran, written }).toEqual({ ran: false, written: [] });
  });

  it('is reported to its caller although the log did not take its end', async () => {
    const { written, missed, recorded } = startLog(2);
    await expect(recorded(FACTS, async () => NO_CONTENT)).resolves.toEqual(NO_CONTENT);
    expect(written.map(({ outcome }) => outcome)).toEqual(['begun']);
    expect(missed).toEqual(['entry-1']);
  });
});
