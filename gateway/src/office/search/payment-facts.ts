import { currencyDigits } from '../../catalogue/currencies.ts';
import { REDACTED } from '../../ledger/redaction.ts';
import { type AuthenticationFlow, flowOfPayment } from '../../payment/authentication-flow.ts';
import { balanceOf, hasHappened } from '../../payment/balance.ts';
import { issuerCountryOf } from '../../payment/issuer-country.ts';
import type { Operation, Payment } from '../../payment/operation.ts';
import { paymentNow } from '../../payment/operation-now.ts';
import { isOpen } from '../../payment/transitions.ts';
import { AMOUNT_UNITS } from './condition.ts';
import { nameForms } from './name-words.ts';
import { OPEN_KINDS, type OpenKind, spelt, type TermKey } from './searchable-fields.ts';

/** The state of a payment, in the words of the search. */
export type SearchStatus =
  | 'approved'
  | 'declined'
  | 'pending'
  | 'unknown'
  | 'reversed'
  | 'refunded'
  | 'chargedback';

export interface PaymentFacts {
  /** Values by their keys, in the spelling of the index; some more than once. */
  readonly values: readonly (readonly [key: TermKey, value: string])[];
  /** The ids under which it is found. */
  readonly ids: readonly string[];
  /** Which of its operations are open. */
  readonly open: readonly OpenKind[];
  /** In units that all currencies share, see {@link AMOUNT_UNITS}. */
  readonly amount: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Parameters that are searched, as the payment repeats them. */
const ECHOED = {
  merchantInvoiceId: 'invoice',
  'customer.email': 'email',
  'customer.merchantCustomerId': 'customer',
} as const satisfies Readonly<Record<string, TermKey>>;

/**
 * The searchable facts of a payment.
 *
 * @param root the payment, which is its own root
 * @param operations all operations of it, the root among them
 */
export function factsOf(root: Operation, operations: readonly Operation[]): PaymentFacts {
  return {
    values: valuesOf(root, operations),
    ids: [...operations.map(({ id }) => id), ...(checkoutOf(root) ?? [])],
    open: OPEN_KINDS.filter((kind) => operations.some((operation) => isOpenAs(kind, operation))),
    amount: amountUnits(root),
    createdAt: root.startedAt,
  };
}

/** See {@link PaymentFacts.values}. */
export function valuesOf(root: Operation, operations: readonly Operation[]): PaymentFacts['values'] {
  const values: (readonly [TermKey, string | undefined])[] = [
    ['merchant', root.merchant],
    ['channel', root.channelId],
    ['channel', root.entityId],
    ['currency', root.amount.currency],
    ['brand', root.brand],
    ['code', root.resultCode],
    ['status', statusOf(root, operations)],
    ...valuesOfRetry(root),
    ...operations.flatMap(daysOf),
    ...valuesOfInstrument(root),
    ...operations.flatMap(valuesOfOperation),
  ];
  const names = root.kind === 'payment' ? nameForms(namesOf(root)) : [];
  return [
    // A redacted text is not found by its mask.
    ...values.flatMap(([key, value]): PaymentFacts['values'] =>
      value === undefined || value === '' || value === REDACTED ? [] : [[key, spelt(key, value)]],
    ),
    ...names.map((form): PaymentFacts['values'][number] => ['name', form]),
  ];
}

/** The state that a list shows; what followed says more than the payment itself. */
export function statusOf(root: Operation, operations: readonly Operation[]): SearchStatus {
  const { state } = paymentNow(root, operations);
  if (state === 'pending') return root.state === 'unknown' ? 'unknown' : 'pending';
  if (state === 'failed') return 'declined';
  if (balanceOf(root, operations).chargedBack > 0n) return 'chargedback';
  if (state === 'reversed') return 'reversed';
  const isRefunded = operations.some((each) => each.paymentType === 'RF' && hasHappened(each));
  return isRefunded ? 'refunded' : 'approved';
}

/** Whether an operation is open in this way. */
export function isOpenAs(kind: OpenKind, { state, kind: role }: Operation): boolean {
  switch (kind) {
    case 'yes':
      return isOpen(state);
    case 'unknown':
      return state === 'unknown';
    case 'unknown-follow-up':
      return state === 'unknown' && role === 'follow-up';
  }
}

function checkoutOf(root: Operation): readonly string[] | undefined {
  return root.kind === 'payment' && root.checkoutId !== undefined ? [root.checkoutId] : undefined;
}

/** See {@link PaymentFacts.amount}. */
export function amountUnits({ amount: { minor, currency } }: Operation): number {
  return Number((minor * BigInt(AMOUNT_UNITS)) / 10n ** BigInt(currencyDigits(currency)));
}

function valuesOfRetry({ references: { firstAttempt } }: Operation): (readonly [TermKey, string])[] {
  return firstAttempt === undefined
    ? []
    : [
        ['retried', 'yes'],
        ['retried', firstAttempt.acquirer],
      ];
}

const BACK: Readonly<Partial<Record<Operation['paymentType'], TermKey>>> = {
  RF: 'refunded',
  CB: 'chargedback',
};

/** The day and the month of refunds: a search uses the fewest days and months that cover its time. */
function daysOf({ paymentType, state, startedAt }: Operation): (readonly [TermKey, string])[] {
  const key = BACK[paymentType];
  if (key === undefined || state !== 'approved') return [];
  const day = new Date(startedAt).toISOString().slice(0, 10);
  return [
    [key, day],
    [key, day.slice(0, 7)],
  ];
}

function valuesOfInstrument(root: Operation): (readonly [TermKey, string | undefined])[] {
  if (root.kind !== 'payment') return [];
  const { account } = root;
  return [
    ['bin', root.card?.bin],
    ['last4', root.card?.last4Digits],
    ['last4', account !== undefined && 'last4' in account ? account.last4 : undefined],
    ['registration', root.registrationId],
    ['three-d-secure', flowOf(root)],
    ['issuer-country', issuerCountryOf(root)],
  ];
}

const NAMES: readonly string[] = ['customer.givenName', 'customer.surname'];

/** The names of a payment, without redacted ones. */
function namesOf({ echo, card, account }: Payment): readonly string[] {
  const holder = card?.holder ?? (account !== undefined && 'holder' in account ? account.holder : undefined);
  const own = NAMES.map((name) => echo.find(([each]) => each === name)?.[1]);
  return [...own, holder].flatMap((name) => (name === undefined || name === REDACTED ? [] : [name]));
}

/** The hour of the day, UTC. @param startedAt milliseconds since the epoch */
export function hourOf(startedAt: number): string {
  return new Date(startedAt).toISOString().slice(11, 13);
}

/** See {@link flowOfPayment}; a follow-up has none of its own. */
export function flowOf(root: Operation): AuthenticationFlow {
  return root.kind === 'payment' ? flowOfPayment(root) : 'none';
}

function valuesOfOperation(operation: Operation): (readonly [TermKey, string | undefined])[] {
  return [
    ['merchantTransactionId', operation.merchantTransactionId],
    ['type', operation.kind === 'attempt' ? undefined : operation.paymentType],
    ['acquirer', operation.acquirer?.name],
    ...operation.echo.flatMap(([name, value]): (readonly [TermKey, string])[] =>
      isEchoed(name) ? [[ECHOED[name], value]] : [],
    ),
  ];
}

function isEchoed(name: string): name is keyof typeof ECHOED {
  return Object.hasOwn(ECHOED, name);
}
