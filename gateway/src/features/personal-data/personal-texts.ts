import { isPersonalField } from '../../catalogue/personal-fields.ts';
import type { Operation, Payment } from '../../payment/operation.ts';
import { codeOf, fieldOf } from './field-codes.ts';

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

/** Takes the personal texts out of an operation. @returns `undefined` when it has none */
export function takeOut(operation: Operation): { rest: Operation; texts: string } | undefined {
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
  const text = JSON.stringify(texts);
  return text === '{}' ? undefined : { rest: withOwn({ ...operation, echo }, {}), texts: text };
}

/** Puts them back, at their places. */
export function putBack<Kind extends Operation>(operation: Kind, texts: string): Kind {
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
  if (operation.kind === 'follow-up') {
    return operation;
  }
  const { card, account } = operation;
  return {
    ...operation,
    card: card && { ...card, holder: h },
    account: account && withOwnTexts(account, a, v),
    ...(operation.kind === 'payment' && { customerIp: i }),
  };
}

function withOwnTexts(account: Account, holder: string | undefined, accountId: string | undefined): Account {
  if (account.kind === 'virtual-account') {
    return { ...account, accountId: accountId ?? '' };
  }
  // An account that was read has no key of a holder that was taken out of its row.
  return holder !== undefined || 'holder' in account ? ({ ...account, holder } as Account) : account;
}
