import type { Order } from '../../../payment/order/order.ts';
import type { StandingInstruction } from '../../../payment/standing-instruction.ts';
import type { Message } from '../messages/message-tables.ts';

type SeriesFields = Pick<
  Message<'AReq'>,
  'threeDSRequestorAuthenticationInd' | 'recurringExpiry' | 'recurringFrequency' | 'purchaseInstalData'
>;

/** What a series without an end, or without a rhythm, has in place of them. */
const NO_END = '99991231';
const EVERY_DAY = '1';

const FEWEST_INSTALMENTS = 2;

/**
 * The reason of an authentication: a single payment, the first of a series, or a card that is to be stored.
 *
 * A later payment that the shopper makes with a stored card is a payment like any other.
 */
export function seriesFields(
  purpose: 'payment' | 'registration',
  standing: StandingInstruction | undefined,
  series: Order['standingInstruction'],
): SeriesFields {
  const isFirst = standing?.mode === 'INITIAL';
  if (!isFirst) {
    return { threeDSRequestorAuthenticationInd: purpose === 'registration' ? '04' : '01' };
  }
  const rhythm = {
    recurringExpiry: series?.expiry?.replaceAll('-', '') ?? NO_END,
    recurringFrequency: series?.frequency ?? EVERY_DAY,
  };
  const instalments = Number(series?.numberOfInstallments ?? 0);
  // The protocol has no instalment plan of one payment, and none whose number is not known.
  return standing.type === 'INSTALLMENT' && instalments >= FEWEST_INSTALMENTS
    ? { threeDSRequestorAuthenticationInd: '03', ...rhythm, purchaseInstalData: String(instalments) }
    : { threeDSRequestorAuthenticationInd: '02', ...rhythm };
}
