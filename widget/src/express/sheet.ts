import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { Texts } from '../locales/texts.ts';
import type { WidgetProblem } from '../options/hook-arguments.ts';
import type { UnknownRecord } from '../wire/is-record.ts';

/** How a payment out of a sheet ended, as far as the sheet has to show it. */
export type PayOutcome =
  /** Paid, or accepted and not known yet. The page leaves for the result address once the sheet is closed. */
  | { readonly kind: 'done' }
  /** The wallet's own page comes next; only of redirect wallets. Absolute, http or https. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** Not paid. The core has notified the shop; `message` is for the shopper, in the page's language. */
  | { readonly kind: 'failed'; readonly message: string };

/** The page as a wallet's sheet knows it, and the sheet's reports of the shopper's choices. */
export interface SheetPlace {
  readonly brand: WalletBrandCode;
  /** The page's options of this brand, checked. */
  readonly options: UnknownRecord;
  readonly texts: Texts;
  /** Address of the gateway's interface, ending in `/v1/`. */
  readonly api: URL;
  readonly merchantName: string;
  /** ISO 4217; empty where the page does not say it. */
  readonly currency: string;
  /** Decimal, as the page gave it; undefined when it is not known. */
  readonly amount: string | undefined;
  /**
   * The id that the page's `createCheckout` gave. Rejects only where there will never be one; the core has then closed
   * the sheet and notified the shop, and the rejection may be ignored.
   */
  readonly checkoutId: Promise<string>;
  /** Pays with the fields of a token and what the sheet collected. Never rejects. */
  pay(fields: Readonly<Record<string, string>>): Promise<PayOutcome>;
  /**
   * The checkout has been paid at the wallet's own page, and its window is gone; only of redirect wallets. The page leaves
   * for the result address.
   *
   * @param stays the page has a hook that goes on from here, and stays where it is
   */
  paid(stays: boolean): void;
  /** The shopper closed the sheet. @param code the wallet's own word for it, for the page's hook */
  cancelled(code?: string): void;
  /** The wallet is not to be used here, or broke. The core closes the sheet. */
  failed(problem: WidgetProblem): void;
}

export interface OpenSheet {
  /** Takes the sheet off the page; harmless when it is gone already. Calls back nothing. */
  close(): void;
}

/** How a page wants the button of a wallet to be. */
export interface ButtonLook {
  /** The maker's own word for what it says, such as `plain` or `buy`; what a maker does not know counts as `plain`. */
  readonly type: string;
  readonly look: 'black' | 'white' | 'outline';
  /** BCP 47. */
  readonly language: string;
  /** Of its corners, in pixels. */
  readonly radius: number;
  /** `static` for one as wide as its words. */
  readonly size: 'static' | 'fill';
}

/** Makes a button of the maker's own. @param click to be called in the task of the click */
export type MakerButton = (look: ButtonLook, click: () => void) => HTMLElement;

/** Called in the task of the click, before `createCheckout`: browsers open a sheet only there. */
export type SheetOpener = (place: SheetPlace) => OpenSheet;

/** A wallet that can be used in this browser. */
export interface ReadyWallet {
  readonly open: SheetOpener;
  readonly button: MakerButton;
}

/**
 * Gets a wallet ready before its first click: loads what it needs and asks whether it can be used in this browser. The
 * script of the real wallets, `wallets-live.ts`, gives it to the loader.
 *
 * @param options the page's options of this brand, checked
 * @param api address of the gateway's interface, ending in `/v1/`
 * @returns undefined where the wallet can not be used here; the button then goes, and the shop is notified on the console
 */
export type PrepareSheet = (
  brand: WalletBrandCode,
  options: UnknownRecord,
  api: URL,
) => Promise<ReadyWallet | undefined>;
