import type { BrandCode } from '@tollgate/gateway/catalogue/brands';
import type { PayAnswer } from '../checkout-client/pay-answer.ts';
import { collectCard } from './collect-card.ts';
import type { PageConnection } from './connect-to-page.ts';
import type { FieldModel } from './fields/field-model.ts';
import { gatherSiblings } from './gather-siblings.ts';
import { readCardNumber } from './input/read-card-number.ts';
import type { FrameSettings } from './messages/frame-settings.ts';
import type { Init, ToFrame } from './messages/messages.ts';
import { postPayment } from './post-payment.ts';

export interface NumberFrame {
  /** To be called when the number or the offered brands may have changed. */
  readonly changed: () => void;
  readonly received: (message: ToFrame) => Promise<void>;
}

/** What only the number frame does: it finds the brand, collects the siblings' values, and pays. */
export function numberFrame(
  input: HTMLInputElement,
  model: FieldModel,
  settings: () => FrameSettings,
  init: Init,
  page: PageConnection,
): NumberFrame {
  let paying = false;
  let shown = '';
  const reading = () => readCardNumber(model.value(input.value), settings().offered);
  const siblings = gatherSiblings(init.group, () => {
    siblings.broadcast({ kind: 'brand', brand: reading().brand });
  });
  const collect = (round: number) => {
    const own = { value: model.value(input.value), fault: model.fault(input.value) };
    return collectCard(own, siblings, init.members, round);
  };

  const changed = (): void => {
    const { brand, candidates } = reading();
    const next = `${brand ?? ''} ${candidates.join(' ')}`;
    if (next !== shown) {
      shown = next;
      siblings.broadcast({ kind: 'brand', brand });
      page.send({ kind: 'brand', brand, candidates });
    }
  };

  const pay = async (message: Extract<ToFrame, { kind: 'pay' }>): Promise<PayAnswer> => {
    const { values, check } = await collect(message.round);
    const { brand } = reading();
    if (check.silent.length > 0 || Object.keys(check.faults).length > 0 || brand === null) {
      return { kind: 'faulty', faults: check.faults };
    }
    page.send({ kind: 'sent', round: message.round });
    return postPayment({ ...message, brand: brand satisfies BrandCode, values });
  };

  return {
    changed,
    received: async (message) => {
      if (message.kind === 'check') {
        const { check } = await collect(message.round);
        page.send({ kind: 'checked', round: message.round, check });
      }
      if (message.kind === 'pay' && !paying) {
        paying = true;
        const answer = await pay(message);
        paying = false;
        page.send({ kind: 'answered', round: message.round, answer });
      }
    },
  };
}
