import { describe, expect, it } from 'vitest';
import { AMOUNT, CURRENCY, DATE, DATE_TIME, integer, text, url } from '../catalogue/parameters/formats.ts';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { fitsFormat } from './check-format.ts';

describe('a text', () => {
  it('is measured in characters, not in UTF-16 units', () => {
    expect(fitsFormat('😀'.repeat(10), text(1, 10))).toBe(true);
    expect(fitsFormat('😀'.repeat(11), text(1, 10))).toBe(false);
    expect(fitsFormat('😀😀', text(3, 10))).toBe(false);
    expect(fitsFormat('a😀b', text(3, 3))).toBe(true);
  });

  it('counts half a surrogate pair as one character', () => {
    expect(fitsFormat('\ud800ab', text(3, 3))).toBe(true);
    expect(fitsFormat('ab\udc00', text(3, 3))).toBe(true);
  });

  it('holds no control character', () =>
    forEveryCase(['\t', '\u0007', 'a\u007f', '\u0085'], (value) => {
      expect(fitsFormat(value, text(1, 10))).toBe(false);
    }));

  it('of digits takes ASCII digits only', () => {
    expect(fitsFormat('0123456789', text(1, 10, 'digits'))).toBe(true);
    expect(
      ['٣', '１', '1 2', '1.', '-1', '1\n'].filter((value) => fitsFormat(value, text(1, 10, 'digits'))),
    ).toEqual([]);
  });
});

describe('an amount', () => {
  it('takes valid values', () =>
    forEveryCase(['0', '0.00', '92', '92.50', '9999999999', '9999999999.99', '007.10'], (value) => {
      expect(fitsFormat(value, AMOUNT)).toBe(true);
    }));

  it('takes nothing else', () =>
    forEveryCase(
      [
        '10000000000',
        '92.5',
        '92.505',
        '92.',
        '.50',
        '.',
        '-1.00',
        '+1.00',
        '1,00',
        '1e2',
        '0x10',
        ' 1',
        '1 ',
        '1.00\n',
        '1.0 ',
        '1..0',
        '1.00.00',
        '١',
        'NaN',
        'Infinity',
      ],
      (value) => {
        expect(fitsFormat(value, AMOUNT)).toBe(false);
      },
    ));

  it('that needs two decimals is not written without them', () => {
    const price = { kind: 'decimal', maxIntegerDigits: 10, decimals: 'two' } as const;
    expect(fitsFormat('92.50', price)).toBe(true);
    expect(fitsFormat('92', price)).toBe(false);
  });
});

describe('a day', () => {
  it('takes valid values', () =>
    forEveryCase(['2026-11-20', '2024-02-29', '0001-01-01', '9999-12-31'], (value) => {
      expect(fitsFormat(value, DATE)).toBe(true);
    }));

  it('takes nothing else', () =>
    forEveryCase(
      [
        '2026-02-29',
        '2026-13-01',
        '2026-00-10',
        '2026-11-31',
        '26-11-20',
        '2026-1-1',
        '20261120',
        '2026-11-20 ',
      ],
      (value) => {
        expect(fitsFormat(value, DATE)).toBe(false);
      },
    ));
});

describe('a moment', () => {
  it('takes valid values', () =>
    forEveryCase(
      [
        '2024-02-29 00:00:00+0000',
        '2000-02-29 00:00:00+0000',
        '2026-11-20 23:59:59-1200',
        '2026-11-20 07:10:28+14:00',
        '2026-11-20 07:10:28 +0530',
      ],
      (value) => {
        expect(fitsFormat(value, DATE_TIME)).toBe(true);
      },
    ));

  it('takes nothing else', () =>
    forEveryCase(
      [
        '2026-02-29 00:00:00+0000',
        '2100-02-29 00:00:00+0000',
        '2026-11-20 24:00:00+0000',
        '2026-11-20 23:60:00+0000',
        '2026-11-20 23:59:60+0000',
        '2026-11-20 07:10:28',
        '2026-11-20 07:10:28Z',
        '2026-11-20T07:10:28+0000',
        '2026-11-20 07:10:28+1500',
        '2026-11-20 07:10:28+0060',
        '2026-11-20 07:10:28+01',
        '2026-11-20 7:10:28+0000',
        '2026-11-20',
        '2026-11-20 07:10:28+0000\n',
      ],
      (value) => {
        expect(fitsFormat(value, DATE_TIME)).toBe(false);
      },
    ));
});

describe('an address', () => {
  it('takes valid values', () =>
    forEveryCase(
      ['https://shop.example/done', 'http://127.0.0.1:3000/r?x=1', 'HTTPS://shop.example'],
      (value) => {
        expect(fitsFormat(value, url(2048))).toBe(true);
      },
    ));

  it('takes nothing else', () =>
    forEveryCase(
      [
        'javascript:alert(1)',
        'data:text/html,x',
        'ftp://shop.example',
        '//shop.example/done',
        '/done',
        'shop.example',
        'https://',
        'https://user@shop.example',
        'https://user:secret@shop.example',
        ' https://shop.example',
        'https://shop.example/done\r\nset-cookie: a=b',
      ],
      (value) => {
        expect(fitsFormat(value, url(2048))).toBe(false);
      },
    ));

  it('has a greatest length', () => {
    const longest = 'https://shop.example/'.padEnd(2048, 'x');
    expect(fitsFormat(longest, url(2048))).toBe(true);
    expect(fitsFormat(`${longest}x`, url(2048))).toBe(false);
  });
});

describe('an integer', () => {
  it('from 1 to 98 takes valid values', () =>
    forEveryCase(['1', '98', '10'], (value) => {
      expect(fitsFormat(value, integer(1, 98))).toBe(true);
    }));

  it('from 1 to 98 takes nothing else', () =>
    forEveryCase(['0', '99', '01', '-1', '1.0', '1e1', '', ' 1', '9'.repeat(400)], (value) => {
      expect(fitsFormat(value, integer(1, 98))).toBe(false);
    }));
});

describe('a value of a list', () => {
  it('is spelt exactly as the list spells it', () => {
    expect(['EUR', 'eur', 'EURO', 'XXX'].filter((value) => fitsFormat(value, CURRENCY))).toEqual(['EUR']);
  });
});
