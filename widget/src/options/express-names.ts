import { WALLET_BRANDS } from '@tollgate/gateway/catalogue/wallet-brands';

/** The options of fast checkout: how a checkout is made, and the groups of the wallets in each of their spellings. */
export const EXPRESS_NAMES: readonly string[] = [
  'createCheckout',
  'checkout',
  ...Object.values(WALLET_BRANDS).flatMap(({ group, groups }) => [[group], groups].flat()),
];
