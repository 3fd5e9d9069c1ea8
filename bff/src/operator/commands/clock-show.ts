import type { Command } from '../command.ts';
import { merchantEntities } from '../merchant-entities.ts';
import { clockJson, clockLine, readClock, withTestClocks } from '../with-test-clock.ts';

export const clockShow: Command = {
  summary: 'shows the clock of every channel; in the test environment they can be moved',
  help: {
    about: [
      'Lists every channel of the merchants file with the time that its clock shows. Nothing is changed.',
    ],
    example: 'clock show',
  },
  options: {},
  words: [],
  needsSettingsInUse: true,
  records: 'nothing',
  run: ({ config }) =>
    withTestClocks(config, async (clocks) => {
      const readings = await Promise.all(merchantEntities(config).map((entity) => readClock(clocks, entity)));
      return {
        kind: 'done',
        lines: readings.map(clockLine),
        json: { clocks: readings.map(clockJson) },
      };
    }),
};
