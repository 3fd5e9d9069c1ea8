import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { describe, expect, it } from 'vitest';
import { takesCoding } from './accepted-coding.ts';

/** As much as the headers of a request may hold. */
const MANY = 15_800;
const BLANKS = ' '.repeat(MANY);

describe('a body is sent as gzip', () => {
  it('to a caller that takes it', () =>
    forEveryCase(
      [
        'gzip',
        'GZip',
        'gzip, deflate, br',
        'br;q=1.0, gzip;q=0.8, *;q=0.1',
        'deflate ,\tgzip ; q=0.001',
        'gzip;q=1',
        'gzip;level=9;Q=0.5',
        '*',
        'br;q=0, *;q=0.1',
      ],
      (header) => {
        expect(takesCoding(header, 'gzip')).toBe(true);
      },
    ));

  it('to no other', () =>
    forEveryCase(
      [
        undefined,
        '',
        ',',
        'identity',
        'br',
        'gzipped',
        'x gzip',
        'gzip x',
        'gzip;q=0',
        'gzip; q=0.000',
        'gzip;q=',
        'gzip;q=all',
        '*;q=0',
        'gzip;q=0, *;q=1',
      ],
      (header) => {
        expect(takesCoding(header, 'gzip')).toBe(false);
      },
    ));
});

describe('a header of 16 KB', () => {
  it('is read like a short one', () =>
    forEveryCase(
      [
        ['blanks before something else', `gzip${BLANKS}x`, false],
        ['blanks to its end', `gzip${BLANKS}`, true],
        ['blanks at its beginning', `${BLANKS}gzip`, true],
        ['blanks around a semicolon', `gzip${BLANKS.slice(1)};q=0`, false],
        ['blanks before a weight', `gzip;${BLANKS}q=0`, false],
        ['commas', `${','.repeat(MANY)}gzip`, true],
        ['semicolons', `gzip${';'.repeat(MANY)}`, true],
        ['digits in a weight', `gzip;q=0.${'0'.repeat(MANY)}x`, false],
      ],
      (_name, header, takes) => {
        expect(takesCoding(header, 'gzip')).toBe(takes);
      },
    ));
});
