import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { useCallHooks } from '../call/call-admin.ts';
import { applyTheme, preferences } from '../preferences.ts';
import { type Address, addressNow, followAddress, matchPath } from '../router/address.ts';
import { noteUse, watchIdle } from '../session/idle-end.ts';
import { watchChanges } from '../session/live-changes.ts';
import { followSession, loadSession, loseSession, may, session } from '../session/session.ts';
import type { SignedInUser } from '../session/start.ts';
import { texts } from '../texts/texts.ts';
import { announce } from '../views/announce.ts';
import { brandLink, icon } from '../views/icons.ts';
import { OfficeElement } from '../views/office-element.ts';
import { onKeys } from '../views/on-keys.ts';
import { problemNotice } from '../views/when-loaded.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { whenHere } from './later-elements.ts';
import { accountMenu, navigation } from './navigation.ts';
import { OFFICE_ROUTES, type OfficeRoute } from './office-routes.ts';
import { focusSearch, searchBox } from './search-box.ts';
import { isSignInPath, signInPage } from './sign-in-pages.ts';

interface Shown {
  readonly route: OfficeRoute | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/** The whole office: what surrounds the pages, and which page the address names. */
export class OfficeApp extends OfficeElement {
  static override properties = { address: { state: true }, helps: { state: true } };
  declare address: Address;
  declare helps: boolean;
  #shownPath: string | undefined;

  constructor() {
    super();
    this.address = addressNow();
    this.helps = false;
    useCallHooks({ signedOut: loseSession, used: noteUse, confirmSignIn });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    applyTheme();
    const signal = this.left;
    followAddress(() => (this.address = addressNow()), signal);
    followSession(() => this.requestUpdate(), signal);
    watchIdle(loseSession, signal);
    watchChanges(signal);
    addEventListener('resize', newStyles, { signal });
    addEventListener('office-preferences', () => this.requestUpdate(), { signal });
    const keys = {
      '/': (event: KeyboardEvent) => this.#byLetter(() => focusSearch(event)),
      '?': () => this.#byLetter(() => (this.helps = true)),
      'mod+k': focusSearch,
    };
    onKeys(keys, signal);
    void loadSession();
  }

  override render() {
    return html`${this.#page()}
      <p class="unseen" id="office-live" role="status"></p>
      ${this.helps ? html`<office-help @closed=${() => (this.helps = false)}></office-help>` : nothing}`;
  }

  #page(): TemplateResult {
    const state = session();
    if (state.kind === 'waiting') return html`<p class="unseen">${texts().loading}</p>`;
    if (state.kind === 'failed') {
      return html`<div class="alone">
        <header>${brandLink()}</header>
        <main>${problemNotice(state.problem, () => void loadSession())}</main>
      </div>`;
    }
    const { environment, signedIn } = state.start;
    if (!signedIn || isSignInPath(this.address.path)) {
      return html`${band(environment)}${signInPage(this.address, signedIn)}`;
    }
    return html`<a class="skip" href="#main">${texts().skip}</a>${band(environment)}${this.#shell(signedIn)}`;
  }

  #shell(user: SignedInUser): TemplateResult {
    const { path, query } = this.address;
    const { route, params } = this.#shown();
    return html`<div class="shell">
      <header class="top">
        <button class="button plain menu" type="button" popovertarget="menu" aria-label=${texts().pages}>
          ${icon('menu')}
        </button>
        ${may('payments.view') ? searchBox(path === '/payments' ? (query.get('q') ?? '') : '') : nothing}
        ${accountMenu(user, () => (this.helps = true))}
      </header>
      ${navigation(path)}
      <main id="main" tabindex="-1">
        ${keyed(`${route?.path} ${JSON.stringify(params)}`, route ? whenHere(route.show(params, this.address), this) : notFound())}
      </main>
    </div>`;
  }

  #shown(): Shown {
    for (const route of OFFICE_ROUTES) {
      const params = matchPath(route.path, this.address.path);
      if (params && (!route.right || may(route.right))) return { route, params };
    }
    return { route: undefined, params: {} };
  }

  /** Another page begins at its top, with the focus there, as it would after a new document. */
  protected override updated(): void {
    const state = session();
    if (state.kind !== 'here') return;
    const { path } = this.address;
    const isIn = state.start.signedIn !== undefined && !isSignInPath(path);
    const title = !isIn ? texts().signIn : (this.#shown().route?.title ?? texts().notFoundTitle);
    document.title = `${title} · Tollgate ${state.start.environment}`;
    const before = this.#shownPath;
    const shown = `${path} ${String(isIn)}`;
    this.#shownPath = shown;
    if (before === undefined || before === shown) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    announce(title);
  }

  #byLetter(act: () => void): void {
    if (preferences().letterKeys === 'on' && !document.querySelector('dialog[open]')) act();
  }
}

/**
 * Has all styles found anew. After a resize with a menu open, WebKit keeps those of the earlier width, and a phone that
 * was turned would have no button for its drawer.
 */
function newStyles(): void {
  document.adoptedStyleSheets = [new CSSStyleSheet()];
}

function notFound(): TemplateResult {
  return html`<div class="stack">
    <h1>${texts().notFoundTitle}</h1>
    <p>${texts().notFound} <a href="/">${texts().goToStart}</a></p>
  </div>`;
}

/** Test and live differ by colour, border and word, on every page. */
function band(environment: 'test' | 'live'): TemplateResult {
  return html`<aside class="band ${environment}" aria-label=${texts().environment}>
    <strong>${texts()[environment]}</strong>
    <span>${environment === 'live' ? texts().liveSays : texts().testSays}</span>
  </aside>`;
}
