import type { Validation } from '../channel-demands.ts';
import type { PlainName } from './all-parameters.ts';
import { CUSTOMER } from './customer.ts';

/** The rules between parameters, as data; `parameters/check-cross-fields.ts` applies them. */
export type CrossFieldRule = RequiredTogether | OnlyWith | NeverWith | NotDigitsOnly;

/**
 * When one of `when` and none of `unless` is sent, all of `requires` must be sent; of a nested list, one name suffices.
 */
export interface RequiredTogether {
  readonly kind: 'required-together';
  readonly when: readonly PlainName[];
  /** The rule counts only when this is sent, too. */
  readonly given?: PlainName;
  readonly unless?: readonly PlainName[];
  readonly requires: Required;
  /** For channels with lenient validation, in place of `requires`. */
  readonly requiresIfLenient?: Required;
  readonly source: string;
}

type Required = readonly (PlainName | readonly PlainName[])[];

/** `name` may be sent only when `other` has this value. */
export interface OnlyWith {
  readonly kind: 'only-with';
  readonly name: PlainName;
  readonly other: PlainName;
  readonly value: string;
  readonly source: string;
}

/** `name` must not be sent together with an entry of this list. */
export interface NeverWith {
  readonly kind: 'never-with';
  readonly name: PlainName;
  /** `registrations`, for the entry `registrations[0].id`. */
  readonly list: 'registrations';
  readonly source: string;
}

/** The two parameters together must not be digits only. */
export interface NotDigitsOnly {
  readonly kind: 'not-digits-only';
  readonly names: readonly [PlainName, PlainName];
  readonly source: string;
}

/**
 * Parameters of the shopper's device. The widget and the gateway collect them, and 3D Secure needs them also when the
 * shopper's name is not known, so they do not require a name.
 */
const OF_THE_DEVICE = /^customer\.(browser|browserFingerprint|app)\.|^customer\.ip$/;

/**
 * The browser's data that 3D Secure version 2 needs. They come from two sides: a merchant's server knows the accept
 * header when it creates the checkout, the widget sends the rest with the payment.
 *
 * Alone they are ordinary data about the shopper, which risk checks use. Whether this gateway authenticates is a
 * setting of the channel, which is chosen by brand and currency after the parameters are read, so the step that starts
 * the authentication reports missing fields. Within the parameters, only the data of a mobile SDK shows that 3D Secure
 * is requested.
 */
export const BROWSER_SET = [
  'customer.browser.acceptHeader',
  'customer.browser.language',
  'customer.browser.screenHeight',
  'customer.browser.screenWidth',
  'customer.browser.timezone',
  'customer.browser.userAgent',
  'customer.browser.javaEnabled',
] as const satisfies readonly PlainName[];

/** spec: Request parameters › Mobile wallets. */
const DECRYPTED_SET = [
  'card.number',
  'card.expiryMonth',
  'card.expiryYear',
  'threeDSecure.verificationId',
  'threeDSecure.eci',
] as const satisfies readonly PlainName[];

const THIRD_PARTY_PROOF = [
  'threeDSecure.eci',
  'threeDSecure.verificationId',
] as const satisfies readonly PlainName[];

const THIRD_PARTY_SET = [
  ...THIRD_PARTY_PROOF,
  'threeDSecure.enrollmentStatus',
  'threeDSecure.authenticationStatus',
] as const satisfies readonly PlainName[];

const WALLETS = ['wallet1', 'wallet2', 'wallet3'] as const;
const BILLING_ADDRESSES = ['billing', 'merchant.billing'] as const;
const ADDRESSES = [...BILLING_ADDRESSES, 'shipping', 'merchant.shipping'] as const;

export const CROSS_FIELD_RULES: readonly CrossFieldRule[] = [
  {
    kind: 'only-with',
    name: 'numberOfCaptures',
    other: 'createRegistration',
    value: 'true',
    source: 'spec: Request parameters › Basic payment › numberOfCaptures',
  },
  {
    kind: 'only-with',
    name: 'numberOfCaptures',
    other: 'paymentType',
    value: 'PA',
    source: 'spec: Request parameters › Basic payment › numberOfCaptures',
  },
  {
    kind: 'never-with',
    name: 'numberOfCaptures',
    list: 'registrations',
    source: 'spec: Request parameters › Basic payment › numberOfCaptures',
  },
  {
    kind: 'required-together',
    when: ['wallet1.cardNetwork', 'wallet1.cardType'],
    requires: [['wallet1.paymentToken', 'wallet1.source']],
    source: 'spec: Request parameters › Mobile wallets',
  },
  ...WALLETS.map(
    (wallet): RequiredTogether => ({
      kind: 'required-together',
      when: [`${wallet}.source`],
      // With a token, the source only says where the wallet's sheet was shown.
      unless: [`${wallet}.paymentToken`],
      requires: DECRYPTED_SET,
      source: 'spec: Request parameters › Mobile wallets',
    }),
  ),
  {
    kind: 'required-together',
    // Not `holder`, which alone overrides that of a registration, and not bank name or country, which a bank transfer
    // may have alone.
    when: ['bankAccount.number', 'bankAccount.iban', 'bankAccount.bankCode', 'bankAccount.bic'],
    requires: ['bankAccount.holder', ['bankAccount.iban', 'bankAccount.number']],
    source: 'spec: Request parameters › Bank account',
  },
  {
    kind: 'required-together',
    when: ['bankAccount.number'],
    // An IBAN includes the bank.
    unless: ['bankAccount.iban'],
    requires: [['bankAccount.bic', 'bankAccount.bankCode']],
    source: 'spec: Request parameters › Bank account › bankCode, bic',
  },
  {
    kind: 'required-together',
    when: ['bankAccount.mandate.dateOfSignature'],
    requires: ['bankAccount.mandate.id'],
    source: 'spec: Request parameters › Bank account › mandate.id',
  },
  {
    kind: 'required-together',
    when: [
      'tokenAccount.number',
      'tokenAccount.type',
      'tokenAccount.expiryMonth',
      'tokenAccount.expiryYear',
      'tokenAccount.cryptogram',
      'tokenAccount.dtvc',
    ],
    requires: ['tokenAccount.number', 'tokenAccount.type'],
    source: 'spec: Request parameters › Token account',
  },
  {
    kind: 'required-together',
    when: ['tokenAccount.expiryMonth', 'tokenAccount.expiryYear'],
    requires: ['tokenAccount.expiryMonth', 'tokenAccount.expiryYear'],
    source: 'spec: Request parameters › Token account › expiryMonth, expiryYear',
  },
  {
    kind: 'required-together',
    when: (Object.keys(CUSTOMER) as (keyof typeof CUSTOMER)[]).filter((name) => !OF_THE_DEVICE.test(name)),
    requires: ['customer.givenName', 'customer.surname'],
    requiresIfLenient: [],
    source: 'spec: Request parameters › Customer › givenName',
  },
  {
    kind: 'required-together',
    when: ['customer.identificationDocType', 'customer.identificationDocId'],
    requires: ['customer.identificationDocType', 'customer.identificationDocId'],
    source: 'spec: Request parameters › Customer › identificationDocType',
  },
  {
    kind: 'required-together',
    when: BROWSER_SET,
    given: 'threeDSecure.deviceInfo',
    requires: BROWSER_SET,
    source: 'spec: Request parameters › Customer › browser',
  },
  ...ADDRESSES.map(
    (address): RequiredTogether => ({
      kind: 'required-together',
      when: [`${address}.houseNumber2`],
      requires: [`${address}.houseNumber1`],
      source: 'spec: Request parameters › Billing address, Shipping address › houseNumber2',
    }),
  ),
  // Only for billing addresses, because they are used for address verification.
  ...BILLING_ADDRESSES.map(
    (address): NotDigitsOnly => ({
      kind: 'not-digits-only',
      names: [`${address}.street1`, `${address}.street2`],
      source: 'spec: Request parameters › Billing address › street2',
    }),
  ),
  {
    kind: 'required-together',
    when: [
      'recurringMigration.amount',
      'recurringMigration.requestTimestamp',
      'recurringMigration.connectorTxId1',
      'recurringMigration.connectorTxId2',
      'recurringMigration.connectorTxId3',
    ],
    requires: ['recurringMigration.paymentType'],
    source: 'spec: Request parameters › Recurring migration',
  },
  {
    kind: 'required-together',
    // These show that another 3D Secure server was used; the other fields alone do not.
    when: ['threeDSecure.eci', 'threeDSecure.verificationId', 'threeDSecure.dsTransactionId'],
    // The values of a decrypted wallet token are not an authentication by a third party.
    unless: ['wallet1.source', 'wallet2.source', 'wallet3.source'],
    requires: THIRD_PARTY_SET,
    requiresIfLenient: THIRD_PARTY_PROOF,
    source: 'spec: Request parameters › 3D Secure',
  },
];

/** The parameters without which no rule says anything. */
const IN_RULES: ReadonlySet<string> = new Set(
  CROSS_FIELD_RULES.flatMap((rule): readonly string[] => {
    switch (rule.kind) {
      case 'required-together':
        return rule.when;
      case 'not-digits-only':
        return rule.names;
      case 'only-with':
      case 'never-with':
        return [rule.name];
    }
  }),
);

/** Whether a rule between parameters may speak of a request that has this one. */
export function isInCrossFieldRules(name: string): boolean {
  return IN_RULES.has(name);
}

const LENIENT_RULES = CROSS_FIELD_RULES.map((rule) =>
  rule.kind === 'required-together' ? { ...rule, requires: rule.requiresIfLenient ?? rule.requires } : rule,
);

/** The rules that a channel with this validation has. */
export function crossFieldRules(validation: Validation): readonly CrossFieldRule[] {
  return validation === 'lenient' ? LENIENT_RULES : CROSS_FIELD_RULES;
}
