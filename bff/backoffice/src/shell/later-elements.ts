import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { texts } from '../texts/texts.ts';

type Loading = () => Promise<object>;

/** Pages that are loaded when they are first shown, by their tags: the modules with their elements. */
const LATER: Readonly<Record<string, readonly Loading[]>> = {
  'office-start': [() => import('../pages/start/start-page.ts')],
  'office-disputes': [() => import('../pages/disputes/disputes-page.ts')],
  'office-dispute': [() => import('../pages/disputes/dispute-page.ts')],
  'office-refunds': [() => import('../pages/refunds/refunds-page.ts')],
  'office-approvals': [() => import('../pages/refunds/approvals-page.ts')],
  'office-reports': [() => import('../pages/reports/reports-page.ts')],
  'office-exports': [() => import('../pages/exports/exports-page.ts')],
  'office-account-data': [() => import('../pages/tokens/account-data-page.ts')],
  'office-settings': [
    () => import('../pages/settings/settings-page.ts'),
    () => import('../pages/settings/change-dialog.ts'),
  ],
  'office-tokens': [() => import('../pages/tokens/tokens-page.ts')],
  'office-webhooks': [() => import('../pages/webhooks/webhooks-page.ts')],
  'office-webhook': [() => import('../pages/webhooks/webhook-page.ts')],
  'office-wallet-keys': [() => import('../pages/wallet-keys/wallet-keys-page.ts')],
  'office-users': [() => import('../pages/users/users-page.ts')],
  'office-audit-log': [() => import('../pages/audit-log/audit-log-page.ts')],
  'office-profile': [
    () => import('../pages/profile/profile-page.ts'),
    () => import('../pages/profile/app-dialog.ts'),
  ],
};

const failed = new Set<string>();
const asked = new Set<string>();

/**
 * A page, once its script is there: an element that was in the document before would begin without its properties.
 *
 * @param page begins with the element of the page
 * @param host shows it again when the script has come
 */
export function whenHere(
  page: TemplateResult,
  host: Pick<ReactiveControllerHost, 'requestUpdate'>,
): TemplateResult {
  const tag = /<(?<tag>office-[\w-]+)/.exec(page.strings[0] ?? '')?.groups?.['tag'];
  if (tag === undefined || customElements.get(tag)) return page;
  if (failed.has(tag)) return COULD_NOT_BE_LOADED;
  if (!asked.has(tag)) {
    asked.add(tag);
    void load(tag).then(() => host.requestUpdate());
  }
  return html`<div class="panel skeleton" aria-hidden="true"><i></i><i></i><i></i></div>`;
}

async function load(tag: string): Promise<void> {
  try {
    for (const module of await Promise.all((LATER[tag] ?? []).map((loading) => loading()))) {
      for (const [name, element] of Object.entries(module)) {
        if (name.startsWith('Office'))
          customElements.define(tagOf(name), element as CustomElementConstructor);
      }
    }
  } catch {
    // Without a connection, or after an update of the server.
    failed.add(tag);
  }
}

/** `office-audit-log` of `OfficeAuditLog`. */
function tagOf(name: string): string {
  return name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}

const COULD_NOT_BE_LOADED = html`<p class="notice bad" role="alert">
  ${texts().thisPageCouldntBeLoaded}
</p>`;
