import type { PaymentType } from '../catalogue/payment-types.ts';

/** The two accounts of this ledger between which money moves. */
export const ACCOUNTS = ['shopper', 'merchant'] as const;

export type Account = (typeof ACCOUNTS)[number];

/** The amount of an operation leaves one account and arrives in the other. */
export interface Movement {
  readonly from: Account;
  readonly to: Account;
}

const TO_MERCHANT: Movement = { from: 'shopper', to: 'merchant' };
const TO_SHOPPER: Movement = { from: 'merchant', to: 'shopper' };

/**
 * The money that an operation moves once it is approved.
 *
 * A preauthorisation reserves money and its reversal releases it; neither moves any. An authentication does nothing to it.
 * @param referenced the type of the operation that a reversal undoes
 */
export function movementOf(type: PaymentType, referenced: PaymentType | undefined): Movement | undefined {
  switch (type) {
    case 'PA':
    case '3D':
      return undefined;
    case 'DB':
    case 'CP':
    case 'CR':
      return TO_MERCHANT;
    case 'CD':
    case 'RF':
    case 'CB':
      return TO_SHOPPER;
    case 'RV':
      return reversalOf(referenced);
  }
}

function reversalOf(referenced: PaymentType | undefined): Movement | undefined {
  if (referenced === 'DB') return TO_SHOPPER;
  return referenced === 'CD' ? TO_MERCHANT : undefined;
}
