import type { Operation } from '../../payment/operation.ts';
import { isMonthKey, type MonthKey, type NoMonthKey } from './month-keys.ts';
import { putBack, takeOut } from './personal-texts.ts';
import { openTexts, sealTexts } from './seal-texts.ts';

/** Characters of the hash by which attempts of one address are counted. */
const HASH_LENGTH = 16;

/** An operation with its personal texts sealed. One without any, or with sealed ones, stays as it is. */
export function sealOperation<Kind extends Operation>(
  { key, hash }: MonthKey,
  operation: Kind,
  hasMask = false,
): Kind {
  const taken = operation.sealed === undefined ? takeOut(operation) : undefined;
  if (taken === undefined) {
    return operation;
  }
  const sealed = { ...taken.rest, sealed: sealTexts(key, operation.id, taken.texts, hasMask) } as Kind;
  return operation.kind === 'payment' && operation.customerIp !== undefined
    ? { ...sealed, customerIp: hashOfAddress({ hash }, operation.customerIp) }
    : sealed;
}

/** An operation with what a key opens, or with the moment of its erasure. */
export function openWith<Kind extends Operation>(found: MonthKey | NoMonthKey, operation: Kind): Kind {
  if (isMonthKey(found)) {
    return openOperation(found, operation);
  }
  return found.erasedAt === undefined ? operation : { ...operation, personalErasedAt: found.erasedAt };
}

/** The same with its texts at their places. Those that do not open stay away: no payment depends on them. */
export function openOperation<Kind extends Operation>({ key }: MonthKey, operation: Kind): Kind {
  const { sealed, ...rest } = operation;
  const texts = sealed && openTexts(key, operation.id, sealed);
  return texts === undefined ? operation : putBack(rest as Kind, texts);
}

/** An address on the internet as attempts are counted by. */
export function hashOfAddress({ hash }: Pick<MonthKey, 'hash'>, ip: string): string {
  return hash(`ip\0${ip}`, 'base64url').slice(0, HASH_LENGTH);
}
