import { expect, it } from 'vitest';
import { createRequestIds } from './request-log.ts';

it('ids of requests differ within a process and between processes', () => {
  const processes = [createRequestIds(), createRequestIds()];
  const ids = processes.flatMap((next) => Array.from({ length: 100 }, next));
  expect(new Set(ids).size).toBe(200);
  expect(ids[0]?.split('-')[0]).toBe(ids[99]?.split('-')[0]);
});
