import { type Clock, systemClock } from '@tollgate/gateway/api';
import { openTestClocks } from '@tollgate/gateway/store/api';
import type { Config } from '../config/read-config.ts';
import type { CommandEnd, RecordedAs } from './command.ts';
import { type MerchantEntity, merchantEntities } from './merchant-entities.ts';
import { withStore } from './with-store.ts';

type OpenedClocks = Awaited<ReturnType<typeof openTestClocks>>;
export type TestClocks = Extract<OpenedClocks, { readonly ok: true }>['value']['testClocks'];

const CLOCKS_UNAVAILABLE = 'the store of the clocks became unavailable; try again';

const LIVE = 'ENVIRONMENT is live, which has no test clock, because its checkouts and cards are real';

/** The argument of clock commands that names an entity. */
export const ENTITY_WORD = { name: 'entity', meaning: 'the entityId of the channel, as in `clock show`' };

/** The audit entry of a clock command: none in live, where it is refused. */
export function clockRecord(action: RecordedAs['action']): RecordedAs {
  return { action, target: 'channel', unless: ({ config }) => config.settings.ENVIRONMENT === 'live' };
}

/** Opens the test clocks for the work of a command. The live environment has none, and the command is refused. */
export async function withTestClocks(
  config: Config,
  work: (clocks: TestClocks) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  return config.settings.ENVIRONMENT === 'live'
    ? { kind: 'failed', message: LIVE }
    : withStore(openTestClocks(config.settings), CLOCKS_UNAVAILABLE, ({ testClocks }) => work(testClocks));
}

/** Like {@link withTestClocks}, for the clock of one entity of the merchants file. */
export async function withTestClock(
  config: Config,
  entityId: string,
  work: (clocks: TestClocks, entity: MerchantEntity) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const entity = merchantEntities(config).find((each) => each.entityId === entityId);
  return withTestClocks(config, async (clocks) =>
    entity === undefined
      ? { kind: 'failed', message: `no channel has the entityId ${entityId}; \`clock show\` lists them` }
      : work(clocks, entity),
  );
}

interface ClockReading extends MerchantEntity {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Milliseconds ahead of the real time. */
  readonly ahead: number;
  readonly moves: number;
}

/** Reads the clock of an entity. */
export async function readClock(
  clocks: TestClocks,
  entity: MerchantEntity,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<ClockReading> {
  const own = (await clocks.findMoves()).filter(({ entityId }) => entityId === entity.entityId);
  const ahead = own.reduce((sum, { by }) => sum + by, 0);
  return { ...entity, now: clock.now() + ahead, ahead, moves: own.length };
}

export function clockLine({ entityId, name, now, ahead }: ClockReading): string {
  const where = ahead === 0 ? 'the real time' : `${spanText(ahead)} ahead`;
  return `${entityId}  ${new Date(now).toISOString()}  ${where}  ${name}`;
}

export function clockJson({ entityId, name, now, ahead }: ClockReading): object {
  return { entityId, name, now: new Date(now).toISOString(), aheadSeconds: ahead / 1000 };
}

/** `45 d 2 h`: the two largest units are exact enough for people. */
function spanText(milliseconds: number): string {
  let rest = milliseconds;
  const parts = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
  ].map(([unit, size]) => {
    const count = Math.floor(rest / Number(size));
    rest -= count * Number(size);
    return { count, text: `${count} ${unit}` };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = first < 0 ? [] : parts.slice(first, first + 2).filter(({ count }) => count > 0);
  return shown.length === 0 ? 'less than 1 s' : shown.map(({ text }) => text).join(' ');
}
