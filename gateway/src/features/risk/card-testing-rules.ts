import { z } from 'zod';
import {
  CARD_TESTING_ACTIONS,
  type CardTestingAction,
  type Dimension,
} from '../../catalogue/channel-demands.ts';
import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';

const MOST = 1_000_000_000;

const rule = z.strictObject({
  /** The most that is counted within the span: 1 for an attempt, and more for one that was declined. */
  limit: z.int().min(1).max(MOST),
  /** The span. */
  seconds: z
    .int()
    .min(1)
    .max(31 * 24 * 60 * 60),
  declineWeight: z.int().min(1).max(MOST),
  /** The most attempts within ten seconds; absent: as many as may be declined within the span. */
  atOnce: z.int().min(1).max(MOST).optional(),
});

/** One limit, as an operator or the defaults set it. */
type DimensionRule = z.infer<typeof rule>;

/** The schema of `cardTesting` of a channel in the merchants file. */
export const cardTesting = z.union([
  z.literal('off'),
  z.strictObject({
    action: z.enum(CARD_TESTING_ACTIONS).default('refuse'),
    address: rule.optional(),
    bin: rule.optional(),
    channel: rule.optional(),
    storedDetail: rule.optional(),
  }),
]);

/** The limits of a channel, all of them. */
export type CardTestingRules = Readonly<Record<Dimension, DimensionRule>> & {
  readonly action: CardTestingAction;
};

/** The rules of a channel; `undefined` where they are off. Absent ones are as in the table of defaults. */
export function cardTestingOf(entry: z.infer<typeof cardTesting> | undefined): CardTestingRules | undefined {
  if (entry === 'off') return undefined;
  return {
    action: entry?.action ?? 'refuse',
    address: entry?.address ?? DEFAULT_CARD_TESTING.address,
    bin: entry?.bin ?? DEFAULT_CARD_TESTING.bin,
    channel: entry?.channel ?? DEFAULT_CARD_TESTING.channel,
    storedDetail: entry?.storedDetail ?? DEFAULT_CARD_TESTING.storedDetail,
  };
}

/**
 * The limits of a channel that sets none.
 *
 * One decline in seven attempts is usual. At that rate an address has room for 120 payments an hour, a BIN for 500 and a
 * channel for 9,600 in ten minutes, and a stored card for 25 a day. What an attacker gets is the limit divided by the
 * weight of a decline: 20 cards an hour from one address, 100 of one BIN and 2,000 on the channel in ten minutes, and 5
 * codes a day on one stored card.
 */
export const DEFAULT_CARD_TESTING = {
  storedDetail: { limit: 100, seconds: 24 * 60 * 60, declineWeight: 20 },
  address: { limit: 1000, seconds: 60 * 60, declineWeight: 50 },
  // A sale may begin at a moment, with the cards of one large bank.
  bin: { limit: 2000, seconds: 10 * 60, declineWeight: 20, atOnce: 500 },
  channel: { limit: 30_000, seconds: 10 * 60, declineWeight: 15 },
} as const;

/** The result of an attempt above a limit. None says that the card is good or bad, because it was not tried. */
export const REFUSED_WITH = {
  storedDetail: '800.120.101',
  address: '800.120.102',
  bin: '100.380.100',
  channel: '800.120.401',
} as const satisfies Record<Dimension, ResultCode>;
