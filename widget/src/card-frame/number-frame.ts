import { postAttempt } from '../checkout-client/post-attempt.ts';
import { apiAddress } from './api-address.ts';
import { cardAttempt } from './card-attempt.ts';
import { collectCard } from './collect-card.ts';
import type { PageConnection } from './connect-to-page.ts';
import type { FieldModel } from './fields/field-model.ts';
import { gatherSiblings } from './gather-siblings.ts';
import { readCardNumber } from './input/read-card-number.ts';
import { type LeadingFrame, leadingFrame } from './leading-frame.ts';
import type { FrameSettings } from './messages/frame-settings.ts';
import type { Init } from './messages/messages.ts';

/** What only the number frame does: it finds the brand, collects the siblings' values, and pays. */
export function numberFrame(
  input: HTMLInputElement,
  model: FieldModel,
  settings: () => FrameSettings,
  init: Init,
  page: PageConnection,
): LeadingFrame {
  let shown = '';
  const reading = () => {
    const { offered, brand } = settings();
    return readCardNumber(model.value(input.value), offered, brand);
  };
  const siblings = gatherSiblings(init.group, () => {
    siblings.broadcast({ kind: 'brand', brand: reading().brand });
  });
  const collect = (round: number) => {
    const own = { value: model.value(input.value), fault: model.fault(input.value) };
    return collectCard(own, siblings, init.members, round);
  };

  const changed = (): void => {
    const { brand, candidates, choices } = reading();
    const next = [brand, ...candidates, '', ...choices].join(' ');
    if (next !== shown) {
      shown = next;
      siblings.broadcast({ kind: 'brand', brand });
      page.send({ kind: 'brand', brand, candidates, choices });
    }
  };

  return leadingFrame(page, {
    changed,
    check: async (round) => (await collect(round)).check,
    pay: async (order, sent) => {
      const { values, check } = await collect(order.round);
      const { brand } = reading();
      if (check.silent.length > 0 || Object.keys(check.faults).length > 0 || brand === null) {
        return { kind: 'faulty', faults: check.faults };
      }
      sent();
      const fields = [...order.fields, ...cardAttempt(brand, values)];
      return postAttempt(apiAddress(), order.checkoutId, order.purpose, fields);
    },
  });
}
