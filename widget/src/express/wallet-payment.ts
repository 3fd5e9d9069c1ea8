import type { DeclineReason } from '@tollgate/gateway/catalogue/decline-reason';
import type { CheckoutReading, CheckoutSum } from '../checkout-client/checkout.ts';
import { fetchCheckout } from '../checkout-client/fetch-checkout.ts';
import { readPayAnswer } from '../checkout-client/pay-answer.ts';
import { readSum } from '../checkout-client/read-checkout.ts';
import { settleOutcome } from '../checkout-client/settle-outcome.ts';
import { wait } from '../fields/wait.ts';
import { formatAmount } from '../locales/format-amount.ts';
import type { Texts } from '../locales/texts.ts';
import { fillText } from '../locales/texts.ts';
import type { WidgetProblem } from '../options/hook-arguments.ts';
import { type AttemptFields, sendFromPage } from '../wire/send-attempt.ts';
import type { SheetPlace } from './sheet.ts';
import type { ShownSum } from './sheet-sums.ts';

/** How a payment ended: with a page to go to, the shop's own where it names none, or with a problem. */
export type WalletEnding =
  | { readonly kind: 'done' }
  /** A page of the wallet, or of the issuer who wants to see the shopper. */
  | { readonly kind: 'redirected'; readonly url: string }
  /** `message` is for the shopper; `sum` is what the checkout is over, where the sheet showed another. */
  | {
      readonly kind: 'failed';
      readonly problem: WidgetProblem;
      readonly message: string;
      readonly sum?: ShownSum;
    };

/** Sends a wallet's payment, and finds out how it ended, also where the answer is lost. */
export async function payWithWallet(
  place: Pick<SheetPlace, 'api' | 'texts'>,
  checkoutId: string,
  fields: AttemptFields,
): Promise<WalletEnding> {
  const { api, texts } = place;
  const answer = readPayAnswer(await sendFromPage(api, checkoutId, 'payment', fields));
  const { declines, notices } = texts;
  const ask = (): Promise<CheckoutReading<CheckoutSum>> => askGateway(place, checkoutId);
  switch (answer.kind) {
    case 'done':
      return answer;
    case 'redirect':
    case 'authenticate':
      return { kind: 'redirected', url: answer.url };
    case 'declined':
      return failed(
        `the payment was declined: ${answer.reason}`,
        declines[isKnown(answer.reason, declines) ? answer.reason : 'tryAnotherCard'],
      );
    case 'amountChanged':
      return changed(await ask(), texts);
    case 'refused':
      return failed(`the gateway refused ${answer.parameters.join(', ')}`, declines.shopMistake);
    case 'gone': {
      // It may have been paid by an earlier attempt whose answer was lost.
      const reading = await ask();
      return reading.kind === 'found' && reading.checkout.state === 'paid' ? { kind: 'done' } : gone(texts);
    }
    case 'faulty':
    case 'busy':
    case 'unknown': {
      const settlement = await settleOutcome(ask, wait);
      if (settlement === 'paid') return { kind: 'done' };
      if (settlement === 'gone') return gone(texts);
      const ifOpen = answer.kind === 'busy' ? notices.otherAttempt : notices.nothingCharged;
      return failed(
        'the payment was sent, and no answer came',
        settlement === 'open' ? ifOpen : notices.outcomeUnknown,
      );
    }
  }
}

/** The sheet showed another sum than that of the checkout. */
function changed(reading: CheckoutReading<CheckoutSum>, { notices, language }: Texts): WalletEnding {
  const problem = 'the sheet showed another amount than that of the checkout';
  if (reading.kind !== 'found') return failed(problem, notices.nothingCharged);
  const { amount, currency } = reading.checkout;
  const words = fillText(notices.newAmount, { amount: formatAmount(amount, currency, language) });
  return { ...failed(problem, words), sum: { amount, currency } };
}

/** The problem of a checkout that can not be paid. */
export function gone(texts: Texts): Extract<WalletEnding, { kind: 'failed' }> {
  return {
    kind: 'failed',
    problem: { name: 'InvalidCheckoutIdError', message: 'the checkout is unknown, expired or already paid' },
    message: texts.notices.sessionUnknown,
  };
}

function failed(message: string, words: string): Extract<WalletEnding, { kind: 'failed' }> {
  return { kind: 'failed', problem: { name: 'WidgetError', message }, message: words };
}

/** A newer gateway may have reasons that these words do not. */
function isKnown(reason: string, declines: Texts['declines']): reason is DeclineReason {
  return Object.hasOwn(declines, reason);
}

/** Asks the gateway how a checkout stands. */
export async function askGateway(
  { api, texts }: Pick<SheetPlace, 'api' | 'texts'>,
  checkoutId: string,
): Promise<CheckoutReading<CheckoutSum>> {
  return readSum(await fetchCheckout(new URL('..', api), checkoutId, texts.language));
}
