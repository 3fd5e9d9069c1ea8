import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { FrameSettings } from '../wire/frame-settings.ts';
import type { Init, ToFrame } from '../wire/messages.ts';
import { sendAttempt } from '../wire/send-attempt.ts';
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

  const collect = (): CollectedCard => collectCard(framesIn(group), members);
  const reading = (): CardNumberReading => {
    const { offered, brand } = settings();
    return readCardNumber(digits(), offered, brand);
  };
  const pay = async (
    { checkoutId, purpose, fields }: Extract<ToFrame, { kind: 'pay' }>,
    sent: () => void,
  ): Promise<PayReply> => {
    const {
      values,
      check: { faults, silent },
    } = collect();
    const brand = hasNumber ? reading().brand : '';
    if (silent.length > 0 || Object.keys(faults).length > 0 || brand === null) {
      return { outcome: { type: 'faulty' } };
    }
    sent();
    const all = [...fields, ...cardAttempt(brand, values)];
    return replyForPage(await sendAttempt(apiAddress(), checkoutId, purpose, all));
  };

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
        page.send({ kind: 'checked', round: message.round, check: collect().check });
      }
      if (message.kind === 'pay' && !paying) {
        const { round } = message;
        paying = true;
        const reply = await pay(message, () => page.send({ kind: 'sent', round }));
        paying = false;
        page.send({ kind: 'answered', round, reply });
      }
    },
  };
}

/** The page learns how the attempt ended and where to go next. The rest is about the card and stays in the frame. */
export function replyForPage(body: unknown): PayReply {
  const { outcome, redirect } = recordOf(body);
  return { outcome, redirect };
}

/** The gateway's interface: the frame lies at `…/v1/widget/<file>`, a checkout at `…/v1/checkouts/<id>`. */
function apiAddress(): URL {
  return new URL('../', window.location.href);
}
