import { expect, it } from 'vitest';
import { archiveFinding, monthFinding } from './month-finding.ts';

const DECEMBER = new Date('2026-12-31T23:59:59.999Z');

it('the doctor warns while there is no partition for the next month', () => {
  expect(monthFinding(['2026_11', '2027_01'], DECEMBER)).toMatchObject({ level: 'ok' });
  expect(monthFinding(['2026_11', '2026_12'], DECEMBER)).toMatchObject({
    level: 'warning',
    text: 'the partitions of events end with 2026_12',
  });
  expect(monthFinding([], DECEMBER)).toMatchObject({ level: 'ok' });
});

it('the doctor misses an archive that alone has payments', () => {
  expect(archiveFinding([], ['2024-05'])).toBeUndefined();
  expect(archiveFinding(['2024-05', '2024-06'], ['2024-05', '2024-06', '2024-07'])).toMatchObject({
    level: 'ok',
    text: 'only archives have payments of 2024-05 to 2024-06, and each month has one',
  });
  expect(archiveFinding(['2024-05'], undefined)).toMatchObject({ level: 'ok' });
  expect(archiveFinding(['2024-05', '2024-06'], ['2024-06'])).toMatchObject({
    level: 'failure',
    text: 'there is no archive of 2024-05, and only it has payments of then',
  });
});
