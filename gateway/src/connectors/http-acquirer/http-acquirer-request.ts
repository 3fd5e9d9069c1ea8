import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import type {
  AuthorisationRequest,
  BankAccountInstrument,
  CardInstrument,
  CreditRequest,
  FollowUpRequest,
  Instrument,
  Order,
  SimulatedCourse,
  TokenAccountInstrument,
  WalletInstrument,
} from '../connector.ts';
import type { Call } from './http-acquirer-link.ts';
import { responseCodeFor } from './http-acquirer-result-codes.ts';

/** The acquirer's names of payment operations; ours are in the port. */
export const PAYMENT_OPERATIONS = ['authorisation', 'sale', 'credit'] as const;
export const FOLLOW_UP_OPERATIONS = ['extension', 'capture', 'reversal', 'refund'] as const;

type FollowUpOperation = (typeof FOLLOW_UP_OPERATIONS)[number];
type AcquirerOperationType = (typeof PAYMENT_OPERATIONS)[number] | FollowUpOperation;

/** A call that books something, with the values that its answer must repeat. */
export interface Booking {
  readonly key: AcquirerKey;
  readonly type: AcquirerOperationType;
  readonly amount: Money;
  /** Set on an operation that refers to an earlier one. */
  readonly originalKey: AcquirerKey | undefined;
  readonly call: Call;
}

export function authorisationBooking(request: AuthorisationRequest): Booking {
  const type = request.capture === 'later' ? 'authorisation' : 'sale';
  return paymentBooking(type, request, {
    // The name in the protocol of the test platform.
    journey: request.redirect,
    series: seriesOf(request),
    authentication: revealedAuthentication(request),
  });
}

export function creditBooking(request: CreditRequest): Booking {
  return paymentBooking('credit', request);
}

export function followUpBooking(type: FollowUpOperation, request: FollowUpRequest): Booking {
  const { originalKey, isFinal } = request;
  // Only a capture can be final; the acquirer refuses `final` on other operations.
  const final = type === 'capture' && isFinal ? true : undefined;
  return booking(type, request, { original: originalKey, final }, originalKey);
}

export function statusCall(key: AcquirerKey): Call {
  return { method: 'GET', path: operationPath(key) };
}

/** A PUT under the key, of whatever operation: it can be repeated, and it blocks a key that the acquirer does not know. */
export function cancellationCall(key: AcquirerKey, { minor, currency }: Money): Call {
  const body = JSON.stringify({ amount: { minor: minor.toString(), currency } });
  return { method: 'PUT', path: `cancellations/${encodeURIComponent(key)}`, body };
}

function paymentBooking(type: AcquirerOperationType, request: CreditRequest, more: object = {}): Booking {
  return booking(type, request, { ...revealed(request.instrument), ...more });
}

function seriesOf({ standingInstruction }: AuthorisationRequest): object | undefined {
  if (standingInstruction === undefined) return undefined;
  const { mode, type, source, initialTransactionId } = standingInstruction;
  return { mode, type, source, initialTransaction: initialTransactionId };
}

/** A PUT under the key, so that a repetition does not book again. */
function booking(
  type: AcquirerOperationType,
  { key, amount, order, descriptor, simulatedResult, course }: FollowUpRequest | CreditRequest,
  more: object,
  originalKey?: AcquirerKey,
): Booking {
  const body = {
    type,
    amount: { minor: amount.minor.toString(), currency: amount.currency },
    ...more,
    descriptor,
    order: revealedOrder(order),
    simulate: simulation(simulatedResult, course),
  };
  const call: Call = { method: 'PUT', path: operationPath(key), body: JSON.stringify(body) };
  return { key, type, amount, originalKey, call };
}

/** The only place where numbers and codes are revealed, field by field, because they leave the gateway here. */
function revealed(instrument: Instrument): object {
  switch (instrument.kind) {
    case 'card':
      return { card: revealedCard(instrument) };
    case 'bank-account':
      return { bankAccount: revealedBankAccount(instrument) };
    case 'bank-transfer': {
      const { brand, holder, bankName, country } = instrument;
      return { bankTransfer: { brand, holder, bankName, country } };
    }
    case 'virtual-account':
      return { virtualAccount: { brand: instrument.brand, accountId: instrument.accountId } };
    case 'wallet-account':
      return { walletAccount: { brand: instrument.brand } };
    case 'token-account':
      return { tokenAccount: revealedToken(instrument) };
    case 'wallet':
      return revealedWallet(instrument);
  }
}

function revealedCard(card: CardInstrument): object {
  const { number, numberType, expiryYear, expiryMonth, brand, holder, securityCode } = card;
  return {
    number: number.reveal(),
    numberType,
    expiry: `${expiryYear}-${expiryMonth}`,
    brand,
    holder,
    securityCode: securityCode?.reveal(),
  };
}

function revealedBankAccount(account: BankAccountInstrument): object {
  const { brand, holder, number, isIban, bank, bankName, country, mandate, dueDate } = account;
  return {
    brand,
    holder,
    [isIban ? 'iban' : 'number']: number.reveal(),
    bank,
    bankName,
    country,
    mandate,
    dueDate,
  };
}

function revealedToken(token: TokenAccountInstrument): object {
  const { brand, type, number, expiryMonth, expiryYear, cryptogram, dtvc } = token;
  return {
    brand,
    type,
    number: number.reveal(),
    expiry: expiryYear === undefined ? undefined : `${expiryYear}-${expiryMonth}`,
    cryptogram: cryptogram?.reveal(),
    dtvc: dtvc?.reveal(),
  };
}

/** Its cryptogram and indicator are in the authentication. */
function revealedWallet({ wallet, card, source, cardNetwork, cardType }: WalletInstrument): object {
  if (card === undefined) throw new Error('the payment of a refused token was let through');
  return {
    card: revealedCard({ kind: 'card', ...card, securityCode: undefined }),
    wallet: { name: wallet, source, cardNetwork, cardType },
  };
}

/** With the gateway's own names, without unknown values. */
function revealedAuthentication({ authentication }: AuthorisationRequest): object | undefined {
  if (authentication === undefined) return undefined;
  const { eci, verificationId, version, flow, exemption, xid, ...found } = authentication;
  const { enrollmentStatus, authenticationStatus, transactionStatusReason, challengeCancel } = found;
  const { dsTransactionId, acsTransactionId } = found;
  return {
    eci,
    verificationId: verificationId?.reveal(),
    enrollmentStatus,
    authenticationStatus,
    transactionStatusReason,
    challengeCancel,
    exemption,
    xid,
    dsTransactionId,
    acsTransactionId,
    version,
    flow,
  };
}

/** Under the names of the parameters; `undefined` when there is nothing to say. */
function revealedOrder(order: Order): object | undefined {
  const { customer, shipping, sender, recipient } = order;
  const document = customer?.identificationDocId;
  const receiver = shipping?.customer;
  const receiversDocument = receiver?.identificationDocId;
  const from = sender?.accountNumber;
  const to = recipient?.accountNumber;
  const revealedParts = {
    ...order,
    ...(document && { customer: { ...customer, identificationDocId: document.reveal() } }),
    ...(receiversDocument && {
      shipping: { ...shipping, customer: { ...receiver, identificationDocId: receiversDocument.reveal() } },
    }),
    ...(from && { sender: { ...sender, accountNumber: from.reveal() } }),
    ...(to && { recipient: { ...recipient, accountNumber: to.reveal() } }),
  };
  return Object.keys(revealedParts).length === 0 ? undefined : revealedParts;
}

/** The course that the platform is to simulate, in its words; spans in seconds. */
function simulation(result: ResultCode | undefined, course: SimulatedCourse | undefined): object | undefined {
  const { delay = 0, end } = course ?? {};
  if (result === undefined && delay === 0) return undefined;
  return {
    ...simulatedAnswer(result),
    ...(delay === 0 ? {} : { delaySeconds: delay / 1000 }),
    ...(end && { decision: { ...simulatedAnswer(end.resultCode), afterSeconds: end.after / 1000 } }),
  };
}

function simulatedAnswer(result: ResultCode | undefined): object {
  return result === undefined ? {} : { responseCode: responseCodeFor(result), label: result };
}

function operationPath(key: AcquirerKey): string {
  return `operations/${encodeURIComponent(key)}`;
}
