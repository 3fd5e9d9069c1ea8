import type { PageConnection } from './connect-to-page.ts';
import type { Check, PayReply, ToFrame } from './messages/messages.ts';

type PayOrder = Extract<ToFrame, { kind: 'pay' }>;

/** The frame that speaks for its form. */
export interface LeadingFrame {
  /** To be called when the field or its settings may have changed. */
  readonly changed: () => void;
  readonly received: (message: ToFrame) => Promise<void>;
}

export interface LeadingFrameWork {
  readonly changed: () => void;
  readonly check: () => Check;
  /** @param sent to be called when the request is on its way */
  readonly pay: (order: PayOrder, sent: () => void) => Promise<PayReply>;
}

/** Answers the page's two questions; while an attempt is under way, another one is not begun. */
export function leadingFrame(page: PageConnection, work: LeadingFrameWork): LeadingFrame {
  let paying = false;
  return {
    changed: work.changed,
    received: async (message) => {
      if (message.kind === 'check') {
        page.send({ kind: 'checked', round: message.round, check: work.check() });
      }
      if (message.kind === 'pay' && !paying) {
        const { round } = message;
        paying = true;
        const reply = await work.pay(message, () => page.send({ kind: 'sent', round }));
        paying = false;
        page.send({ kind: 'answered', round, reply });
      }
    },
  };
}
