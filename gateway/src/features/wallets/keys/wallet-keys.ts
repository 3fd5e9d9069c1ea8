import type { KeyObject } from 'node:crypto';

/** The wallets whose tokens are encrypted to a key of a merchant. */
export const WALLETS = ['wallet1', 'wallet2', 'wallet3'] as const;
export type Wallet = (typeof WALLETS)[number];

/**
 * The purpose of a key. `tokens` are encrypted to it; `identity` identifies the merchant to the maker of wallet1 in requests for the session of a
 * sheet.
 */
export const WALLET_KEY_PURPOSES = ['tokens', 'identity'] as const;
export type WalletKeyPurpose = (typeof WALLET_KEY_PURPOSES)[number];

/** The fields of a key that may be shown. */
export interface WalletKeyRecord {
  /** 8 lowercase hex. */
  readonly id: string;
  readonly merchant: string;
  readonly wallet: Wallet;
  readonly purpose: WalletKeyPurpose;
  /** SHA-256 of the public key (DER, SubjectPublicKeyInfo) in base64. */
  readonly publicKeyHash: string;
  /** The certificate of the public key in PEM; `undefined` for a wallet without one, and for a key that awaits it. */
  readonly certificate: string | undefined;
  /** The end of the certificate in milliseconds since the epoch. */
  readonly notAfter: number | undefined;
  /** Milliseconds since the epoch. */
  readonly addedAt: number;
  /** When its public half was taken out of use; `undefined` before. Milliseconds since the epoch. */
  readonly retiredAt: number | undefined;
}

/** A key, ready for use. Node's key objects do not print their value. */
export interface WalletKey extends WalletKeyRecord {
  readonly privateKey: KeyObject;
}

/**
 * Whether a key was generated here and the wallet's maker has not certified it yet. Until then it opens nothing and
 * identifies no caller: keys of wallet1 need the facts in their certificate.
 */
export function awaitsCertificate({
  wallet,
  certificate,
  retiredAt,
}: Pick<WalletKeyRecord, 'wallet' | 'certificate' | 'retiredAt'>): boolean {
  return wallet === 'wallet1' && certificate === undefined && retiredAt === undefined;
}

export type NewWalletKey = Omit<WalletKey, 'retiredAt'>;

/**
 * How long a retired key still opens tokens, in milliseconds: the wallets' makers let shops use a public key for eight
 * days after it was replaced.
 */
export const OPENS_AFTER_RETIREMENT = 8 * 24 * 60 * 60 * 1000;

/**
 * The port to the private keys of merchants for the tokens of wallets. Several keys of one wallet may open tokens at
 * once, so that a key can be replaced while shoppers pay. They are sealed with the merchant's data key.
 */
export interface WalletKeys {
  /** @returns false when the merchant has or had this key for this wallet */
  add(key: NewWalletKey): Promise<boolean>;

  /**
   * The keys that open tokens of a merchant: those in use, the newest first, then the retired ones that tokens may still
   * name.
   */
  open(merchant: string, wallet: Wallet, now: number): Promise<readonly WalletKey[]>;

  /** The newest key in use that identifies the merchant, with its certificate; `undefined` when there is none. */
  openIdentity(merchant: string, wallet: Wallet, now: number): Promise<WalletKey | undefined>;

  /** A key by its id, also one that awaits its certificate; `undefined` when there is none, or it was erased. */
  find(id: string): Promise<WalletKey | undefined>;

  /**
   * Adds the certificate of a key, which is in use from then on.
   *
   * @param notAfter milliseconds since the epoch
   * @returns whether it was one that awaits a certificate
   */
  certify(id: string, certificate: string, notAfter: number): Promise<boolean>;

  /** Every key that was ever added, of every merchant, in the order of their adding. */
  list(): Promise<readonly WalletKeyRecord[]>;

  /** Takes a key out of use; it opens tokens for {@link OPENS_AFTER_RETIREMENT} more. @returns whether it was in use */
  retire(id: string, at: number): Promise<boolean>;

  /** Erases the retired keys that open no tokens any more; their records stay. */
  eraseEnded(now: number): Promise<void>;
}
