import { AREQ_APP } from './areq-app.ts';
import { AREQ_BROWSER } from './areq-browser.ts';
import { AREQ_CARDHOLDER } from './areq-cardholder.ts';
import { AREQ_PURCHASE } from './areq-purchase.ts';
import { AREQ_REQUESTOR } from './areq-requestor.ts';
import { ARES } from './ares.ts';
import { CREQ, CRES } from './creq.ts';
import { envelope, MESSAGE_EXTENSION, SERVER_TRANSACTION } from './envelope.ts';
import { ERRO } from './erro.ts';
import type { FieldTable, MessageOf } from './field-row.ts';
import { PREQ, PRES } from './pres.ts';
import { RREQ, RRES } from './rreq.ts';

/** The 3D Secure server asks the issuer to authenticate the shopper. */
const AREQ = {
  ...envelope('AReq'),
  ...SERVER_TRANSACTION,
  ...AREQ_REQUESTOR,
  ...AREQ_PURCHASE,
  ...AREQ_BROWSER,
  ...AREQ_APP,
  ...AREQ_CARDHOLDER,
  messageExtension: MESSAGE_EXTENSION,
} as const satisfies FieldTable;

/**
 * All messages between the 3D Secure server, the directory and the issuer's access control server, in the order of
 * their use.
 */
export const MESSAGE_TABLES = {
  PReq: PREQ,
  PRes: PRES,
  AReq: AREQ,
  ARes: ARES,
  CReq: CREQ,
  CRes: CRES,
  RReq: RREQ,
  RRes: RRES,
  Erro: ERRO,
} as const satisfies Record<string, FieldTable>;

export type MessageType = keyof typeof MESSAGE_TABLES;

/** A message of a type, with its card number and its proof masked. */
export type Message<Type extends MessageType> = MessageOf<(typeof MESSAGE_TABLES)[Type]>;

export function isMessageType(value: unknown): value is MessageType {
  return typeof value === 'string' && Object.hasOwn(MESSAGE_TABLES, value);
}
