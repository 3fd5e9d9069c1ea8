import type { Gateway } from '@tollgate/gateway/api';
import { SOLE_LEASES } from '@tollgate/gateway/store/leases/leases';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../observe/log/create-logger.ts';
import { startJob } from './run-job.ts';
import { settleRound } from './settle-round.ts';

/** A gateway that can do this one thing, and the log of what comes of it. */
function start(settleOpenOperations: Gateway['settleOpenOperations']) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  return {
    lines,
    reconciler: startJob(
      {
        name: 'reconciliation',
        pause: 5000,
        begins: 'at once',
        work: async (stop) => {
          await settleRound({ settleOpenOperations }, logger, stop);
          return 'done';
        },
        failureMessage: 'reconciliation failed',
      },
      { leases: SOLE_LEASES, logger },
    ),
  };
}

describe('reconciliation', () => {
  it('begins at once and says how many operations it settled', async () => {
    const { lines, reconciler } = start(async () => 3);
    await reconciler.stop();
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ settled: 3, msg: 'open operations settled' }),
    ]);
  });

  it('says nothing when there was nothing to settle', async () => {
    const { lines, reconciler } = start(async () => 0);
    await reconciler.stop();
    expect(lines).toEqual([]);
  });

  it('survives a round that fails, and logs the kind of the fault without its words', async () => {
    const { lines, reconciler } = start(() => Promise.reject(new RangeError('canary')));
    await reconciler.stop();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, error: 'RangeError' });
    expect(lines[0]).not.toContain('canary');
  });

  it('logs a round in which several things went wrong once for each kind', async () => {
    const faults = [new RangeError('canary'), new RangeError('other canary'), new TypeError('canary')];
    const { lines, reconciler } = start(() => Promise.reject(new AggregateError(faults, 'canary')));
    await reconciler.stop();
    expect(lines.map((line) => (JSON.parse(line) as { error: string }).error)).toEqual([
      'RangeError',
      'TypeError',
    ]);
    expect(lines.join('')).not.toContain('canary');
  });

  it('tells the round that is running to end', async () => {
    let notified = false;
    const { reconciler } = start(
      (stop) =>
        new Promise((resolve) => {
          stop?.addEventListener('abort', () => {
            notified = true;
            resolve(0);
          });
        }),
    );
    await reconciler.stop();
    expect(notified).toBe(true);
  });

  it('stops only when the round that is running has ended, and starts no other', async () => {
    const round = Promise.withResolvers<number>();
    let rounds = 0;
    const { reconciler } = start(() => {
      rounds += 1;
      return round.promise;
    });
    const stopping = reconciler.stop();
    const aWhile = new Promise((resolve) => setImmediate(resolve, 'still running'));
    expect(await Promise.race([stopping, aWhile])).toBe('still running');
    round.resolve(0);
    await stopping;
    expect(rounds).toBe(1);
  });
});
