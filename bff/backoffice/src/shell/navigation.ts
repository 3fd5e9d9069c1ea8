import { html, nothing, type TemplateResult } from 'lit';
import { may } from '../session/session.ts';
import { texts } from '../texts/texts.ts';
import { brandLink, icon } from '../views/icons.ts';
import { closeAfterChoice } from '../views/panel.ts';
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
