import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../../testing/for-every-case.fixture.ts';
import { httpStatusOf, isResultCode, RESULT_CODES, type ResultCode, resultCodeRow } from './result-codes.ts';
import { RESULT_FAMILIES, type ResultFamily } from './result-family.ts';

const CODES = Object.keys(RESULT_CODES).filter(isResultCode);

function codesWhere(matches: (code: ResultCode) => boolean): ResultCode[] {
  return CODES.filter(matches);
}

describe('the vocabulary', () => {
  it('holds exactly the listed codes, in their order', () => {
    const listed = readFileSync(new URL('./result-codes.list.txt', import.meta.url), 'utf8');
    expect(`${Object.keys(RESULT_CODES).join('\n')}\n`).toBe(listed);
  });

  it('writes every code as three groups of three digits', () => {
    expect(codesWhere((code) => !/^\d{3}\.\d{3}\.\d{3}$/.test(code))).toEqual([]);
  });

  it('gives every family at least one code', () => {
    const used = new Set(CODES.map((code) => resultCodeRow(code).family));
    expect([...used].toSorted()).toEqual(Object.keys(RESULT_FAMILIES).toSorted());
  });

  it('knows its own codes and nothing else', () => {
    expect(isResultCode('000.200.100')).toBe(true);
    expect(
      ['', '000.200.999', ' 000.200.100', '000.200.100\n', 'toString', '__proto__'].filter(isResultCode),
    ).toEqual([]);
  });
});

describe('a description', () => {
  it('is one sentence of at most 120 characters that begins with a capital or digit and has no full stop', () => {
    const wellFormed = /^[A-Z0-9][^.\n]{9,118}[^.\s:;,]$/;
    expect(codesWhere((code) => !wellFormed.test(resultCodeRow(code).description))).toEqual([]);
  });

  it('belongs to one code only', () => {
    const owners = new Map(CODES.map((code) => [resultCodeRow(code).description.toLowerCase(), code]));
    expect(codesWhere((code) => owners.get(resultCodeRow(code).description.toLowerCase()) !== code)).toEqual(
      [],
    );
  });
});

/** The expressions by which merchants' integrations sort codes; theirs are fixed, so the families must follow. */
const MERCHANT_EXPRESSIONS: Readonly<Record<ResultFamily, RegExp>> = {
  success: /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.[1][12]0)/,
  'manual-review': /^(000\.400\.0[^3]|000\.400\.100)/,
  pending: /^(000\.200)/,
  'pending-for-days': /^(800\.400\.5|100\.400\.500)/,
  chargeback: /^(000\.100\.2)/,
  'three-d-secure-or-risk-reject': /^(000\.400\.[1][0-9][1-9]|000\.400\.2)/,
  'bank-reject': /^(800\.[17]00|800\.800\.[123])/,
  'communication-error': /^(900\.[1234]00|000\.400\.030)/,
  'system-error': /^(800\.[56]|999\.|600\.1|800\.800\.[84])/,
  'asynchronous-workflow-error': /^(100\.39[765])/,
  'soft-decline': /^(300\.100\.100)/,
  'external-risk-reject': /^(100\.400\.[0-3]|100\.380\.100|100\.380\.11|100\.380\.4|100\.380\.5)/,
  'address-verification-reject': /^(800\.400\.1)/,
  'three-d-secure-reject': /^(800\.400\.2|100\.390)/,
  'block-list-reject': /^(800\.[32])/,
  'risk-reject': /^(800\.1[123456]0)/,
  'configuration-error': /^(600\.[23]|500\.[12]|800\.121)/,
  'registration-error': /^(100\.[13]50)/,
  'job-error': /^(100\.250|100\.360)/,
  'reference-error': /^(700\.[1345][05]0)/,
  'mac-control-reject': /^(700\.600|700\.601)/,
  'format-error': /^(200\.[123]|100\.[53][07]|800\.900|100\.[69]00\.500)/,
  'address-error': /^(100\.800)/,
  'contact-error': /^(100\.700|100\.900\.[1-46-90][0-9])/,
  'account-error': /^(100\.100|100.2[01])/,
  'amount-error': /^(100\.55)/,
  'risk-management-error': /^(100\.380\.[23]|100\.380\.101)/,
};

const FAMILIES = Object.entries(MERCHANT_EXPRESSIONS);

function familiesByExpression(code: ResultCode): string[] {
  return FAMILIES.filter(([, expression]) => expression.test(code)).map(([family]) => family);
}

/** Codes that the merchants' expressions sort otherwise than their meaning does, each with the reason. */
const QUIRKS = [
  { code: '000.500.000', found: [], why: 'approved with a good score, but no expression reaches 000.5' },
  {
    code: '000.500.100',
    found: [],
    why: 'approved with a corrected address, but no expression reaches 000.5',
  },
  { code: '100.100.701', found: ['account-error'], why: 'a suspicion of fraud numbered among card mistakes' },
  { code: '100.370.100', found: ['format-error'], why: 'a risk decline numbered among format errors' },
  { code: '100.370.110', found: ['format-error'], why: 'a risk condition numbered among format errors' },
  { code: '100.370.111', found: ['format-error'], why: 'a risk fault numbered among format errors' },
] as const satisfies readonly { code: ResultCode; found: readonly ResultFamily[]; why: string }[];

describe('a family', () => {
  it("is the one that merchants' expressions find, and no second one", () => {
    const astray = codesWhere((code) => {
      const found = familiesByExpression(code);
      return found.length !== 1 || found[0] !== resultCodeRow(code).family;
    });
    expect(astray).toEqual(QUIRKS.map(({ code }) => code));
  });

  it('differs from the expressions where that is explained', () =>
    forEveryCase(QUIRKS, ({ code, found }) => {
      expect(familiesByExpression(code)).toEqual(found);
    }));
});

describe('a soft reject', () => {
  it('is a code of the default list', () => {
    expect(codesWhere((code) => resultCodeRow(code).softReject === true)).toEqual([
      '800.100.100',
      '800.100.152',
      '800.100.155',
      '800.100.156',
      '800.100.162',
      '800.100.163',
      '800.100.164',
      '800.100.169',
      '800.100.173',
      '800.100.176',
      '800.100.190',
      '800.100.191',
      '800.100.203',
      '800.800.400',
      '900.100.100',
      '900.100.200',
      '900.100.201',
      '900.100.400',
      '900.100.500',
      '900.100.600',
    ]);
  });
});

describe('the HTTP status', () => {
  it('is 200 for requests that succeeded, wait or were booked, and for nothing else', () => {
    const families = new Set<ResultFamily>([
      'success',
      'manual-review',
      'pending',
      'pending-for-days',
      'chargeback',
    ]);
    expect(codesWhere((code) => httpStatusOf(code) === 200)).toEqual(
      codesWhere((code) => families.has(resultCodeRow(code).family)),
    );
  });

  it('is another for these codes alone', () =>
    forEveryCase(
      [
        [403, ['800.900.100', '800.900.300', '800.900.301', '800.900.302']],
        [404, ['100.150.200', '200.300.406', '700.400.580']],
        [409, ['100.550.701', '800.600.100', '800.700.100']],
        [422, ['200.200.106']],
        [429, ['800.120.100']],
        [500, ['600.100.100', '999.999.888', '999.999.999']],
        [503, ['800.800.800', '800.800.801']],
      ],
      (status, codes) => {
        expect(codesWhere((code) => httpStatusOf(code) === status)).toEqual(codes);
      },
    ));

  it('is 400 for every other failure', () => {
    const statuses = new Set(CODES.map(httpStatusOf));
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400, 403, 404, 409, 422, 429, 500, 503]);
  });
});
