import type { ShownAccount } from '@tollgate/gateway/payment/operation';

/** What an answer shows of the account that was paid with; nothing for a card. */
export function accountFields(account: ShownAccount | undefined): Record<string, unknown> {
  switch (account?.kind) {
    case undefined:
      return {};
    case 'bank-account': {
      const { holder, isIban, last4, country } = account;
      return { bankAccount: { holder, [isIban ? 'iban' : 'number']: `****${last4}`, country } };
    }
    case 'bank-transfer': {
      const { holder, bankName, country } = account;
      const isKnown = [holder, bankName, country].some((each) => each !== undefined);
      return isKnown ? { bankAccount: { holder, bankName, country } } : {};
    }
    case 'virtual-account':
      return { virtualAccount: { accountId: account.accountId } };
    case 'token-account': {
      const { type, last4: last4Digits, expiryMonth, expiryYear } = account;
      return { tokenAccount: { type, last4Digits, expiryMonth, expiryYear } };
    }
  }
}
