import { AREQ_APP } from './areq-app.ts';
import { AREQ_BROWSER } from './areq-browser.ts';
import { AREQ_CARDHOLDER } from './areq-cardholder.ts';
import { AREQ_PURCHASE } from './areq-purchase.ts';
import { AREQ_REQUESTOR } from './areq-requestor.ts';
import { envelope, SERVER_TRANSACTION } from './envelope.ts';
import type { FieldTable } from './field-row.ts';
import { MESSAGE_EXTENSION } from './message-extension.ts';

/** The 3D Secure server asks the issuer to authenticate the shopper. */
export const AREQ = {
  ...envelope('AReq'),
  ...SERVER_TRANSACTION,
  ...AREQ_REQUESTOR,
  ...AREQ_PURCHASE,
  ...AREQ_BROWSER,
  ...AREQ_APP,
  ...AREQ_CARDHOLDER,
  messageExtension: MESSAGE_EXTENSION,
} as const satisfies FieldTable;
