import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { callErrorHook } from '../options/call-hook.ts';
import { reportProblem } from '../options/report-problem.ts';
import type { Loader } from '../page/loader.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import { IS_LIVE } from '../wire/pinned-files.ts';
import type { MakerButton, ReadyWallet, SheetOpener } from './sheet.ts';
import { loadSheet, readySheet } from './sheet-openers.ts';

/** The parts from which the sheets of a page are created. */
export interface SheetsPlace {
  readonly loader: Loader;
  /** Address of the gateway's interface, ending in `/v1/`. */
  readonly api: URL;
  readonly optionsOf: (brand: WalletBrandCode) => UnknownRecord;
  /** A wallet that was not ready at once is so now, with a button of its maker. */
  readonly release: (brand: WalletBrandCode, button: MakerButton) => void;
  /** A wallet can not be used in this browser. */
  readonly leaveOut: (brand: WalletBrandCode) => void;
}

/** The sheets of a page's wallets, each got ready once, so that a click can open one at once. */
export class WalletSheets {
  readonly #place: SheetsPlace;
  readonly #openers = new Map<WalletBrandCode, SheetOpener | 'loading'>();

  constructor(place: SheetsPlace) {
    this.#place = place;
  }

  /** Undefined for one that is not ready yet. */
  opener(brand: WalletBrandCode): SheetOpener | undefined {
    const opener = this.#openers.get(brand);
    return opener === 'loading' ? undefined : opener;
  }

  /** @returns whether it can be opened already */
  prepare(brand: WalletBrandCode): boolean {
    if (!this.#openers.has(brand)) {
      const ready = readySheet(brand);
      this.#openers.set(brand, ready ?? 'loading');
      if (IS_LIVE && ready === undefined) void this.#load(brand);
    }
    return this.opener(brand) !== undefined;
  }

  async #load(brand: WalletBrandCode): Promise<void> {
    const { loader, api, optionsOf, release, leaveOut } = this.#place;
    let ready: ReadyWallet | undefined;
    try {
      ready = await loadSheet(brand, optionsOf(brand), loader, api);
    } catch (error) {
      const message = `${brand} could not be loaded: ${String(error)}`;
      callErrorHook(null, { name: 'ScriptLoadError', message }, error);
    }
    if (ready === undefined) {
      reportProblem(`${brand} can not be used in this browser`);
      leaveOut(brand);
    } else {
      this.#openers.set(brand, ready.open);
      release(brand, ready.button);
    }
  }
}
