import { OfficeAccountData } from './pages/account-data/account-data-page.ts';
import { OfficeApprovals } from './pages/approvals/approvals-page.ts';
import { OfficeAuditEntry } from './pages/audit-log/audit-entry-dialog.ts';
import { OfficeAuditLog } from './pages/audit-log/audit-log-page.ts';
import { OfficeExports } from './pages/exports/exports-page.ts';
import { OfficeExport } from './pages/payments/export-button.ts';
import { OfficePaymentAct } from './pages/payments/payment-act-dialog.ts';
import { OfficePayment } from './pages/payments/payment-page.ts';
import { OfficePayments } from './pages/payments/payments-page.ts';
import { OfficeAppSetUp } from './pages/profile/app-dialog.ts';
import { OfficeProfile } from './pages/profile/profile-page.ts';
import { OfficeReports } from './pages/reports/reports-page.ts';
import { OfficeSettingsChange } from './pages/settings/change-dialog.ts';
import { OfficeSettings } from './pages/settings/settings-page.ts';
import { OfficeStart } from './pages/start/start-page.ts';
import { OfficeTokens } from './pages/tokens/tokens-page.ts';
import { OfficeUsers } from './pages/users/users-page.ts';
import { OfficeWalletKeys } from './pages/wallet-keys/wallet-keys-page.ts';
import { OfficeWebhook } from './pages/webhooks/webhook-page.ts';
import { OfficeWebhooks } from './pages/webhooks/webhooks-page.ts';
import { OfficeConfirmSignIn } from './shell/confirm-sign-in.ts';
import { OfficeHelp } from './shell/help-dialog.ts';
import { OfficeApp } from './shell/office-app.ts';
import { OfficeLink } from './sign-in/link-page.ts';
import { OfficeSignInForm } from './sign-in/sign-in-form.ts';
import { OfficeCopy } from './views/copy-button.ts';
import { OfficeTable } from './views/office-table.ts';
import { OfficeQuestion } from './views/question-dialog.ts';
import { OfficeSecret } from './views/secret.ts';

/** Every element of the office by its tag. What is not in this list does nothing in a page. */
export const OFFICE_ELEMENTS: Readonly<Record<string, CustomElementConstructor>> = {
  'office-account-data': OfficeAccountData,
  'office-app': OfficeApp,
  'office-approvals': OfficeApprovals,
  'office-app-set-up': OfficeAppSetUp,
  'office-audit-entry': OfficeAuditEntry,
  'office-audit-log': OfficeAuditLog,
  'office-confirm-sign-in': OfficeConfirmSignIn,
  'office-copy': OfficeCopy,
  'office-export': OfficeExport,
  'office-exports': OfficeExports,
  'office-help': OfficeHelp,
  'office-link': OfficeLink,
  'office-payment': OfficePayment,
  'office-payment-act': OfficePaymentAct,
  'office-payments': OfficePayments,
  'office-profile': OfficeProfile,
  'office-question': OfficeQuestion,
  'office-settings': OfficeSettings,
  'office-settings-change': OfficeSettingsChange,
  'office-sign-in-form': OfficeSignInForm,
  'office-reports': OfficeReports,
  'office-start': OfficeStart,
  'office-tokens': OfficeTokens,
  'office-webhook': OfficeWebhook,
  'office-webhooks': OfficeWebhooks,
  'office-wallet-keys': OfficeWalletKeys,
  'office-secret': OfficeSecret,
  'office-table': OfficeTable,
  'office-users': OfficeUsers,
};
