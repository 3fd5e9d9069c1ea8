import type { WALLET_BRANDS, WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { WALLET_OPTION_TABLE, WalletOptionKind } from './wallet-option-table.ts';

type Brands = typeof WALLET_BRANDS;
type Table = typeof WALLET_OPTION_TABLE;

/** The names of a wallet's options: the neutral one and the public ones. */
type GroupName<Code extends WalletBrandCode> = Brands[Code]['group'] | Brands[Code]['groups'][number];

interface GivenByKind {
  readonly text: string;
  readonly number: number;
  readonly flag: boolean | 'true' | 'false';
  readonly list: readonly unknown[];
  readonly object: object;
  // The arguments and the result of a hook are the wallet's own.
  // oxlint-disable-next-line typescript/no-unsafe-function-type
  readonly hook: Function;
}

type WalletOptions<Code extends WalletBrandCode> = {
  [Name in keyof Table[Code]]?:
    | (Table[Code][Name] extends { readonly kind: infer Kind extends WalletOptionKind }
        ? GivenByKind[Kind]
        : never)
    | undefined;
};

type OfGroups = {
  [Code in WalletBrandCode as GroupName<Code>]?: WalletOptions<Code> | undefined;
};

/** The options of fast checkout. */
export interface ExpressOptions extends OfGroups {
  createCheckout?: CreateCheckout | undefined;
  checkout?: { amount?: string | undefined } | undefined;
}

/** Makes a checkout when a wallet's button is pressed. `null` declines. */
export type CreateCheckout = (
  this: HTMLFormElement,
  click: { readonly brand: string },
) => string | null | PromiseLike<string | null>;
