import { OfficeAuditEntry } from './pages/audit-log/audit-entry-dialog.ts';
import { OfficeAuditLog } from './pages/audit-log/audit-log-page.ts';
import { OfficePayment } from './pages/payments/payment-page.ts';
import { OfficePayments } from './pages/payments/payments-page.ts';
import { OfficeConfirmSignIn } from './shell/confirm-sign-in.ts';
import { OfficeHelp } from './shell/help-dialog.ts';
import { OfficeApp } from './shell/office-app.ts';
import { OfficeLink } from './sign-in/link-page.ts';
import { OfficeSignInForm } from './sign-in/sign-in-form.ts';
import { OfficeCopy } from './views/copy-button.ts';
import { OfficeTable } from './views/office-table.ts';

/** Every element of the office by its tag. What is not in this list does nothing in a page. */
export const OFFICE_ELEMENTS: Readonly<Record<string, CustomElementConstructor>> = {
  'office-app': OfficeApp,
  'office-audit-entry': OfficeAuditEntry,
  'office-audit-log': OfficeAuditLog,
  'office-confirm-sign-in': OfficeConfirmSignIn,
  'office-copy': OfficeCopy,
  'office-help': OfficeHelp,
  'office-link': OfficeLink,
  'office-payment': OfficePayment,
  'office-payments': OfficePayments,
  'office-sign-in-form': OfficeSignInForm,
  'office-table': OfficeTable,
};
