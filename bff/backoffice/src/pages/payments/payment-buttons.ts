import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { mayAt } from '../../session/session.ts';
import { parts } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { icon } from '../../views/icons.ts';
import { closeAfterChoice } from '../../views/panel.ts';
import { isOffered, PAYMENT_ACTS, type PaymentAct, type PaymentDetail, whyNot } from './payment-acts.ts';

/** Where the rights on a payment have to hold. */
export function mayAtPayment(right: string, { payment }: PaymentDetail): boolean {
  return mayAt(right, payment.merchant, payment.channel.id);
}

/** Daily acts first; a menu is enough for the others. */
const DAILY: readonly PaymentAct['name'][] = ['refund', 'capture', 'inquiry'];

interface Chosen {
  readonly act: (act: PaymentAct) => void;
  readonly refresh: () => void;
}

/** One act as a button, and all others in a menu, with why an acquirer would not do them. */
export function paymentButtons(detail: PaymentDetail, chosen: Chosen): TemplateResult {
  const allowed = PAYMENT_ACTS.filter((act) =>
    [act.right, act.alsoNeeds?.(detail.payment) ?? act.right].every((right) => mayAtPayment(right, detail)),
  );
  const offered = allowed.filter((act) => isOffered(act, detail));
  const daily = DAILY.map((name) => offered.find((act) => act.name === name)).find(Boolean) ?? offered[0];
  const others = offered.filter((act) => act !== daily);
  const refused = allowed.flatMap((act) => {
    const why = isOffered(act, detail) ? undefined : whyNot(act, detail);
    return why === undefined ? [] : [{ act, why }];
  });
  return html`<div class="row">
    ${
      daily
        ? // Another act is another button: the focus does not stay on it.
          keyed(
            daily.name,
            html`<button class="button" type="button" @click=${() => chosen.act(daily)}>${daily.title}</button>`,
          )
        : nothing
    }
    <button class="button" type="button" popovertarget="more-acts">${texts().more}${icon('down')}</button>
    <div class="pop" id="more-acts" popover @click=${closeAfterChoice}>
      ${others.map(
        (act) => html`<button
          class="item ${act.isDestructive ? 'danger' : ''}"
          type="button"
          @click=${() => chosen.act(act)}
        >
          ${act.title}
        </button>`,
      )}
      ${refused.map(
        ({ act, why }) => html`<button class="item" type="button" disabled aria-describedby="why-${act.name}">
            ${act.title}
          </button>
          <p class="title small soft" id="why-${act.name}">${parts(texts().notPossible, why)}</p>`,
      )}
      <button class="item" type="button" @click=${chosen.refresh}>${texts().refresh}</button>
    </div>
  </div>`;
}
