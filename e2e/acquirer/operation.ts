import { type Amount, type Instruction, isFollowUp, type OperationType } from './instruction.ts';
import { RESPONSE_CODES, type ResponseCode } from './response-codes.ts';
import { type ShownInstruments, shownInstrument } from './shown-instrument.ts';

/**
 * One line of the books, and at the same time the answer that a gateway gets. Holds no full number.
 *
 * It shows the instrument that was paid with; none where another operation is referred to, whose instrument it is.
 */
export interface Operation extends Partial<ShownInstruments> {
  readonly key: string;
  /** Counts up from 1 in the order of booking; the cursor of `GET /books`. */
  readonly sequence: number;
  readonly type: OperationType;
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
  /** This acquirer's own number for the operation: twelve digits. */
  readonly reference: string;
  /** Six characters, approvals only. */
  readonly authorisationCode?: string;
  readonly acquirer: string;
  /** ISO 8601, UTC. */
  readonly bookedAt: string;
}

export const ACQUIRER_NAME = 'Tollgate test acquirer';

const REFERENCE_DIGITS = 12;
const AUTHORISATION_CODE_LENGTH = 6;

/** Writes the line; `responseCode` decides whether money was moved. */
export function operationOf(
  key: string,
  instruction: Instruction,
  responseCode: ResponseCode,
  sequence: number,
  bookedAt: Date,
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
    ...(instruction.simulate?.label === undefined ? {} : { simulated: instruction.simulate.label }),
    amount: instruction.amount,
    reference: String(sequence).padStart(REFERENCE_DIGITS, '0'),
    ...(approved
      ? { authorisationCode: sequence.toString(36).toUpperCase().padStart(AUTHORISATION_CODE_LENGTH, '0') }
      : {}),
    acquirer: ACQUIRER_NAME,
    bookedAt: bookedAt.toISOString(),
  };
}

function aboutOf(instruction: Instruction): Partial<Operation> {
  if (isFollowUp(instruction)) {
    const { original, final } = instruction;
    return { original, ...(final === true ? { final } : {}) };
  }
  const { descriptor } = instruction;
  return {
    ...shownInstrument(instruction),
    ...(descriptor === undefined ? {} : { descriptor }),
  };
}
