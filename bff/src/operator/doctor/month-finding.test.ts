import { expect, it } from 'vitest';
import { monthFinding } from './month-finding.ts';

const DECEMBER = new Date('2026-12-31T23:59:59.999Z');

it('the doctor warns while there is no partition for the next month', () => {
  expect(monthFinding(['2026_11', '2027_01'], DECEMBER)).toMatchObject({ level: 'ok' });
  expect(monthFinding(['2026_11', '2026_12'], DECEMBER)).toMatchObject({
    level: 'warning',
    text: 'the partitions of events end with 2026_12',
  });
  expect(monthFinding([], DECEMBER)).toMatchObject({ level: 'ok' });
});
