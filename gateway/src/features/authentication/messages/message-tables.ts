import { AREQ } from './areq.ts';
import { ARES } from './ares.ts';
import { CREQ } from './creq.ts';
import { CRES } from './cres.ts';
import { ERRO } from './erro.ts';
import type { FieldTable } from './field-row.ts';
import type { MessageOf } from './message-of.ts';
import { PREQ } from './preq.ts';
import { PRES } from './pres.ts';
import { RREQ } from './rreq.ts';
import { RRES } from './rres.ts';

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
