import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { texts } from '../texts/texts.ts';

type Elements = Readonly<Record<string, CustomElementConstructor>>;

/** Pages that are loaded when they are first shown, by their tags: each with the elements that it alone uses. */
const LATER: Readonly<Record<string, () => Promise<Elements>>> = {
  'office-start': async () => ({
    'office-start': (await import('../pages/start/start-page.ts')).OfficeStart,
  }),
  'office-disputes': async () => ({
    'office-disputes': (await import('../pages/disputes/disputes-page.ts')).OfficeDisputes,
  }),
  'office-dispute': async () => ({
    'office-dispute': (await import('../pages/disputes/dispute-page.ts')).OfficeDispute,
  }),
  'office-refunds': async () => ({
    'office-refunds': (await import('../pages/refunds/refunds-page.ts')).OfficeRefunds,
  }),
  'office-approvals': async () => ({
    'office-approvals': (await import('../pages/refunds/approvals-page.ts')).OfficeApprovals,
  }),
  'office-reports': async () => ({
    'office-reports': (await import('../pages/reports/reports-page.ts')).OfficeReports,
  }),
  'office-exports': async () => ({
    'office-exports': (await import('../pages/exports/exports-page.ts')).OfficeExports,
  }),
  'office-account-data': async () => ({
    'office-account-data': (await import('../pages/tokens/account-data-page.ts')).OfficeAccountData,
  }),
  'office-settings': async () => ({
    'office-settings': (await import('../pages/settings/settings-page.ts')).OfficeSettings,
    'office-settings-change': (await import('../pages/settings/change-dialog.ts')).OfficeSettingsChange,
  }),
  'office-tokens': async () => ({
    'office-tokens': (await import('../pages/tokens/tokens-page.ts')).OfficeTokens,
  }),
  'office-webhooks': async () => ({
    'office-webhooks': (await import('../pages/webhooks/webhooks-page.ts')).OfficeWebhooks,
  }),
  'office-webhook': async () => ({
    'office-webhook': (await import('../pages/webhooks/webhook-page.ts')).OfficeWebhook,
  }),
  'office-wallet-keys': async () => ({
    'office-wallet-keys': (await import('../pages/wallet-keys/wallet-keys-page.ts')).OfficeWalletKeys,
  }),
  'office-users': async () => ({
    'office-users': (await import('../pages/users/users-page.ts')).OfficeUsers,
  }),
  'office-audit-log': async () => ({
    'office-audit-log': (await import('../pages/audit-log/audit-log-page.ts')).OfficeAuditLog,
    'office-audit-entry': (await import('../pages/audit-log/audit-entry-dialog.ts')).OfficeAuditEntry,
  }),
  'office-profile': async () => ({
    'office-profile': (await import('../pages/profile/profile-page.ts')).OfficeProfile,
    'office-app-set-up': (await import('../pages/profile/app-dialog.ts')).OfficeAppSetUp,
  }),
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
  return html`<div class="panel bones" aria-hidden="true"><i></i><i></i><i></i></div>`;
}

async function load(tag: string): Promise<void> {
  try {
    const elements = Object.entries((await LATER[tag]?.()) ?? {});
    for (const [name, element] of elements) customElements.define(name, element);
  } catch {
    // Without a connection, or after an update of the server.
    failed.add(tag);
  }
}

const COULD_NOT_BE_LOADED = html`<p class="notice bad" role="alert">
  ${texts().thisPageCouldntBeLoaded}
</p>`;
