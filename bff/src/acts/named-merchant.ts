import type { MerchantsFile } from '@tollgate/gateway/api';
import type { Subject } from './act.ts';

interface Named {
  readonly merchant: string;
}

/** The merchant that the input names, where the merchant gets something. */
export function namedMerchant<Stores>(
  facts: Pick<Subject<Stores, Named>, 'type' | 'right' | 'open'>,
): Subject<Stores, Named, Named> {
  return {
    ...facts,
    find: async ({ merchants }, _id, { merchant }) =>
      merchants.merchants.some(({ name }) => name === merchant) ? { merchant } : undefined,
    scopeOf: ({ merchant }) => ({ kind: 'merchant', merchant }),
    missing: (_id, { merchant }, { merchants }) => noMerchant(merchant, merchants),
  };
}

/** What an operator is told of a name that no merchant has. */
export function noMerchant(name: string, { merchants }: MerchantsFile): string {
  return `no merchant is called ${name}; there are: ${merchants.map((each) => each.name).join(', ')}`;
}
