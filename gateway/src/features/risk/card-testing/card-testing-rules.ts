import { z } from 'zod';
import {
  CARD_TESTING_ACTIONS,
  type CardTestingAction,
  type Dimension,
} from '../../../values/card-testing.ts';
import { DEFAULT_CARD_TESTING } from './default-card-testing.ts';

const MOST = 1_000_000_000;

const rule = z.strictObject({
  /** The most that is counted within the span: 1 for an attempt, and more for one that was declined. */
  limit: z.int().min(1).max(MOST),
  /** The span. */
  seconds: z
    .int()
    .min(1)
    .max(31 * 24 * 60 * 60),
  /** What a declined attempt counts. */
  declineWeight: z.int().min(1).max(MOST),
  /** The most attempts within ten seconds; absent: as many as may be declined within the span. */
  atOnce: z.int().min(1).max(MOST).optional(),
});

/** One limit, as an operator or the defaults set it. */
export type DimensionRule = z.infer<typeof rule>;

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

/** The rules of a channel; `undefined` where they are off. What it does not say is as in the table of defaults. */
export function cardTestingOf(entry: z.infer<typeof cardTesting> | undefined): CardTestingRules | undefined {
  if (entry === 'off') {
    return undefined;
  }
  return {
    action: entry?.action ?? 'refuse',
    address: entry?.address ?? DEFAULT_CARD_TESTING.address,
    bin: entry?.bin ?? DEFAULT_CARD_TESTING.bin,
    channel: entry?.channel ?? DEFAULT_CARD_TESTING.channel,
    storedDetail: entry?.storedDetail ?? DEFAULT_CARD_TESTING.storedDetail,
  };
}
