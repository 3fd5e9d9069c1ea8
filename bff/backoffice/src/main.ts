import { OfficeExport } from './pages/payments/export-button.ts';
import { OfficePaymentAct } from './pages/payments/payment-act-dialog.ts';
import { OfficePayment } from './pages/payments/payment-page.ts';
import { OfficePayments } from './pages/payments/payments-page.ts';
import { OfficeViews } from './pages/payments/view-menu.ts';
import { OfficeConfirmSignIn } from './shell/confirm-sign-in.ts';
import { OfficeHelp } from './shell/help-dialog.ts';
import { OfficeApp } from './shell/office-app.ts';
import { OfficeLink } from './sign-in/link-page.ts';
import { OfficeSignInForm } from './sign-in/sign-in-form.ts';
import { applyLanguage } from './texts/texts.ts';
import { OfficeCopy } from './views/copy-button.ts';
import { OfficeTable } from './views/office-table.ts';
import { OfficeQuestion } from './views/question-dialog.ts';
import { OfficeSecret } from './views/secret.ts';

/** Elements of the daily work by their tags. They come with the first script; the others are in `later-elements.ts`. */
const OFFICE_ELEMENTS: Readonly<Record<string, CustomElementConstructor>> = {
  'office-app': OfficeApp,
  'office-confirm-sign-in': OfficeConfirmSignIn,
  'office-copy': OfficeCopy,
  'office-export': OfficeExport,
  'office-help': OfficeHelp,
  'office-link': OfficeLink,
  'office-payment': OfficePayment,
  'office-payment-act': OfficePaymentAct,
  'office-payments': OfficePayments,
  'office-question': OfficeQuestion,
  'office-secret': OfficeSecret,
  'office-sign-in-form': OfficeSignInForm,
  'office-table': OfficeTable,
  'office-views': OfficeViews,
};

applyLanguage();
for (const [tag, element] of Object.entries(OFFICE_ELEMENTS)) customElements.define(tag, element);
