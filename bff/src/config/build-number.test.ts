import { expect, it } from 'vitest';
import { readBuildNumber } from './build-number.ts';

it('marks the build with 40 hex digits and a date-time, the same each time', () => {
  const mark = readBuildNumber();
  expect(mark).toMatch(/^[0-9a-f]{40}@\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} \+0000$/);
  expect(readBuildNumber()).toBe(mark);
});
