import { html, type TemplateResult } from 'lit';
import { wordsOf } from '../call/problem.ts';
import { goTo } from '../router/address.ts';
import { signOut } from '../session/session.ts';
import type { SignedInUser } from '../session/start.ts';
import { fill } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';
import { announce } from '../views/announce.ts';
import { icon } from '../views/icons.ts';
import { closeAfterChoice } from '../views/panel.ts';
import { timeZone } from '../views/times.ts';

/** The signed-in user, and the sign-out, on every page. Source: ASVS 5.0, 7.4.4. */
export function accountMenu(user: SignedInUser, openHelp: () => void): TemplateResult {
  return html`<div class="who">
    <button class="button plain" type="button" popovertarget="account" aria-label=${fill(texts().accountOf, user.name)}>
      ${icon('person')}<span class="name">${user.name}</span>${icon('down')}
    </button>
    <div class="pop" id="account" popover @click=${closeAfterChoice}>
      <p class="title small soft">${texts().signedInAs}<br /><strong>${user.email}</strong></p>
      <p class="title small soft">${texts().timeZone}<br />${timeZone().replaceAll('_', ' ')}</p>
      <a class="item" href="/profile">${texts().profile}</a>
      <button class="item" type="button" @click=${openHelp}>${texts().shortcuts}</button>
      <button class="item" type="button" @click=${leave}>${texts().signOut}</button>
    </div>
  </div>`;
}

async function leave(): Promise<void> {
  const problem = await signOut();
  if (problem) announce(fill(texts().youreStillSignedIn, wordsOf(problem)));
  else goTo('/sign-in');
}
