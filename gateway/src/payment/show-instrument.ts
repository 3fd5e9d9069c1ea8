import type { Instrument } from './instrument.ts';
import type { ShownAccount, ShownCard } from './operation.ts';

/** What the ledger keeps of a card and answers show of it; `undefined` for other instruments. */
export function shownCard(instrument: Instrument): ShownCard | undefined {
  if (instrument.kind !== 'card') {
    return undefined;
  }
  const { number, holder, expiryMonth, expiryYear } = instrument;
  return { bin: number.bin, last4Digits: number.last4Digits, holder, expiryMonth, expiryYear };
}

/** What the ledger keeps of an account and answers show of it; `undefined` for a card. */
export function shownAccount(instrument: Instrument): ShownAccount | undefined {
  switch (instrument.kind) {
    case 'card':
      return undefined;
    case 'bank-account': {
      const { kind, holder, isIban, number, country } = instrument;
      return { kind, holder, isIban, last4: number.last4, country };
    }
    case 'bank-transfer': {
      const { kind, holder, bankName, country } = instrument;
      return { kind, holder, bankName, country };
    }
    case 'virtual-account':
      return { kind: instrument.kind, accountId: instrument.accountId };
    case 'token-account': {
      const { kind, type, number, expiryMonth, expiryYear } = instrument;
      return { kind, type, last4: number.last4Digits, expiryMonth, expiryYear };
    }
  }
}
