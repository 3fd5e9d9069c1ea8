import { describe, expect, it } from 'vitest';
import { DIMENSIONS } from '../../catalogue/channel-demands.ts';
import { cardTesting, cardTestingOf, DEFAULT_CARD_TESTING } from './card-testing-rules.ts';

const RULE = { limit: 10, seconds: 60, declineWeight: 5 };

describe('the limits of a channel', () => {
  it('are on where it says nothing', () => {
    expect(cardTestingOf(undefined)).toEqual({ action: 'refuse', ...DEFAULT_CARD_TESTING });
  });

  it('are the ones that it sets, and defaults for the others', () => {
    const entry = cardTesting.parse({ action: 'pause', bin: RULE });
    expect(cardTestingOf(entry)).toEqual({ ...DEFAULT_CARD_TESTING, action: 'pause', bin: RULE });
  });

  it('are none where they are off', () => {
    expect(cardTestingOf('off')).toBeUndefined();
  });

  it.each([
    'on',
    { action: 'ignore' },
    { adress: RULE },
    { address: { limit: 10 } },
    { address: { ...RULE, limit: 0 } },
    { address: { ...RULE, seconds: 0 } },
    { address: { ...RULE, seconds: 32 * 24 * 60 * 60 } },
    { address: { ...RULE, declineWeight: 0 } },
    { address: { ...RULE, declineWeight: 1.5 } },
    { address: { ...RULE, atOnce: 0 } },
    { address: { ...RULE, limit: '10' } },
  ])('are not %j', (entry) => {
    expect(cardTesting.safeParse(entry).success).toBe(false);
  });
});

it.each(DIMENSIONS)('by default one decline in seven attempts leaves much room: %s', (dimension) => {
  const { limit, declineWeight } = DEFAULT_CARD_TESTING[dimension];
  const perAttempt = 6 / 7 + declineWeight / 7;
  expect(limit / perAttempt).toBeGreaterThan(20);
  expect(limit / declineWeight).toBeLessThan(limit / perAttempt);
});
