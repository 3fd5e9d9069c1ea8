import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { reportProblem } from '../../options/report-problem.ts';
import type { OpenSheet, PrepareSheet, SheetOpener } from '../sheet.ts';
import type { PrepareWallet } from './live-wallet.ts';
import { prepareWallet1 } from './wallet1/wallet1-sheet.ts';
import { prepareWallet2 } from './wallet2/wallet2-sheet.ts';
import { prepareWallet3 } from './wallet3/wallet3-sheet.ts';

/** The other wallets have no script of their own; their sheet is a window. */
const WALLETS: Readonly<Partial<Record<WalletBrandCode, PrepareWallet>>> = {
  WALLET1: prepareWallet1,
  WALLET2: prepareWallet2,
  WALLET3: prepareWallet3,
};

/**
 * How a wallet is got ready in a live gateway. One that can not be used here has no button, and the console says why
 * where a developer can change that.
 *
 * @param nonce of the script of the live wallets
 */
export function prepareLiveSheet(nonce: string): PrepareSheet {
  return async (brand, options) => {
    try {
      const ready = await WALLETS[brand]?.(options, nonce);
      return ready && { ...ready, open: opener(ready.open) };
    } catch (error) {
      reportProblem(`${brand} is not offered: ${String(error)}`, error);
      return undefined;
    }
  };
}

/** A sheet that does not open is reported after the click, when the core knows it. */
function opener(open: SheetOpener): SheetOpener {
  return (place) => {
    try {
      return open(place);
    } catch (error) {
      queueMicrotask(() =>
        place.failed({ name: 'WidgetError', message: `${place.brand}: ${String(error)}` }),
      );
      return NONE;
    }
  };
}

const NONE: OpenSheet = { close: () => {} };
