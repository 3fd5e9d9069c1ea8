import type { PossibleFollowUps } from '@tollgate/gateway/api';
import { resultCodeRow } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { z } from 'zod';
import type { AdminCall } from '../../admin-route.ts';
import { moneyShown, shownMoney } from './payment-row.ts';
import type { ShownPayment } from './seen-payment.ts';

const ACT_NAMES = ['capture', 'reversal', 'refund', 'chargeback', 'chargeback-reversal'] as const;

type ActName = (typeof ACT_NAMES)[number];

const NAMES: Readonly<Record<PossibleFollowUps['followUps'][number]['type'], ActName>> = {
  CP: 'capture',
  RV: 'reversal',
  RF: 'refund',
  CB: 'chargeback',
  CR: 'chargeback-reversal',
};

/** The acts on a payment that would be accepted now; each is decided again when it is requested. */
export const shownActs = z.strictObject({
  possible: z
    .array(z.strictObject({ name: z.enum(ACT_NAMES), ...shownMoney.shape }))
    .describe('Each with the whole rest'),
  refused: z
    .array(z.strictObject({ name: z.enum(ACT_NAMES), code: z.string(), description: z.string() }))
    .describe('Those that the acquirer of the payment does not support, or no longer'),
  captures: z
    .strictObject({ isPartial: z.boolean(), isMultiple: z.boolean() })
    .describe('Whether a part can be captured, and whether more than once'),
});

/** @param call with the gateway that would carry them out */
export async function actsOf(
  { gateway }: Pick<AdminCall<unknown, unknown, unknown>, 'gateway'>,
  { root, operations }: ShownPayment,
): Promise<z.infer<typeof shownActs>> {
  const found = await gateway.possibleFollowUps({ root, operations });
  return {
    possible: found.followUps.flatMap(({ type, amount }) =>
      amount === undefined ? [] : [{ name: NAMES[type], ...moneyShown(amount) }],
    ),
    refused: found.followUps.flatMap(({ type, refusal, isOfAcquirer }) =>
      refusal === undefined || !isOfAcquirer
        ? []
        : [{ name: NAMES[type], code: refusal, description: resultCodeRow(refusal).description }],
    ),
    captures: { isPartial: found.partialCaptures, isMultiple: found.multipleCaptures },
  };
}
