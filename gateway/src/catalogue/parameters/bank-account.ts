import { country, DATE, IBAN, shape, text, words } from './formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

const BIC = shape(/^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$/, '8 or 11 letters and digits');

/** Values that a shopper can find on a bank card or statement. The mandate comes from the merchant. */
const ACCOUNT = withColumns({ fromShopper: true }, {
  'bankAccount.holder': { format: words(4, 128) },
  'bankAccount.bankName': { format: words(1, 255) },
  'bankAccount.number': { format: text(3, 64, 'letters and digits'), sensitive: true },
  'bankAccount.iban': { format: IBAN, sensitive: true },
  'bankAccount.bankCode': { format: text(1, 12, 'letters and digits') },
  'bankAccount.bic': { format: BIC },
  'bankAccount.country': { format: country('alpha-2') },
} satisfies Record<string, ParameterRow>);

/** spec: Request parameters › Bank account. */
export const BANK_ACCOUNT = {
  ...ACCOUNT,
  'bankAccount.mandate.id': { format: text(1, 256, 'letters and hyphens') },
  'bankAccount.mandate.dateOfSignature': { format: DATE },
  transactionDueDate: { format: DATE },
} as const satisfies Record<string, ParameterRow>;

/** spec: Request parameters › Virtual account. */
export const VIRTUAL_ACCOUNT = {
  /** Sensitive, because knowing it may be enough to charge the account. The merchant sees it in answers. */
  'virtualAccount.accountId': { format: text(1, 100), sensitive: true, shownWhole: true, fromShopper: true },
} as const satisfies Record<string, ParameterRow>;
