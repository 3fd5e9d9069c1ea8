import { NO_OBSERVER } from '@tollgate/gateway/api';
import { expect, it } from 'vitest';
import { notifyAll } from './event-log.ts';

it('passes every event on to all observers, with its details', () => {
  const calls: string[] = [];
  const both = notifyAll(
    { ...NO_OBSERVER, clockCompared: (milliseconds) => calls.push(`first ${milliseconds}`) },
    {
      ...NO_OBSERVER,
      clockCompared: (milliseconds) => calls.push(`second ${milliseconds}`),
      auditEnded: (findings, at) => calls.push(`second ${findings} ${at}`),
    },
  );
  both.clockCompared(7);
  both.auditEnded(1, 2);
  expect(calls).toEqual(['first 7', 'second 7', 'second 1 2']);
  expect(Object.keys(both)).toEqual(Object.keys(NO_OBSERVER));
});
