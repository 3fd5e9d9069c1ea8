import { systemClock } from '@tollgate/gateway/api';
import type { CommandEnd } from './command.ts';
import type { MerchantEntity } from './merchant-entities.ts';
import { clockJson, clockLine, readClock, type TestClocks } from './with-test-clock.ts';

/** A clock that is further ahead than this was moved by mistake. Milliseconds. */
const FURTHEST = 50 * 365 * 24 * 60 * 60 * 1000;

/** Every move is kept and counted with each request, so there is a limit. */
const MOST_MOVES = 1000;

/** Moves a clock forward by some milliseconds, and shows it. */
export async function moveClock(clocks: TestClocks, entity: MerchantEntity, by: number): Promise<CommandEnd> {
  const { ahead, moves } = await readClock(clocks, entity);
  if (by <= 0) {
    return {
      kind: 'failed',
      message:
        'a clock only goes forward, because what has ended stays so; `clock reset` sets it to the time of day',
    };
  }
  if (ahead + by > FURTHEST) {
    return { kind: 'failed', message: 'a clock can be 50 years ahead at most; `clock reset` first' };
  }
  if (moves >= MOST_MOVES) {
    return { kind: 'failed', message: `the clock was moved ${MOST_MOVES} times; \`clock reset\` first` };
  }
  await clocks.move({
    entityId: entity.entityId,
    at: systemClock.now(),
    by,
  });
  const reading = await readClock(clocks, entity);
  return { kind: 'done', lines: [clockLine(reading)], json: clockJson(reading) };
}
