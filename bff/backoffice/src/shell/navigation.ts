import { html, nothing, type TemplateResult } from 'lit';
import { wordsOf } from '../call/problem.ts';
import { goTo } from '../router/address.ts';
import { may, signOut } from '../session/session.ts';
import type { SignedInUser } from '../session/start.ts';
import { fill } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';
import { announce } from '../views/announce.ts';
import { brandLink, icon } from '../views/icons.ts';
import { closeAfterChoice } from '../views/panel.ts';
import { timeZone } from '../views/times.ts';
import { MENU_GROUPS, OFFICE_ROUTES, type OfficeRoute } from './office-routes.ts';

/** The pages that the user has rights for. Where there is no room, it is a menu of its own. */
export function navigation(path: string): TemplateResult {
  const shown = OFFICE_ROUTES.filter(({ menu, right }) => menu && (!right || may(right)));
  return html`<nav class="side" id="menu" popover aria-label=${texts().pages} @click=${closeAfterChoice}>
    ${brandLink()}
    ${MENU_GROUPS.map((group) => groupOf(group, shown, path))}
  </nav>`;
}

function groupOf(
  group: (typeof MENU_GROUPS)[number],
  shown: readonly OfficeRoute[],
  path: string,
): TemplateResult | typeof nothing {
  const routes = shown.filter(({ menu }) => menu?.group === group);
  if (routes.length === 0) return nothing;
  return html`<div>
    <h2 id="menu-${group}">${texts()[group]}</h2>
    <ul role="list" aria-labelledby="menu-${group}">
      ${routes.map(
        (route) => html`<li>
          <a href=${route.path} aria-current=${isAt(route.path, path) ? 'page' : nothing}
            >${route.menu ? icon(route.menu.icon) : nothing}${route.menu?.title ?? route.title}</a
          >
        </li>`,
      )}
    </ul>
  </div>`;
}

function isAt(page: string, path: string): boolean {
  return page === path || (page !== '/' && path.startsWith(`${page}/`));
}

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
