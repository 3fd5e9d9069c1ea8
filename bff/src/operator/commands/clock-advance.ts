import { readDuration } from '@tollgate/gateway/api';
import type { Command } from '../command.ts';
import { moveClock } from '../move-clock.ts';
import { clockRecord, ENTITY_WORD, withTestClock } from '../with-test-clock.ts';

export const clockAdvance: Command = {
  summary: 'moves the clock of a channel forward, so that checkouts expire and promised ends are due',
  help: {
    about: [
      'In the test environment each channel has a clock, which tests move forward. It never goes back; `clock reset` sets it to the time of day.',
    ],
    example: 'clock advance 8ac7a4c77f3d2d1a017f3d3b5a2e0001 45d',
  },
  options: {},
  words: [ENTITY_WORD, { name: 'span', meaning: 'by how much: 90s, 30min, 2h, 45d' }],
  needsSettingsInUse: true,
  records: clockRecord('clock.move'),
  run: async ({ config, words: [entityId = '', span = ''] }) => {
    const by = readDuration(span);
    return by === undefined
      ? { kind: 'failed', message: `${span} is no span of time; write it like 90s, 30min, 2h or 45d` }
      : withTestClock(config, entityId, (clocks, entity) => moveClock(clocks, entity, by));
  },
};
