import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { FrameSettings } from '../wire/frame-settings.ts';
import type { Init, ToFrame } from '../wire/messages.ts';
import { type AttemptFields, type CheckoutAction, sendAttempt } from '../wire/send-attempt.ts';
import { recordOf } from '../wire/unknown-data.ts';
import { cardAttempt } from './card-attempt.ts';
import { type CollectedCard, collectCard } from './collect-card.ts';
import type { PageConnection } from './connect-to-page.ts';
import { type CardNumberReading, readCardNumber } from './input/read-card-number.ts';
import { framesIn } from './siblings.ts';

/** What the page learns of the gateway's answer to an attempt; `readPayAnswer` reads it. */
interface PayReply {
  readonly outcome: unknown;
  readonly redirect?: unknown;
  readonly threeDSecure?: unknown;
}

/** The frame that acts for its whole form. */
export interface LeadingFrame {
  /** To be called when the field or its settings may have changed. */
  readonly changed: () => void;
  readonly received: (message: ToFrame) => Promise<void>;
}

/**
 * What only the leading frame does: it detects the brand, collects the values of all frames, checks them for the
 * page, and pays. During an attempt no other one starts.
 *
 * A form without a number pays with stored details, whose brand the gateway knows.
 *
 * @param digits of the number, as far as it has been typed
 */
export function leadingFrame(
  { group, members }: Pick<Init, 'group' | 'members'>,
  digits: () => string,
  settings: () => FrameSettings,
  page: PageConnection,
  found: (brand: BrandCode | null) => void,
): LeadingFrame {
  const hasNumber = members.includes('cardNumber');
  let shown = '';
  let paying = false;
  let prepared = '';
  let preparation: Promise<PayReply> | undefined;

  const collect = (): CollectedCard => collectCard(framesIn(group), members);
  const reading = (): CardNumberReading => {
    const { offered, brand } = settings();
    return readCardNumber(digits(), offered, brand);
  };
  const pay = async ({
    turn,
    checkoutId,
    purpose,
    fields,
  }: Extract<ToFrame, { kind: 'pay' }>): Promise<PayReply> => {
    const {
      values,
      check: { faults, silent },
    } = collect();
    const brand = hasNumber ? reading().brand : '';
    if (silent.length > 0 || Object.keys(faults).length > 0 || brand === null) {
      return { outcome: { type: 'faulty' } };
    }
    page.send({ kind: 'sent', turn });
    return send(page, checkoutId, purpose, [...fields, ...cardAttempt(brand, values)]);
  };
  /** One request for each number of a checkout, however often the page asks. */
  const prepare = (checkoutId: string): Promise<PayReply> | undefined => {
    const wanted = checkoutId + digits();
    if (prepared !== wanted) {
      prepared = wanted;
      preparation = send(page, checkoutId, 'threeDSecure', [['card.number', digits()]]);
    }
    return preparation;
  };

  const answer = async (turn: number, reply: Promise<PayReply> | undefined): Promise<void> =>
    page.send({ kind: 'answered', turn, reply: await reply });

  return {
    changed: () => {
      if (!hasNumber) {
        return;
      }
      const { brand, candidates, choices } = reading();
      const next = [brand, ...candidates, '', ...choices].join(' ');
      if (next !== shown) {
        shown = next;
        found(brand);
        for (const frame of framesIn(group)) {
          if (frame.field !== 'cardNumber') {
            frame.takeBrand(brand);
          }
        }
        page.send({ kind: 'brand', brand, candidates, choices });
      }
    },
    received: async (message) => {
      if (message.kind === 'check') {
        page.send({ kind: 'checked', turn: message.turn, check: collect().check });
      }
      if (message.kind === 'prepare') {
        await answer(message.turn, prepare(message.checkoutId));
      }
      if (message.kind === 'pay' && !paying) {
        paying = true;
        // What has been prepared is for one payment.
        prepared = '';
        await answer(message.turn, pay(message));
        paying = false;
      }
    },
  };
}

/** The gateway's interface: the frame lies at `…/v1/widget/<file>`, a checkout at `…/v1/checkouts/<id>`. */
async function send(
  { origin }: PageConnection,
  checkoutId: string,
  action: CheckoutAction,
  fields: AttemptFields,
): Promise<PayReply> {
  const api = new URL('../', window.location.href);
  return replyForPage(await sendAttempt(api, checkoutId, action, fields, origin));
}

/** The page learns how the attempt ended and where to go next. The rest is about the card and stays in the frame. */
export function replyForPage(body: unknown): PayReply {
  const { outcome, redirect, threeDSecure } = recordOf(body);
  return { outcome, redirect, threeDSecure };
}
