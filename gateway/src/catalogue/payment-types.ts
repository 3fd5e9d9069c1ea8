/**
 * The payment types and the types that each may refer to. spec: What the service does; Operation preconditions.
 */
interface PaymentTypeRow {
  readonly meaning: string;
  /** The kind of operation that a request of this type creates. */
  readonly makes: 'payment' | 'authentication' | 'follow-up';
  /** The types that it may refer to. */
  readonly follows: readonly string[];
}

export const PAYMENT_TYPES = {
  PA: {
    meaning:
      'Preauthorisation: reserves the amount until a capture; referring to a PA, it adds to it or renews it',
    makes: 'payment',
    follows: ['PA'],
  },
  DB: { meaning: 'Debit: reserves and captures the amount in one step', makes: 'payment', follows: [] },
  CD: { meaning: 'Credit: pays the amount to the shopper', makes: 'payment', follows: [] },
  CP: {
    meaning: 'Capture: takes what a PA reserved, all of it or a part',
    makes: 'follow-up',
    follows: ['PA'],
  },
  RV: {
    meaning: 'Reversal: undoes a PA, DB or CD before the acquirer settles it',
    makes: 'follow-up',
    follows: ['PA', 'DB', 'CD'],
  },
  RF: {
    meaning: 'Refund: pays back what was debited or captured, all of it or a part',
    makes: 'follow-up',
    follows: ['DB', 'CD', 'PA', 'CP'],
  },
  CB: {
    meaning: 'Chargeback: reflects that the bank took the money back',
    makes: 'follow-up',
    follows: ['DB', 'PA', 'CP'],
  },
  CR: {
    meaning: 'Chargeback reversal: reflects that the merchant got it again',
    makes: 'follow-up',
    follows: ['CB'],
  },
  '3D': {
    meaning: 'Authentication of a shopper alone: no acquirer is asked, no money is reserved or moved',
    makes: 'authentication',
    follows: [],
  },
} as const satisfies Record<string, PaymentTypeRow>;

export type PaymentType = keyof typeof PAYMENT_TYPES;

type TypesThatMake<Kind extends PaymentTypeRow['makes']> = {
  [Type in PaymentType]: (typeof PAYMENT_TYPES)[Type]['makes'] extends Kind ? Type : never;
}[PaymentType];

/** The types that make a new payment. */
export type CreatingPaymentType = TypesThatMake<'payment'>;

/** The types that refer to an earlier operation. */
export type FollowUpType = TypesThatMake<'follow-up'>;

/** The type of an authentication without a payment. */
export type AuthenticatingType = TypesThatMake<'authentication'>;

/** The types that something can begin with. */
export type RootType = CreatingPaymentType | AuthenticatingType;

const TYPES = Object.keys(PAYMENT_TYPES) as readonly PaymentType[];

const MAKES: ReadonlyMap<string, PaymentTypeRow['makes']> = new Map(
  TYPES.map((type) => [type, PAYMENT_TYPES[type].makes]),
);

export const CREATING_TYPES = TYPES.filter(isCreatingPaymentType);
export const FOLLOW_UP_TYPES = TYPES.filter(isFollowUpType);

export function isCreatingPaymentType(text: string): text is CreatingPaymentType {
  return MAKES.get(text) === 'payment';
}

export function isFollowUpType(text: string): text is FollowUpType {
  return MAKES.get(text) === 'follow-up';
}

export function isAuthenticatingType(text: string): text is AuthenticatingType {
  return MAKES.get(text) === 'authentication';
}

/** The states of a payment that decide what may refer to it. Derived, never stored. */
export const PAYMENT_STATES = {
  pending: 'its outcome is not known yet',
  authenticated: 'a 3D: its shopper was authenticated, and nothing was paid',
  failed: 'it was declined, refused or never sent',
  verified: 'a PA of zero, which verified a card and reserved nothing',
  authorised: 'a PA that nothing was captured of',
  'partly captured': 'a PA of which a part was captured, and more can be',
  'partly captured and refunded':
    'a PA of which a part was captured, some of that refunded, and more can be captured',
  captured: 'a PA of which nothing more can be captured, or a DB of which the bank took a part back',
  debited: 'a DB that nothing happened to yet',
  'partly refunded': 'captured, and a part of it was refunded',
  refunded: 'all that was captured was refunded',
  'charged back': 'the bank took back all or the rest of it, or what had been given back before',
  reversed: 'it was undone before anything was captured',
  credited: 'a CD',
} as const satisfies Record<string, string>;

export type PaymentState = keyof typeof PAYMENT_STATES;
