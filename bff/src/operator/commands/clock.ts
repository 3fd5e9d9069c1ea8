import { readDuration, systemClock } from '@tollgate/gateway/api';
import { type Command, type CommandEnd, failed } from '../command.ts';
import { type MerchantEntity, merchantEntities } from '../merchant-entities.ts';
import {
  clockJson,
  clockLine,
  clockRecord,
  ENTITY_WORD,
  readClock,
  type TestClocks,
  withTestClock,
  withTestClocks,
} from '../with-test-clock.ts';

/** A time with its zone: without one, the result would depend on where the command runs. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

export const clockSet: Command = {
  summary: 'moves the clock of a channel forward to a moment',
  about: [
    'Moves the clock of a channel of the test environment to a future moment, from which it continues.',
  ],
  example: 'clock set 8ac7a4c77f3d2d1a017f3d3b5a2e0001 2027-01-31T12:00:00Z',
  words: [ENTITY_WORD, { name: 'moment', meaning: 'date and time with the zone: 2027-01-31T12:00:00Z' }],
  needsSettingsInUse: true,
  records: clockRecord('clock.move'),
  run: async ({ config, words: [entityId = '', moment = ''] }) => {
    const time = MOMENT.test(moment) ? Date.parse(moment) : Number.NaN;
    return Number.isNaN(time)
      ? failed(`${moment} is not a moment; write it like 2027-01-31T12:00:00Z`)
      : withTestClock(config, entityId, async (clocks, entity) => {
          const { now } = await readClock(clocks, entity);
          return moveClock(clocks, entity, time - now);
        });
  },
};

/** A clock further ahead than this was moved by mistake. Milliseconds. */
const FURTHEST = 50 * 365 * 24 * 60 * 60 * 1000;

/** Every move is kept and counted with each request, so there is a limit. */
const MOST_MOVES = 1000;

/** Moves a clock forward by some milliseconds, and shows it. */
async function moveClock(clocks: TestClocks, entity: MerchantEntity, by: number): Promise<CommandEnd> {
  const { ahead, moves } = await readClock(clocks, entity);
  if (by <= 0) {
    return {
      kind: 'failed',
      message:
        'a clock only moves forward, because expired checkouts stay expired; `clock reset` sets it to the real time',
    };
  }
  if (ahead + by > FURTHEST) {
    return failed('a clock can be at most 50 years ahead; run `clock reset` first');
  }
  if (moves >= MOST_MOVES) {
    return failed(`the clock was moved ${MOST_MOVES} times; run \`clock reset\` first`);
  }
  await clocks.move({ entityId: entity.entityId, at: systemClock.now(), by });
  const reading = await readClock(clocks, entity);
  return { kind: 'done', lines: [clockLine(reading)], json: clockJson(reading) };
}

export const clockAdvance: Command = {
  summary: 'moves the clock of a channel forward, so that checkouts expire and deadlines pass',
  about: [
    'In the test environment each channel has a clock that tests can move forward. It never moves back; `clock reset` sets it to the real time.',
  ],
  example: 'clock advance 8ac7a4c77f3d2d1a017f3d3b5a2e0001 45d',
  words: [ENTITY_WORD, { name: 'span', meaning: 'by how much: 90s, 30min, 2h, 45d' }],
  needsSettingsInUse: true,
  records: clockRecord('clock.move'),
  run: async ({ config, words: [entityId = '', span = ''] }) => {
    const by = readDuration(span);
    return by === undefined
      ? failed(`${span} is not a time span; write it like 90s, 30min, 2h or 45d`)
      : withTestClock(config, entityId, (clocks, entity) => moveClock(clocks, entity, by));
  },
};

export const clockReset: Command = {
  summary: 'sets the clock of a channel back to the real time; what has expired stays expired',
  about: [
    'Sets the clock of a channel of the test environment back to the real time. What has expired by the moved clock stays expired.',
  ],
  example: 'clock reset 8ac7a4c77f3d2d1a017f3d3b5a2e0001',
  words: [ENTITY_WORD],
  needsSettingsInUse: true,
  records: clockRecord('clock.reset'),
  run: ({ config, words: [entityId = ''] }) =>
    withTestClock(config, entityId, async (clocks, entity) => {
      await clocks.reset(entity.entityId);
      const reading = await readClock(clocks, entity);
      return { kind: 'done', lines: [clockLine(reading)], json: clockJson(reading) };
    }),
};

export const clockShow: Command = {
  summary: 'shows the clock of every channel; in the test environment they can be moved',
  about: ['Lists every channel of the merchants file with the time of its clock. Nothing is changed.'],
  example: 'clock show',
  needsSettingsInUse: true,
  records: 'nothing',
  run: ({ config }) =>
    withTestClocks(config, async (clocks) => {
      const readings = await Promise.all(merchantEntities(config).map((entity) => readClock(clocks, entity)));
      return { kind: 'done', lines: readings.map(clockLine), json: { clocks: readings.map(clockJson) } };
    }),
};
