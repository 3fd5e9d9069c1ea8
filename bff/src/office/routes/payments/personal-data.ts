import { isPersonalField, type Operation } from '@tollgate/gateway/api';

/** Replaces values that only a caller with the right sees. */
export const HIDDEN = '•••';

/** `j•••@e•••.com`: recognisable, but not usable. */
export function maskedEmail(email: string | undefined): string | undefined {
  const [, name = '', host = '', ending = ''] = /^(.)[^@]*@(.).*?(\.[^.@]+)?$/u.exec(email ?? '') ?? [];
  if (email === undefined) return email;
  return name === '' ? HIDDEN : `${name}${HIDDEN}@${host}${HIDDEN}${ending}`;
}

/** `J••• S•••`: the initials distinguish the results of a search for a name. */
export function maskedName(name: string | undefined): string | undefined {
  const words = name?.split(/\s+/u).filter((word) => word !== '') ?? [];
  const masked = words.map((word) => (word === HIDDEN ? word : `${Array.from(word)[0]}${HIDDEN}`));
  return masked.length === 0 ? undefined : masked.join(' ');
}

export function withoutPersonalData<Kind extends Operation>(operation: Kind): Kind {
  const masked = {
    ...operation,
    echo: operation.echo.map(
      ([name, value]) => [name, isPersonalField(name) ? maskedValue(name, value) : value] as const,
    ),
  };
  if (operation.kind === 'follow-up') return masked;
  const { card, account } = operation;
  return {
    ...masked,
    card: card && { ...card, holder: hidden(card.holder) },
    account: account && ('holder' in account ? { ...account, holder: hidden(account.holder) } : account),
    ...(account?.kind === 'virtual-account' && { account: { ...account, accountId: HIDDEN } }),
    ...(operation.kind === 'payment' && { customerIp: hidden(operation.customerIp) }),
  };
}

const NAMES: ReadonlySet<string> = new Set(['customer.givenName', 'customer.surname']);

function maskedValue(name: string, value: string): string {
  if (NAMES.has(name)) return maskedName(value) ?? HIDDEN;
  return name === 'customer.email' ? (maskedEmail(value) ?? HIDDEN) : HIDDEN;
}

function hidden(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? text : HIDDEN;
}
