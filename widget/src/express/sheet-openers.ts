import { type WalletBrandCode, walletBrandRow } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { Loader } from '../page/loader.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { IS_LIVE, WALLETS_LIVE_SCRIPT } from '../wire/pinned-files.ts';
import { openRedirectSheet } from './redirect-sheet.ts';
import type { ReadyWallet, SheetOpener } from './sheet.ts';
import { openSimulatedSheet } from './simulated-sheet.ts';

/**
 * The sheet of a wallet that needs no preparation: a window for those with a page of their own, a simulated one for the
 * others in the test environment.
 *
 * @returns undefined for a real sheet, which has to be loaded
 */
export function readySheet(brand: WalletBrandCode): SheetOpener | undefined {
  if (walletBrandRow(brand).kind === 'redirect') return openRedirectSheet;
  return IS_LIVE ? undefined : openSimulatedSheet;
}

/** Under way or done: all wallets of a page are in one script. */
let asked: Promise<void> | undefined;

/**
 * Loads the real sheet of a wallet.
 *
 * @returns undefined where the wallet can not be used in this browser
 * @throws Error when its script can not be loaded
 */
export async function loadSheet(
  brand: WalletBrandCode,
  options: UnknownRecord,
  loader: Loader,
  api: URL,
): Promise<ReadyWallet | undefined> {
  if (!IS_LIVE) return undefined;
  asked ??= loader.fetchScript(WALLETS_LIVE_SCRIPT).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  await asked;
  return loader.prepareSheet?.(brand, options, api);
}
