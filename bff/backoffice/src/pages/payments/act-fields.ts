import { html, type TemplateResult } from 'lit';
import { amountText, sumOf } from '../../texts/amounts.ts';
import { fill, parts } from '../../texts/fill.ts';
import { locale, texts } from '../../texts/texts.ts';

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

/** As typed with the digits and the decimal sign of any of the office's languages: `١٢٫٥٠`. */
function typedAmount(text: string): string {
  const digits = text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
  return digits.trim().replace(/[,٫]/, '.');
}

/** The decimal sign of the amounts that are shown. */
const sign = (0.5).toLocaleString(locale()).charAt(1);

/** As the server takes it: two decimals or none. */
export function wireAmount(text: string): string {
  return text.replace(/\.(\d)$/, '.$10');
}

/** More decimals than the currency has are refused here; all else is the server's to say. */
export function wrongAmount(amount: string, currency: string): string | undefined {
  if (!AMOUNT.test(amount) || Number(amount) === 0) return texts().enterAnAmountSuchAs;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const given = (amount.split('.')[1] ?? '').replace(/0+$/, '').length;
  return given > digits ? fill(texts().hasDecimals, currency, digits) : undefined;
}

export interface AmountField {
  readonly amount: string;
  readonly currency: string;
  readonly wrong: string | undefined;
  readonly hint: string;
  readonly isFixed: boolean;
  readonly changed: (amount: string) => void;
}

export function amountField({
  amount,
  currency,
  wrong,
  hint,
  isFixed,
  changed,
}: AmountField): TemplateResult {
  return html`<div class="field">
    <label for="act-amount">${texts().amount}</label>
    <div class="with-unit">
      <span aria-hidden="true">${currency}</span>
      <input
        id="act-amount"
        inputmode="decimal"
        autocomplete="off"
        autofocus
        .value=${amount.replace('.', sign)}
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby="act-amount-hint"
        ?readonly=${isFixed}
        @input=${({ target }: Event) => changed(typedAmount((target as HTMLInputElement).value))}
      />
    </div>
    <p class=${wrong ? 'wrong' : 'hint'} id="act-amount-hint">${wrong ?? hint}</p>
  </div>`;
}

export const REASON_FIELD = html`<div class="field">
  <label for="act-reason">${texts().reasonOptional}</label>
  <input id="act-reason" maxlength="200" autocomplete="off" aria-describedby="act-reason-hint" />
  <p class="hint" id="act-reason-hint">${texts().shownInTheAuditLog}</p>
</div>`;

export interface ReleaseField {
  /** The amount that would be released now; zero: nothing. */
  readonly rest: number;
  readonly currency: string;
  readonly isChosen: boolean;
  /** The acquirer captures once, so the rest is released in any case. */
  readonly isForced: boolean;
  readonly changed: (isChosen: boolean) => void;
}

/** Whether a capture is the last one. */
export function releaseField({ rest, currency, isChosen, isForced, changed }: ReleaseField): TemplateResult {
  return html`<div class="field"><label class="choice">
      <input
        type="checkbox"
        .checked=${isChosen || isForced}
        ?disabled=${isForced}
        aria-describedby="act-release-hint"
        @change=${({ target }: Event) => changed((target as HTMLInputElement).checked)}
      />${texts().releaseTheRest}
    </label>
    <p class="hint" id="act-release-hint">
      ${isForced ? `${texts().oneCapture} ` : ''}${
        rest > 0 && (isChosen || isForced)
          ? parts(texts().noMoreCapturesReleases, amountText(sumOf([rest]), currency))
          : texts().noMoreCaptures
      }
    </p></div>`;
}
