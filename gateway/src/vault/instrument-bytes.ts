import type {
  BankAccountInstrument,
  CardInstrument,
  StorableInstrument,
  TokenAccountInstrument,
  VirtualAccountInstrument,
} from '../payment/instrument.ts';
import { AccountNumber } from '../values/account-number.ts';
import { CardNumber } from '../values/card-number.ts';

/**
 * What is stored of each instrument. A code that is good for one payment is stored nowhere, not even encrypted
 * (PCI DSS 4.0.1, requirement 3.3.1), and a due date belongs to one payment.
 */
type StoredCard = Plain<Omit<CardInstrument, 'securityCode'>>;
type StoredBankAccount = Plain<Omit<BankAccountInstrument, 'dueDate'>>;
type StoredVirtualAccount = VirtualAccountInstrument;
type StoredTokenAccount = Plain<Omit<TokenAccountInstrument, 'cryptogram' | 'dtvc'>>;
type Stored = StoredCard | StoredBankAccount | StoredVirtualAccount | StoredTokenAccount;

/** Its number out of its mask. */
type Plain<T extends { readonly number: unknown }> = Omit<T, 'number'> & { readonly number: string };

/** The bytes to be sealed. Whoever asked for them wipes them. */
export function instrumentBytes(instrument: StorableInstrument): Buffer {
  return Buffer.from(JSON.stringify(storedOf(instrument)));
}

/** The other way: codes and due date are not there. */
export function instrumentOfBytes(bytes: Buffer): StorableInstrument {
  // Nobody else could have sealed it, so it is what was written above.
  const stored = JSON.parse(bytes.toString()) as Stored;
  switch (stored.kind) {
    case 'card':
      return {
        kind: 'card',
        brand: stored.brand,
        number: CardNumber.of(stored.number),
        expiryMonth: stored.expiryMonth,
        expiryYear: stored.expiryYear,
        holder: stored.holder,
        securityCode: undefined,
      };
    case 'bank-account':
      return {
        kind: 'bank-account',
        brand: stored.brand,
        holder: stored.holder,
        number: AccountNumber.of(stored.number),
        isIban: stored.isIban,
        bank: stored.bank,
        bankName: stored.bankName,
        country: stored.country,
        mandate: stored.mandate && {
          id: stored.mandate.id,
          dateOfSignature: stored.mandate.dateOfSignature,
        },
        dueDate: undefined,
      };
    case 'virtual-account':
      return { kind: 'virtual-account', brand: stored.brand, accountId: stored.accountId };
    case 'token-account':
      return {
        kind: 'token-account',
        brand: stored.brand,
        type: stored.type,
        number: CardNumber.of(stored.number),
        expiryMonth: stored.expiryMonth,
        expiryYear: stored.expiryYear,
        cryptogram: undefined,
        dtvc: undefined,
      };
  }
}

/** Field by field: one that an instrument gets later is stored only when somebody has decided it. */
function storedOf(instrument: StorableInstrument): Stored {
  switch (instrument.kind) {
    case 'card': {
      const { kind, brand, number, expiryMonth, expiryYear, holder } = instrument;
      return { kind, brand, number: number.reveal(), expiryMonth, expiryYear, holder };
    }
    case 'bank-account': {
      const { kind, brand, holder, number, isIban, bank, bankName, country, mandate } = instrument;
      return { kind, brand, holder, number: number.reveal(), isIban, bank, bankName, country, mandate };
    }
    case 'virtual-account': {
      const { kind, brand, accountId } = instrument;
      return { kind, brand, accountId };
    }
    case 'token-account': {
      const { kind, brand, type, number, expiryMonth, expiryYear } = instrument;
      return { kind, brand, type, number: number.reveal(), expiryMonth, expiryYear };
    }
  }
}
