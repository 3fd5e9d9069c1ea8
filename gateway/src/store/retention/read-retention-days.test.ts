import { describe, expect, it } from 'vitest';
import { KEPT_BY_DEFAULT, readRetentionDays } from './read-retention-days.ts';
import { DAY } from './retention-rules.ts';

describe('the days that an operator sets', () => {
  it('take the place of the defaults that they name', () => {
    expect(readRetentionDays('storedDetails=0, authentications=30')).toEqual({
      ok: true,
      value: { ...KEPT_BY_DEFAULT, storedDetails: 0, authentications: 30 * DAY },
    });
  });

  it.each([
    ['storedDetails', '"storedDetails" must be <name>=<days>'],
    ['storedDetails=-1', 'must be <name>=<days>'],
    ['storedDetails=1.5', 'must be <name>=<days>'],
    ['storedDetails=999999', 'must be <name>=<days>'],
    ['operations=1', 'the names are storedDetails, removedDetails, authentications, rehearsals'],
    ['sessions=0', 'the names are'],
    ['answers=1', 'the names are'],
    ['__proto__=1', 'the names are'],
    ['', 'the names are'],
    ['storedDetails=1,', 'the names are'],
    ['removedDetails=29', 'removedDetails must be from 30 to 3650 days'],
    ['storedDetails=401', 'storedDetails must be from 0 to 400 days'],
    ['storedDetails=1,storedDetails=2', 'storedDetails is given twice'],
  ])('are refused as %s', (text, mistake) => {
    const read = readRetentionDays(text);
    expect(read.ok ? [] : read.error).toEqual([expect.stringContaining(mistake)]);
  });

  it('are refused with every mistake at once', () => {
    const read = readRetentionDays('a=1,authentications=1');
    expect(read.ok ? [] : read.error).toHaveLength(2);
  });
});
