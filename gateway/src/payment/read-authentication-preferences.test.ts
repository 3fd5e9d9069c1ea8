import { describe, expect, it } from 'vitest';
import { readParameters } from '../parameters/read-parameters.ts';
import { readAuthenticationPreferences } from './read-authentication-preferences.ts';
import { readStandingInstruction } from './read-standing-instruction.ts';

function readPreferences(fields: Readonly<Record<string, string>>) {
  const read = readParameters(Object.entries(fields));
  return readAuthenticationPreferences(read.parameters, readStandingInstruction(read).value);
}

const EXEMPTION = 'threeDSecure.exemption';
const INDICATOR = 'threeDSecure.challengeIndicator';
const SERIES = { 'standingInstruction.type': 'RECURRING' };

describe('the preferences of a request about an authentication', () => {
  it('are none where nothing is said', () => {
    expect(readPreferences({})).toEqual({
      value: { challenge: undefined, exemption: undefined },
      issues: [],
    });
  });

  it.each(['4', '04'])('are read in one digit or two: %s', (digits) => {
    expect(readPreferences({ [INDICATOR]: digits }).value.challenge).toBe('04');
  });

  it.each(['0', '10', '4 ', 'yes'])(
    'are none where the indicator is wrong, which has its own issue: %s',
    (text) => {
      expect(readPreferences({ [INDICATOR]: text })).toMatchObject({
        value: { challenge: undefined },
        issues: [],
      });
    },
  );

  it.each([
    ['LOW_VALUE', '02'],
    ['TRANSACTION_RISK_ANALYSIS', '5'],
    ['TRANSACTION_RISK_ANALYSIS', '02'],
    ['TRUSTED_BENEFICIARY', '08'],
    ['TRUSTED_BENEFICIARY', '9'],
    ['SECURE_CORPORATE_PAYMENT', '2'],
  ])('may be an exemption with a wish that fits it: %s with %s', (exemption, indicator) => {
    expect(readPreferences({ [EXEMPTION]: exemption, [INDICATOR]: indicator })).toMatchObject({
      value: { exemption },
      issues: [],
    });
  });

  it.each([
    ['a wish for a challenge', { [INDICATOR]: '04' }, /contradicts/],
    ['the wish of another exemption', { [INDICATOR]: '08' }, /contradicts/],
    [
      'the first payment of a series',
      { ...SERIES, 'standingInstruction.mode': 'INITIAL' },
      /agree to a series/,
    ],
    [
      'the first payment of a series, as it was sent before',
      { recurringType: 'INITIAL' },
      /agree to a series/,
    ],
    ['a payment of the merchant', { ...SERIES, 'standingInstruction.mode': 'REPEATED' }, /merchant makes/],
    ['an order by telephone', { transactionCategory: 'TO' }, /not placed in a browser/],
  ] as const)('may not be an exemption together with %s', (_what, sent, why) => {
    const { issues } = readPreferences({ [EXEMPTION]: 'LOW_VALUE', ...sent });
    expect(issues).toEqual([
      {
        name: EXEMPTION,
        value: 'LOW_VALUE',
        problem: { kind: 'not-accepted-here', why: expect.stringMatching(why) as string },
      },
    ]);
  });
});
