import { html, type TemplateResult } from 'lit';
import { type Address, goTo } from '../router/address.ts';
import { loadSession, wasLost } from '../session/session.ts';
import type { SignedInUser } from '../session/start.ts';
import { fill } from '../texts/fill.ts';
import { languageChoice } from '../texts/language-choice.ts';
import { texts } from '../texts/texts.ts';
import { brandLink } from '../views/icons.ts';

const LINK = '/sign-in/link';

export function isSignInPath(path: string): boolean {
  return path === '/sign-in' || path.startsWith('/sign-in/');
}

/** The pages before the sign-in. */
export function signInPage(address: Address, user: SignedInUser | undefined): TemplateResult {
  return html`<div class="alone">
    <header>${brandLink()}</header>
    <main id="main" tabindex="-1">
      <div class="panel panel-pad stack">${content(address, user)}</div>
    </main>
  </div>`;
}

function content(address: Address, user: SignedInUser | undefined): TemplateResult {
  if (address.path === LINK) return html`<office-link @signed-in=${() => void enter(address)}></office-link>`;
  return user ? alreadyIn(user) : signIn(address);
}

function signIn(address: Address): TemplateResult {
  return html`<h1>${texts().signIn}</h1>
    ${wasLost() ? html`<p class="soft">${texts().sessionEnded}</p>` : ''}
    <office-sign-in-form @signed-in=${() => void enter(address)}></office-sign-in-form>
    ${languageChoice()}`;
}

function alreadyIn(user: SignedInUser): TemplateResult {
  return html`<h1>${texts().alreadyIn}</h1>
    <p>${fill(texts().asUser, user.email)}</p>
    <a class="button main wide" href="/">${texts().continue}</a>`;
}

/** Without a session, the sign-in is shown at the address of the requested page, which follows. */
async function enter({ path }: Address): Promise<void> {
  await loadSession();
  if (isSignInPath(path)) goTo('/', 'replace');
}
