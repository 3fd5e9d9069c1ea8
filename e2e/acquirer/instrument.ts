/** The instruments. Numbers and codes live as long as one call; the books keep the part that may be shown. */
export interface InstructedCard {
  readonly number: string;
  /** Whether the number is the card's own or a device's. */
  readonly numberType?: 'PAN' | 'DPAN';
  /** yyyy-MM. */
  readonly expiry: string;
  readonly brand?: string;
  readonly holder?: string;
  readonly securityCode?: string;
}

/** The wallet that a card came through. */
export interface InstructedWallet {
  readonly name: string;
  readonly source?: 'web' | 'app';
  /** The network of the card, in the words of the wallet's sheet. */
  readonly cardNetwork?: string;
  readonly cardType?: string;
}

/** Either an IBAN or the number that the account has in its country. */
export interface InstructedBankAccount {
  readonly brand: string;
  readonly holder: string;
  readonly iban?: string;
  readonly number?: string;
  /** The BIC, or the code that the bank has in its country. */
  readonly bank?: string;
  readonly bankName?: string;
  /** ISO 3166-1, two capitals. */
  readonly country?: string;
  readonly mandate?: { readonly id: string; readonly dateOfSignature?: string };
  /** yyyy-MM-dd. */
  readonly dueDate?: string;
}

/** The shopper says at the bank which account pays. */
export interface InstructedTransfer {
  readonly brand: string;
  readonly holder?: string;
  readonly bankName?: string;
  /** ISO 3166-1, two capitals. */
  readonly country?: string;
}

export interface InstructedVirtualAccount {
  readonly brand: string;
  readonly accountId: string;
}

/** The shopper signs in to the account at the wallet. */
export interface InstructedWalletAccount {
  readonly brand: string;
}

export interface InstructedToken {
  readonly type: 'EXTERNAL' | 'NETWORK';
  readonly number: string;
  /** yyyy-MM. */
  readonly expiry?: string;
  readonly brand?: string;
  readonly cryptogram?: string;
  readonly dtvc?: string;
}

/** Four characters, or fewer where four would be most of it: accounts can have very short numbers. */
export function lastOf(text: string): string {
  return text.slice(text.length - Math.min(4, Math.floor(text.length / 2)));
}
