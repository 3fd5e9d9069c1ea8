import type { Command } from '../command.ts';
import {
  clockJson,
  clockLine,
  clockRecord,
  ENTITY_WORD,
  readClock,
  withTestClock,
} from '../with-test-clock.ts';

export const clockReset: Command = {
  summary: 'sets the clock of a channel to the time of day again; what has ended stays so',
  help: {
    about: [
      'Sets the clock of a channel of the test environment to the time of day. What has ended by the moved clock stays ended.',
    ],
    example: 'clock reset 8ac7a4c77f3d2d1a017f3d3b5a2e0001',
  },
  options: {},
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
