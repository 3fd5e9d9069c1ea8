import { html, type TemplateResult } from 'lit';
import { looksLikeCardNumber } from '../pages/payments/looks-like-card-number.ts';
import { goTo } from '../router/address.ts';
import { formValues } from '../views/form-values.ts';
import { icon } from '../views/icons.ts';

/** The search over payments, which is on every page. What is written is read by the server. */
export function searchBox(query: string): TemplateResult {
  return html`<form class="search" role="search" @submit=${search}>
    ${icon('search')}
    <input
      id="search"
      name="q"
      type="search"
      aria-label="Search payments"
      placeholder="Search payments"
      autocomplete="off"
      spellcheck="false"
      maxlength="500"
      .value=${query}
      @input=${({ target }: Event) => target instanceof HTMLInputElement && target.setCustomValidity('')}
    />
    <kbd aria-hidden="true">/</kbd>
  </form>`;
}

function search(event: SubmitEvent): void {
  const words = formValues(event)('q').trim();
  const box = document.getElementById('search');
  if (!(box instanceof HTMLInputElement)) return;
  const isCard = looksLikeCardNumber(words);
  box.setCustomValidity(
    isCard ? 'This looks like a whole card number. Search for its last four digits.' : '',
  );
  if (isCard) {
    box.reportValidity();
    return;
  }
  goTo(words ? `/payments?${new URLSearchParams({ q: words })}` : '/payments');
}

export function focusSearch(event: KeyboardEvent): void {
  const box = document.getElementById('search');
  if (!(box instanceof HTMLInputElement)) return;
  event.preventDefault();
  box.focus();
  box.select();
}
