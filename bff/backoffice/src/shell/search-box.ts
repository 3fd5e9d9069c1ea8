import { html, type TemplateResult } from 'lit';
import { callAdmin } from '../call/call-admin.ts';
import { refusedSearch } from '../pages/payments/search-text.ts';
import { goTo } from '../router/address.ts';
import { texts } from '../texts/texts.ts';
import { formValues } from '../views/field.ts';
import { icon } from '../views/icons.ts';

/** The search over payments, which is on every page. What is written is read by the server. */
export function searchBox(query: string): TemplateResult {
  return html`<form class="search" role="search" @submit=${search}>
    ${icon('search')}
    <input
      id="search"
      name="q"
      type="search"
      aria-label=${texts().search}
      placeholder=${texts().search}
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
  const refused = refusedSearch(words);
  box.setCustomValidity(refused ?? '');
  if (refused) {
    box.reportValidity();
    return;
  }
  if (IS_ID.test(words)) void openObject(words);
  else list(words);
}

/** Of a payment, of an operation that refers to it, or of a checkout. */
const IS_ID = /^(?:[\da-f]{32}|[\dA-F]{32}\.[\w-]{1,32})$/i;

/** Opens the payment that an id names. Where it names none, or several that used the same stored details, they are listed. */
async function openObject(id: string): Promise<void> {
  const before = location.href;
  const query = new URLSearchParams({ q: id, limit: '2' });
  const found = await callAdmin('GET payments', { query });
  if (location.href !== before) return;
  const [only, ...more] = found.ok ? found.value.payments : [];
  if (only && more.length === 0) goTo(`/payments/${encodeURIComponent(only.id)}`);
  else list(id);
}

function list(words: string): void {
  goTo(words ? `/payments?${new URLSearchParams({ q: words })}` : '/payments');
  document.getElementById('main')?.focus();
}

export function focusSearch(event: KeyboardEvent): void {
  const box = document.getElementById('search');
  if (!(box instanceof HTMLInputElement) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  box.focus();
  box.select();
}
