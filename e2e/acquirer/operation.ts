import { type ShownAuthentication, shownAuthentication } from './authentication.ts';
import type { InstructedSeries } from './instruction.ts';
import { type Amount, type Cancellation, type Instruction, isFollowUp } from './instruction.ts';
import { issuerCountry } from './issuers.ts';
import { RESPONSE_CODES, type ResponseCode } from './response-codes.ts';
import { type ShownInstruments, shownInstrument } from './shown-instrument.ts';
import type { DeliveryAddress } from './wallet-page/demo-accounts.ts';

/**
 * One line of the books, and at the same time the answer that a gateway gets. Holds no full number.
 *
 * It shows the instrument that was paid with; none where another operation is referred to, whose instrument it is, or
 * where a key was cancelled before its instruction came.
 */
export interface Operation extends Partial<ShownInstruments> {
  readonly key: string;
  /** Counts up from 1 in the order of booking; the cursor of `GET /books`. */
  readonly sequence: number;
  readonly type: BookedType;
  /** The key of the operation that this one refers to. */
  readonly original?: string;
  /** A capture after which nothing more is captured. */
  readonly final?: true;
  readonly state: 'approved' | 'declined';
  readonly responseCode: ResponseCode;
  readonly text: string;
  /** The label of the simulation that was asked for. */
  readonly simulated?: string;
  readonly amount: Amount;
  readonly descriptor?: string;
  readonly series?: InstructedSeries;
  readonly authentication?: ShownAuthentication;
  /** Where the shopper of a wallet wants the order to go. */
  readonly delivery?: DeliveryAddress;
  /** This acquirer's own number for the operation: twelve digits. */
  readonly reference: string;
  /** Six characters, approvals only. */
  readonly authorisationCode?: string;
  readonly acquirer: string;
  /** Where a card was issued, as far as this acquirer knows. */
  readonly issuerCountry?: string;
  /** ISO 8601, UTC. */
  readonly bookedAt: string;
}

/** The types of lines of the books. */
export type BookedType = (Instruction | Cancellation)['type'];

/** The acquirer whose books are at the root, and the one with books of its own below `/b`. */
export const ACQUIRER_NAMES = { a: 'Tollgate test acquirer', b: 'Tollgate test acquirer B' } as const;

/** The place of what is not in the books yet. */
export const UNBOOKED = 0;

const REFERENCE_DIGITS = 12;
const AUTHORISATION_CODE_LENGTH = 6;

/** The position of an operation in the books. */
export interface Place {
  readonly key: string;
  readonly sequence: number;
  readonly acquirer: string;
  readonly bookedAt: Date;
}

/** Writes the line; `responseCode` decides whether money was moved. */
export function operationOf(
  instruction: Instruction | Cancellation,
  responseCode: ResponseCode,
  { key, sequence, acquirer, bookedAt }: Place,
): Operation {
  const approved = responseCode === '00';
  return {
    key,
    sequence,
    type: instruction.type,
    ...aboutOf(instruction),
    state: approved ? 'approved' : 'declined',
    responseCode,
    text: RESPONSE_CODES[responseCode],
    ...simulatedOf(instruction, sequence),
    amount: instruction.amount,
    reference: String(sequence).padStart(REFERENCE_DIGITS, '0'),
    ...(approved
      ? { authorisationCode: sequence.toString(36).toUpperCase().padStart(AUTHORISATION_CODE_LENGTH, '0') }
      : {}),
    acquirer,
    bookedAt: bookedAt.toISOString(),
  };
}

/** The label of the answer: of the decision, once there is one. */
function simulatedOf({ simulate }: Instruction | Cancellation, sequence: number): { simulated?: string } {
  const isDecided = simulate?.decision !== undefined && sequence !== UNBOOKED;
  const label = isDecided ? simulate.decision?.label : simulate?.label;
  return label === undefined ? {} : { simulated: label };
}

function aboutOf(instruction: Instruction | Cancellation): Partial<Operation> {
  if (instruction.type === 'cancellation') return {};
  if (isFollowUp(instruction)) {
    const { original, final, descriptor } = instruction;
    return {
      original,
      ...(final === true ? { final } : {}),
      ...(descriptor === undefined ? {} : { descriptor }),
    };
  }
  const { descriptor, series, authentication } = instruction;
  const shown = shownInstrument(instruction);
  const country = shown.card && issuerCountry(shown.card.bin);
  return {
    ...shown,
    ...(country === undefined ? {} : { issuerCountry: country }),
    ...(descriptor === undefined ? {} : { descriptor }),
    ...(series === undefined ? {} : { series }),
    ...(authentication === undefined ? {} : { authentication: shownAuthentication(authentication) }),
  };
}
