import type { Operation, Payment } from '../../payment/operation.ts';
import { openBytes, sealBytes } from '../../values/aes-gcm.ts';
import type { PaymentId } from '../../values/ids.ts';
import type { DataKey } from '../stored-details/data-key.ts';
import { codeOf, fieldOf } from './field-codes.ts';
import { isMonthKey, type MonthKey, type NoMonthKey } from './month-keys.ts';
import type { SealingMark } from './personal-rows.ts';

/** Groups of parameters that say who the shopper is or where they live. */
const PERSONAL =
  /^(?:customer|billing|shipping|shopper)\.|^customParameters\[SHOPPER_|^card\.holder$|holder$/;

/** Whether a parameter holds personal data. The merchant's customer number does not. */
export function isPersonalField(name: string): boolean {
  return PERSONAL.test(name) && name !== 'customer.merchantCustomerId';
}

type Account = NonNullable<Payment['account']>;

/** The texts about a person that an operation has, as they are sealed; short names, because they are in every row. */
interface PersonalTexts {
  /** Of the echo: how many other pairs come between this one and the one before, its name or code, its value. */
  readonly e?: readonly (number | string)[];
  /** The holder of the card. */
  readonly h?: string;
  /** The holder of the account. */
  readonly a?: string;
  /** The id of the account at its provider, which is often an e-mail address. */
  readonly v?: string;
  /** The shopper's address on the internet, as attempts are counted by. */
  readonly i?: string;
}

/** The first byte of sealed texts. The tables let sealed texts of a recorded redaction change to such with its mark only. */
const SEALED = 1;
const REDACTED = 2;

/** In bytes: the first one, 12 of the nonce and 16 of the tag come before the text. */
const IV_END = 13;
const TAG_END = 29;

/** Characters of the hash by which attempts of one address are counted. */
const HASH_LENGTH = 16;

/**
 * Whether an operation has personal texts that are not sealed yet.
 *
 * @param mark for one that is being written: a gateway of an older version does not see sealed texts, so they stay in clear
 *   for as long as such a gateway may run
 */
export function isToBeSealed(operation: Operation, mark?: SealingMark): boolean {
  const { isDone, endsAt = Number.POSITIVE_INFINITY } = mark ?? { isDone: true };
  if (operation.sealed !== undefined || (!isDone && operation.startedAt < endsAt)) return false;
  if (operation.kind !== 'follow-up') {
    const { card, account } = operation;
    const holder =
      card?.holder ?? (account !== undefined && 'holder' in account ? account.holder : undefined);
    if (holder !== undefined || account?.kind === 'virtual-account') return true;
  }
  return (
    (operation.kind === 'payment' && operation.customerIp !== undefined) ||
    operation.echo.some(([name]) => isPersonalField(name))
  );
}

/**
 * The same operation with its personal texts sealed; they are bound to its id.
 *
 * @param operation {@link isToBeSealed}
 * @param isRedacted whether some of the texts are masks
 */
export function sealOperation<Kind extends Operation>(
  { key, hash }: MonthKey,
  operation: Kind,
  isRedacted = false,
): Kind {
  const { pairs, echo } = splitEcho(operation.echo);
  const { card, account } = operation.kind === 'follow-up' ? {} : operation;
  const holder = account !== undefined && 'holder' in account ? account.holder : undefined;
  const accountId = account?.kind === 'virtual-account' ? account.accountId : undefined;
  const ip = operation.kind === 'payment' ? operation.customerIp : undefined;
  const texts: PersonalTexts = {
    ...(pairs.length > 0 && { e: pairs }),
    ...(card?.holder !== undefined && { h: card.holder }),
    ...(holder !== undefined && { a: holder }),
    ...(accountId !== undefined && { v: accountId }),
    ...(ip !== undefined && { i: ip }),
  };
  const version = isRedacted ? REDACTED : SEALED;
  const plain = Buffer.from(JSON.stringify(texts));
  const { iv, tag, ciphertext } = sealBytes(key.sealing, plain, [version, operation.id]);
  plain.fill(0);
  const sealed = Buffer.concat([Buffer.of(version), iv, tag, ciphertext]);
  const countedIp = ip === undefined ? {} : { i: hashOfAddress({ hash }, ip) };
  return withOwn({ ...operation, echo, sealed }, countedIp);
}

/** An operation with what a key opens, or with the moment of its erasure. */
export function openWith<Kind extends Operation>(found: MonthKey | NoMonthKey, operation: Kind): Kind {
  if (isMonthKey(found)) return openOperation(found, operation);
  return found.erasedAt === undefined ? operation : { ...operation, personalErasedAt: found.erasedAt };
}

/** The same with its texts at their places. Those that cannot be opened are left out: no payment depends on them. */
export function openOperation<Kind extends Operation>({ key }: MonthKey, operation: Kind): Kind {
  const { sealed, ...rest } = operation;
  const texts = sealed && openTexts(key, operation.id, sealed);
  return texts === undefined ? operation : putBack(rest as Kind, texts);
}

/** An address on the internet as attempts are counted by. */
export function hashOfAddress({ hash }: Pick<MonthKey, 'hash'>, ip: string): string {
  return hash(`ip\0${ip}`, 'base64url').slice(0, HASH_LENGTH);
}

/** @returns `undefined` when they were changed, or sealed for another operation or with another key */
export function openTexts(key: DataKey, id: PaymentId, sealed: Uint8Array): string | undefined {
  const opened = openBytes(
    key.sealing,
    {
      iv: sealed.subarray(1, IV_END),
      tag: sealed.subarray(IV_END, TAG_END),
      ciphertext: sealed.subarray(TAG_END),
    },
    [sealed[0], id],
  );
  if (!opened.ok) return undefined;
  const texts = opened.value.toString();
  opened.value.fill(0);
  return texts;
}

/** Puts them back, at their places. */
function putBack<Kind extends Operation>(operation: Kind, texts: string): Kind {
  const { e = [], ...own } = JSON.parse(texts) as PersonalTexts;
  return withOwn({ ...operation, echo: joinEcho(operation.echo, e) }, own);
}

/** The holder of the card among them. */
export function holderIn(texts: string): string | undefined {
  return (JSON.parse(texts) as PersonalTexts).h;
}

function splitEcho(echo: Operation['echo']): {
  readonly pairs: (number | string)[];
  readonly echo: Operation['echo'];
} {
  const pairs: (number | string)[] = [];
  const others: (readonly [string, string])[] = [];
  let between = 0;
  for (const pair of echo) {
    const [name, value] = pair;
    if (isPersonalField(name)) {
      pairs.push(between, codeOf(name), value);
      between = 0;
    } else {
      others.push(pair);
      between += 1;
    }
  }
  return { pairs, echo: pairs.length === 0 ? echo : others };
}

function joinEcho(others: Operation['echo'], pairs: readonly (number | string)[]): Operation['echo'] {
  const echo: (readonly [string, string])[] = [];
  let at = 0;
  for (let index = 0; index < pairs.length; index += 3) {
    const [between = 0, code = '', value = ''] = pairs.slice(index, index + 3);
    echo.push(...others.slice(at, at + Number(between)), [fieldOf(code), String(value)]);
    at += Number(between);
  }
  return [...echo, ...others.slice(at)];
}

/** An operation with these texts about a person outside of its echo, and no others. */
function withOwn<Kind extends Operation>(operation: Kind, { h, a, v, i }: PersonalTexts): Kind {
  if (operation.kind === 'follow-up') return operation;
  const { card, account } = operation;
  return {
    ...operation,
    card: card && { ...card, holder: h },
    account: account && withOwnTexts(account, a, v),
    ...(operation.kind === 'payment' && { customerIp: i }),
  };
}

function withOwnTexts(account: Account, holder: string | undefined, accountId: string | undefined): Account {
  if (account.kind === 'virtual-account') return { ...account, accountId: accountId ?? '' };
  // An account that was read has no key of a holder that was taken out of its row.
  return holder !== undefined || 'holder' in account ? ({ ...account, holder } as Account) : account;
}
