/**
 * The wallets, as data: the neutral code of each, and the public names under which pages and servers know it.
 *
 * This is the one table of such names: brands, groups of parameters and groups of options are read by it.
 */
interface WalletBrand {
  /** `token`: a device's sheet gives an encrypted token. `redirect`: the shopper agrees at the wallet's own page. */
  readonly kind: 'token' | 'redirect';
  /** The name for shoppers, the same in every language. */
  readonly name: string;
  /** The first word of its parameters, and the name of its options. */
  readonly group: string;
  /** Other spellings of its code. */
  readonly codes: readonly string[];
  /** Other spellings of its group. */
  readonly groups: readonly string[];
}

// biome-ignore format: the build of the widget leaves out columns by line
export const WALLET_BRANDS = {
  WALLET1: {
    kind: 'token',
    name: 'Apple Pay',
    group: 'wallet1',
    codes: ['APPLEPAY'],
    groups: ['applePay'],
  },
  WALLET2: {
    kind: 'token',
    name: 'Google Pay',
    group: 'wallet2',
    codes: ['GOOGLEPAY'],
    groups: ['googlePay'],
  },
  WALLET3: {
    kind: 'token',
    name: 'Samsung Pay',
    group: 'wallet3',
    codes: ['SAMSUNGPAY'],
    groups: ['samsungPay'],
  },
  MARKETPLACE_WALLET: {
    kind: 'redirect',
    name: 'Amazon Pay',
    group: 'marketplaceWallet',
    codes: ['AMAZONPAY'],
    groups: ['amazonPay', 'amazon'],
  },
  REDIRECT_WALLET: {
    kind: 'redirect',
    name: 'PayPal',
    group: 'redirectWallet',
    codes: ['PAYPAL_CONTINUE'],
    groups: ['paypal'],
  },
} as const satisfies Record<string, WalletBrand>;

export type WalletBrandCode = keyof typeof WALLET_BRANDS;

export const WALLET_BRAND_CODES = Object.keys(WALLET_BRANDS) as readonly WalletBrandCode[];

export function walletBrandRow(code: WalletBrandCode): WalletBrand {
  return WALLET_BRANDS[code];
}

/** The wallet of a brand in any of its spellings; `undefined` for other brands. */
export function walletOfBrand(brand: string): WalletBrandCode | undefined {
  return WALLET_BRAND_CODES.find((code) => code === brand || walletBrandRow(code).codes.includes(brand));
}

/** A brand in its neutral spelling; brands without another spelling stay as they are. */
export function neutralBrand(brand: string): string {
  return walletOfBrand(brand) ?? brand;
}

/** The wallets whose sheet gives a token, by the first word of their parameters. */
export const TOKEN_WALLETS = ['wallet1', 'wallet2', 'wallet3'] as const;
export type TokenWallet = (typeof TOKEN_WALLETS)[number];
export type TokenWalletCode = Uppercase<TokenWallet>;

export function codeOfTokenWallet(wallet: TokenWallet): TokenWalletCode {
  return wallet.toUpperCase() as TokenWalletCode;
}
