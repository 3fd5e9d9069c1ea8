import type { InstructedAuthentication } from './authentication.ts';
import type {
  InstructedBankAccount,
  InstructedCard,
  InstructedToken,
  InstructedTransfer,
  InstructedVirtualAccount,
  InstructedWallet,
  InstructedWalletAccount,
} from './instrument.ts';
import type { InstructedOrder } from './order.ts';
import type { DeclineCode } from './response-codes.ts';

/** The types that start a payment: reserving the money, reserving and taking it in one step, or paying it out. */
export const PAYMENT_TYPES = ['authorisation', 'sale', 'credit'] as const;

/** The types that refer to an operation that this acquirer approved. An extension adds to an authorisation. */
export const FOLLOW_UP_TYPES = ['extension', 'capture', 'reversal', 'refund'] as const;

export type PaymentType = (typeof PAYMENT_TYPES)[number];
export type FollowUpType = (typeof FOLLOW_UP_TYPES)[number];
export type OperationType = PaymentType | FollowUpType;

/** An instruction of a gateway to this acquirer, under a key of the gateway's choice. */
export type Instruction = PaymentInstruction | FollowUpInstruction;

/** The booking of a key that was cancelled before its instruction arrived: only its amount is known. */
export interface Cancellation extends AnyInstruction {
  readonly type: 'cancellation';
}

interface AnyInstruction {
  readonly amount: Amount;
  readonly descriptor?: string;
  /** The order data of the merchant's server: texts, nested under the names of the parameters. */
  readonly order?: InstructedOrder;
  /** Asks for an answer, so that a gateway can test how it takes one. */
  readonly simulate?: Simulation;
}

/** The instrument, exactly one of them. */
export type PaymentInstruction =
  | (Payment & { readonly card: InstructedCard; readonly wallet?: InstructedWallet })
  | (Payment & { readonly bankAccount: InstructedBankAccount })
  | (Payment & { readonly virtualAccount: InstructedVirtualAccount })
  | (Payment & { readonly tokenAccount: InstructedToken })
  | PageInstruction;

/** A sale that the shopper agrees to at this acquirer's bank. */
interface TransferInstruction extends Payment {
  readonly bankTransfer: InstructedTransfer;
  readonly journey: RedirectInstruction;
}

/** A payment that the shopper agrees to at this acquirer's wallet. */
interface WalletInstruction extends Payment {
  readonly walletAccount: InstructedWalletAccount;
  readonly journey: RedirectInstruction;
}

/** The decision of a shopper at a page of this acquirer. */
export type PageInstruction = TransferInstruction | WalletInstruction;

interface RedirectInstruction {
  /** Where the shopper goes after the decision. */
  readonly returnUrl: string;
  /** For how long there can be one, from the arrival of the instruction. */
  readonly seconds: number;
}

interface Payment extends AnyInstruction {
  readonly type: PaymentType;
  /** Absent on a credit, and on a payment outside a series. */
  readonly series?: InstructedSeries;
  /** Absent on a credit, and where there was no authentication. */
  readonly authentication?: InstructedAuthentication;
}

export interface FollowUpInstruction extends AnyInstruction {
  readonly type: FollowUpType;
  /** The key of the operation that is referred to. */
  readonly original: string;
  /** On a capture: nothing more will be captured, and the rest is released. */
  readonly final?: boolean;
}

export interface Amount {
  /** Integer minor units of the currency, as text: no number type loses digits. */
  readonly minor: string;
  /** ISO 4217, three capitals. */
  readonly currency: string;
}

interface Simulation extends SimulatedAnswer {
  /** How long the answer takes; nothing is booked before. */
  readonly delaySeconds?: number;
  /** Nothing is booked yet, and this is booked later. Until then the answer is the one above. */
  readonly decision?: SimulatedDecision;
}

interface SimulatedAnswer {
  /** Absent: approved, unless the books say otherwise. */
  readonly responseCode?: DeclineCode;
  /** Given back as it came: the gateway's own name for what it wants to see. */
  readonly label?: string;
}

interface SimulatedDecision extends SimulatedAnswer {
  readonly afterSeconds: number;
}

export function isAtPage(instruction: Instruction): instruction is PageInstruction {
  return 'journey' in instruction;
}

export function isFollowUp(instruction: Instruction): instruction is FollowUpInstruction {
  return 'original' in instruction;
}

/** The role of a payment in a series with stored details. */
export interface InstructedSeries {
  /** The first one, in which the shopper agreed, or a later one. */
  readonly mode: 'INITIAL' | 'REPEATED';
  readonly type: 'UNSCHEDULED' | 'RECURRING' | 'INSTALLMENT';
  /** Initiated by the shopper (CIT) or by the merchant (MIT). */
  readonly source: 'CIT' | 'MIT';
  /** The reference of the first one. It may be another acquirer's, so it is not looked up. */
  readonly initialTransaction?: string;
}
