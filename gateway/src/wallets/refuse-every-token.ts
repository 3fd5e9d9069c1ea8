import { refuseToken } from './refuse-token.ts';
import type { WalletTokens } from './wallet-tokens.ts';

/** A gateway that was given no keys of wallets. */
export const REFUSE_EVERY_TOKEN: WalletTokens = { open: async () => refuseToken('no-keys') };
