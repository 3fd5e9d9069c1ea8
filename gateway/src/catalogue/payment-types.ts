/**
 * The payment types and the types that each may refer to.
 *
 * A type with `creates` makes a new payment. spec: What the service does; Operation preconditions.
 */
export interface PaymentTypeRow {
  readonly meaning: string;
  readonly creates: boolean;
  /** The types that it may refer to. */
  readonly follows: readonly string[];
}

export const PAYMENT_TYPES = {
  PA: {
    meaning:
      'Preauthorisation: reserves the amount until a capture; referring to a PA, it adds to it or renews it',
    creates: true,
    follows: ['PA'],
  },
  DB: { meaning: 'Debit: reserves and captures the amount in one step', creates: true, follows: [] },
  CD: { meaning: 'Credit: pays the amount to the shopper', creates: true, follows: [] },
  CP: { meaning: 'Capture: takes what a PA reserved, all of it or a part', creates: false, follows: ['PA'] },
  RV: {
    meaning: 'Reversal: undoes a PA, DB or CD before the acquirer settles it',
    creates: false,
    follows: ['PA', 'DB', 'CD'],
  },
  RF: {
    meaning: 'Refund: pays back what was debited or captured, all of it or a part',
    creates: false,
    follows: ['DB', 'CD', 'PA', 'CP'],
  },
  CB: {
    meaning: 'Chargeback: reflects that the bank took the money back',
    creates: false,
    follows: ['DB', 'PA', 'CP'],
  },
  CR: {
    meaning: 'Chargeback reversal: reflects that the merchant got it again',
    creates: false,
    follows: ['CB'],
  },
} as const satisfies Record<string, PaymentTypeRow>;

export type PaymentType = keyof typeof PAYMENT_TYPES;

/** The types that make a new payment. */
export type CreatingPaymentType = {
  [Type in PaymentType]: (typeof PAYMENT_TYPES)[Type]['creates'] extends true ? Type : never;
}[PaymentType];

/** The types that refer to an earlier operation. */
export type FollowUpType = Exclude<PaymentType, CreatingPaymentType>;

const TYPES = Object.keys(PAYMENT_TYPES) as readonly PaymentType[];

export const CREATING_TYPES = TYPES.filter(isCreatingPaymentType);
export const FOLLOW_UP_TYPES = TYPES.filter(isFollowUpType);

export function isCreatingPaymentType(text: string): text is CreatingPaymentType {
  return Object.hasOwn(PAYMENT_TYPES, text) && PAYMENT_TYPES[text as PaymentType].creates;
}

export function isFollowUpType(text: string): text is FollowUpType {
  return Object.hasOwn(PAYMENT_TYPES, text) && !PAYMENT_TYPES[text as PaymentType].creates;
}
