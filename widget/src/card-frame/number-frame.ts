import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { sendAttempt } from '../checkout-client/send-attempt.ts';
import { apiAddress } from './api-address.ts';
import { cardAttempt } from './card-attempt.ts';
import { collectCard } from './collect-card.ts';
import type { PageConnection } from './connect-to-page.ts';
import type { FieldModel } from './fields/field-model.ts';
import { readCardNumber } from './input/read-card-number.ts';
import { type LeadingFrame, leadingFrame } from './leading-frame.ts';
import type { FrameSettings } from './messages/frame-settings.ts';
import type { Init } from './messages/messages.ts';
import { replyForPage } from './reply-for-page.ts';
import { siblingsIn } from './siblings.ts';

/** What only the number frame does: it finds the brand, collects the siblings' values, and pays. */
export function numberFrame(
  input: HTMLInputElement,
  model: FieldModel,
  settings: () => FrameSettings,
  init: Init,
  page: PageConnection,
  found: (brand: BrandCode | null) => void,
): LeadingFrame {
  let shown = '';
  const reading = () => {
    const { offered, brand } = settings();
    return readCardNumber(model.value(input.value), offered, brand);
  };
  const collect = () => {
    const own = { value: model.value(input.value), fault: model.fault(input.value) };
    return collectCard(own, siblingsIn(init.group), init.members);
  };

  const changed = (): void => {
    const { brand, candidates, choices } = reading();
    const next = [brand, ...candidates, '', ...choices].join(' ');
    if (next !== shown) {
      shown = next;
      found(brand);
      for (const sibling of siblingsIn(init.group)) {
        sibling.takeBrand(brand);
      }
      page.send({ kind: 'brand', brand, candidates, choices });
    }
  };

  return leadingFrame(page, {
    changed,
    check: () => collect().check,
    pay: async (order, sent) => {
      const { values, check } = collect();
      const { brand } = reading();
      if (check.silent.length > 0 || Object.keys(check.faults).length > 0 || brand === null) {
        return { faults: check.faults };
      }
      sent();
      const fields = [...order.fields, ...cardAttempt(brand, values)];
      return replyForPage(await sendAttempt(apiAddress(), order.checkoutId, order.purpose, fields));
    },
  });
}
