import { NO_OBSERVER } from '@tollgate/gateway/api';
import { expect, it } from 'vitest';
import { tellAll } from './log/event-log.ts';

it('passes every event on to all observers, with its details', () => {
  const told: string[] = [];
  const both = tellAll(
    { ...NO_OBSERVER, clockCompared: (milliseconds) => told.push(`first ${milliseconds}`) },
    {
      ...NO_OBSERVER,
      clockCompared: (milliseconds) => told.push(`second ${milliseconds}`),
      auditEnded: (findings, at) => told.push(`second ${findings} ${at}`),
    },
  );
  both.clockCompared(7);
  both.auditEnded(1, 2);
  expect(told).toEqual(['first 7', 'second 7', 'second 1 2']);
  expect(Object.keys(both)).toEqual(Object.keys(NO_OBSERVER));
});
