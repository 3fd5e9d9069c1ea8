import type { FrameSettings } from '../wire/frame-settings.ts';
import type { FormFacts } from '../wire/messages.ts';
import { type AttemptFields, type CheckoutAction, sendAttempt } from '../wire/send-attempt.ts';
import { recordOf } from '../wire/unknown-data.ts';
import { cardAttempt } from './card-attempt.ts';
import { type CollectedCard, collectCard } from './collect-card.ts';
import type { PageConnection } from './connect-to-page.ts';
import { type CardNumberReading, readCardNumber } from './input/read-card-number.ts';
import type { PageMessage } from './parse-from-page.ts';
import { framesIn } from './siblings.ts';

/** The gateway's answer to an attempt, as the page gets it; `readPayAnswer` reads it. */
interface PayReply {
  readonly outcome: unknown;
  readonly redirect?: unknown;
  readonly threeDSecure?: unknown;
}

/** The frame that acts for its whole form. */
export interface LeadingFrame {
  /** To be called when the field or its settings may have changed. */
  readonly changed: () => void;
  readonly received: (kind: 'check' | 'prepare' | 'pay', message: PageMessage) => Promise<void>;
}

/**
 * The duties of the leading frame alone: it detects the brand, collects the values of all frames, checks them for the
 * page, and pays. During an attempt no other one starts.
 *
 * A form without a number pays with stored details, whose brand the gateway knows.
 *
 * It sends to the checkout alone that it began with: a script in the page could name one of another merchant.
 *
 * @param digits of the number, as far as it has been typed
 */
export function leadingFrame(
  { group, members, settings: { checkoutId: own } }: FormFacts,
  digits: () => string,
  settings: () => FrameSettings,
  page: PageConnection,
): LeadingFrame {
  const hasNumber = members.includes('cardNumber');
  let shown = '';
  let paying = false;
  let prepared: string | undefined;
  let preparation: Promise<PayReply> | undefined;

  /** The gateway's interface: the frame is at `…/v1/widget/<file>`, a checkout at `…/v1/checkouts/<id>`. */
  const send = async (action: CheckoutAction, fields: AttemptFields): Promise<PayReply> =>
    replyForPage(await sendAttempt(new URL('../', window.location.href), own, action, fields, page.origin));
  const collect = (): CollectedCard => collectCard(framesIn(group), members);
  const reading = (): CardNumberReading => {
    const { offered, brand } = settings();
    return readCardNumber(digits(), offered, brand);
  };
  const pay = async ({ turn, purpose, fields }: PageMessage): Promise<PayReply> => {
    const {
      values,
      check: { faults, silent },
    } = collect();
    const brand = hasNumber ? reading().brand : '';
    if (silent.length > 0 || Object.keys(faults).length > 0 || brand === null) {
      return { outcome: { type: 'faulty' } };
    }
    page.send({ kind: 'sent', turn });
    return send(purpose, [...fields, ...cardAttempt(brand, values)]);
  };
  /** One request for each number, however often the page asks. */
  const prepare = (): Promise<PayReply> | undefined => {
    const number = digits();
    if (prepared !== number) {
      prepared = number;
      preparation = send('threeDSecure', [['card.number', number]]);
    }
    return preparation;
  };

  const answer = async (turn: number, reply: PayReply | Promise<PayReply> | undefined): Promise<void> =>
    page.send({ kind: 'answered', turn, reply: await reply });

  return {
    changed: () => {
      if (!hasNumber) return;
      const { brand, candidates, choices } = reading();
      const next = [brand, ...candidates, '', ...choices].join(' ');
      if (next !== shown) {
        shown = next;
        for (const frame of framesIn(group)) {
          frame.takeBrand(brand);
        }
        page.send({ kind: 'brand', brand, candidates, choices });
      }
    },
    received: async (kind, message) => {
      if (kind === 'check') {
        page.send({ kind: 'checked', turn: message.turn, check: collect().check });
      } else if (message.checkoutId !== own) {
        // oxlint-disable-next-line no-console -- the page may have been changed, so it is not left to say this
        console.error('Tollgate: another checkout');
        await answer(message.turn, { outcome: { type: 'declined', reason: 'tryLater' } });
      } else if (kind === 'prepare') {
        await answer(message.turn, prepare());
      } else if (!paying) {
        paying = true;
        // A preparation is valid for one payment.
        prepared = undefined;
        await answer(message.turn, pay(message));
        paying = false;
      }
    },
  };
}

/** The page learns how the attempt ended and where to go next. The rest is about the card and stays in the frame. */
export function replyForPage(body: unknown): PayReply {
  const { outcome, redirect, threeDSecure } = recordOf(body);
  return { outcome, redirect, threeDSecure };
}
