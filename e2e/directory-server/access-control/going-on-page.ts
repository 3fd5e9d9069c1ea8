import { html } from '../../platform/html.ts';
import { bankDocument } from './bank-document.ts';
import { LANGUAGES, type Language } from './words.ts';

/** A form that a browser carries to another address. */
interface CarriedForm {
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The page that sends the shopper on with a form: by a script, and by a button where none runs. */
export function goingOnPage({ address, fields }: CarriedForm, language: Language): string {
  const words = LANGUAGES[language];
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<form method="post" action="${address}" data-go-on>
${inputs}
<button class="yes">${words.goOn}</button>
</form>`;
  return bankDocument({ language, title: words.goingBack, body, goesOn: true });
}

/** For a shopper whom a switch leaves at the bank. */
export function stayingPage(language: Language): string {
  const { title, stays } = LANGUAGES[language];
  return bankDocument({ language, title, body: html`<p>${stays}</p>` });
}

/** For a transaction that is not known here. */
export function gonePage(language: Language): string {
  const { goneTitle, gone } = LANGUAGES[language];
  return bankDocument({ language, title: goneTitle, body: html`<p>${gone}</p>` });
}
