import type { Command } from '../command.ts';
import { moveClock } from '../move-clock.ts';
import { clockRecord, ENTITY_WORD, readClock, withTestClock } from '../with-test-clock.ts';

/** With the zone: without one, the result would depend on where the command runs. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

export const clockSet: Command = {
  summary: 'moves the clock of a channel forward to a moment, and it goes on from there',
  help: {
    about: [
      'Moves the clock of a channel of the test environment to a moment to come, from where it goes on.',
    ],
    example: 'clock set 8ac7a4c77f3d2d1a017f3d3b5a2e0001 2027-01-31T12:00:00Z',
  },
  options: {},
  words: [ENTITY_WORD, { name: 'moment', meaning: 'date and time with the zone: 2027-01-31T12:00:00Z' }],
  needsSettingsInUse: true,
  records: clockRecord('clock.move'),
  run: async ({ config, words: [entityId = '', moment = ''] }) => {
    const time = MOMENT.test(moment) ? Date.parse(moment) : Number.NaN;
    return Number.isNaN(time)
      ? { kind: 'failed', message: `${moment} is no moment; write it like 2027-01-31T12:00:00Z` }
      : withTestClock(config, entityId, async (clocks, entity) => {
          const { now } = await readClock(clocks, entity);
          return moveClock(clocks, entity, time - now);
        });
  },
};
