/** Elements by their tags that are loaded when a page first shows one of them. */
const LATER: Readonly<Record<string, () => Promise<CustomElementConstructor>>> = {
  'office-link': async () => (await import('../sign-in/link-page.ts')).OfficeLink,
  'office-start': async () => (await import('../pages/start/start-page.ts')).OfficeStart,
  'office-disputes': async () => (await import('../pages/disputes/disputes-page.ts')).OfficeDisputes,
  'office-dispute': async () => (await import('../pages/disputes/dispute-page.ts')).OfficeDispute,
  'office-refunds': async () => (await import('../pages/refunds/refunds-page.ts')).OfficeRefunds,
  'office-approvals': async () => (await import('../pages/approvals/approvals-page.ts')).OfficeApprovals,
  'office-reports': async () => (await import('../pages/reports/reports-page.ts')).OfficeReports,
  'office-exports': async () => (await import('../pages/exports/exports-page.ts')).OfficeExports,
  'office-account-data': async () =>
    (await import('../pages/account-data/account-data-page.ts')).OfficeAccountData,
  'office-settings': async () => (await import('../pages/settings/settings-page.ts')).OfficeSettings,
  'office-settings-change': async () =>
    (await import('../pages/settings/change-dialog.ts')).OfficeSettingsChange,
  'office-tokens': async () => (await import('../pages/tokens/tokens-page.ts')).OfficeTokens,
  'office-secret': async () => (await import('../views/secret.ts')).OfficeSecret,
  'office-webhooks': async () => (await import('../pages/webhooks/webhooks-page.ts')).OfficeWebhooks,
  'office-webhook': async () => (await import('../pages/webhooks/webhook-page.ts')).OfficeWebhook,
  'office-wallet-keys': async () =>
    (await import('../pages/wallet-keys/wallet-keys-page.ts')).OfficeWalletKeys,
  'office-users': async () => (await import('../pages/users/users-page.ts')).OfficeUsers,
  'office-audit-log': async () => (await import('../pages/audit-log/audit-log-page.ts')).OfficeAuditLog,
  'office-audit-entry': async () =>
    (await import('../pages/audit-log/audit-entry-dialog.ts')).OfficeAuditEntry,
  'office-profile': async () => (await import('../pages/profile/profile-page.ts')).OfficeProfile,
  'office-app-set-up': async () => (await import('../pages/profile/app-dialog.ts')).OfficeAppSetUp,
};

const asked = new Set<string>();

/**
 * Loads whatever is in the page and not known yet, now and later. An element that is put into the page before its script
 * has come keeps what was set, and takes it over.
 */
export function loadElements(): void {
  const look = () => {
    for (const { localName } of document.querySelectorAll(':not(:defined)')) {
      if (!asked.has(localName)) void load(localName);
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}

async function load(tag: string): Promise<void> {
  asked.add(tag);
  try {
    const element = await LATER[tag]?.();
    if (element) customElements.define(tag, element);
  } catch {
    // Without a connection, or after an update of the server: the page is loaded anew then.
    asked.delete(tag);
    for (const found of document.querySelectorAll(tag)) found.replaceChildren(reloadNotice());
  }
}

function reloadNotice(): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'notice bad';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'This page couldn’t be loaded. Check your connection, then reload.';
  return notice;
}
