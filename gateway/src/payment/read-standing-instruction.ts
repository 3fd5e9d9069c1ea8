import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';

/**
 * The place of a payment in a series with stored details.
 *
 * spec: Smart retry › card-on-file payments; names as the card schemes use them.
 */
export interface StandingInstruction {
  /** The first payment of the series, in which the shopper agreed to it, or a later one. */
  readonly mode: 'INITIAL' | 'REPEATED';
  readonly type: CardOnFileType;
  /** The initiator of this payment: the shopper (CIT) or the merchant (MIT). */
  readonly source: 'CIT' | 'MIT';
  /** The reference of the first payment, from its answer. */
  readonly initialTransactionId: string | undefined;
}

export const CARD_ON_FILE_TYPES = ['UNSCHEDULED', 'RECURRING', 'INSTALLMENT'] as const;

export type CardOnFileType = (typeof CARD_ON_FILE_TYPES)[number];

const MODE = 'standingInstruction.mode';
const TYPE = 'standingInstruction.type';
const SOURCE = 'standingInstruction.source';
const INITIAL_TRANSACTION = 'standingInstruction.initialTransactionId';

export interface ReadStandingInstruction {
  readonly value: StandingInstruction | undefined;
  /** Values that the request omitted and that come from the stored details. */
  readonly linked: readonly (readonly [name: string, value: string])[];
  readonly issues: readonly ParameterIssue[];
}

/**
 * Reads the place of a payment in a series with stored details.
 *
 * Mode and type must be sent together, except that a shopper's first payment without a type is UNSCHEDULED: which series
 * it begins, the later payments say. By default the shopper makes the first payment and the merchant a later one.
 * Only the shopper can make the first one, because the shopper agrees to the series in it. A merchant's payment has no
 * security code, because none may be stored.
 *
 * @param storedTransactionId the first transaction of the series, from the stored details
 * @param isInCheckout whether the shopper pays it in a checkout, and so is there unless the merchant says otherwise
 */
export function readStandingInstruction(
  read: ReadParameters,
  storedTransactionId?: string,
  isInCheckout = false,
): ReadStandingInstruction {
  const { parameters, sent } = read;
  const older = sent.has(MODE) || sent.has(TYPE) ? undefined : olderSeries(read, isInCheckout);
  const mode = (parameters.get(MODE) as StandingInstruction['mode'] | undefined) ?? older?.mode;
  const source = (parameters.get(SOURCE) ??
    older?.source ??
    (mode === 'REPEATED' && !isInCheckout ? 'MIT' : 'CIT')) as 'CIT' | 'MIT';
  const isBegun = mode === 'INITIAL' && source === 'CIT' && !sent.has(TYPE);
  const type =
    (parameters.get(TYPE) as CardOnFileType | undefined) ??
    older?.type ??
    (isBegun ? 'UNSCHEDULED' : undefined);
  const issues: ParameterIssue[] = [];
  if (sent.has(TYPE) && !sent.has(MODE)) {
    issues.push({ name: MODE, value: null, problem: { kind: 'required-with', other: TYPE } });
  }
  if (sent.has(MODE) && !sent.has(TYPE) && !isBegun) {
    issues.push({ name: TYPE, value: null, problem: { kind: 'required-with', other: MODE } });
  }
  if (mode === 'INITIAL' && source === 'MIT') {
    const why = 'the shopper makes the first payment of a series: send CIT';
    issues.push({ name: SOURCE, value: source, problem: { kind: 'not-accepted-here', why } });
  }
  if (mode !== undefined && source === 'MIT' && sent.has('card.cvv')) {
    const why = 'a payment that the merchant makes has no security code: leave it out';
    issues.push({ name: 'card.cvv', value: '***', problem: { kind: 'not-accepted-here', why } });
  }
  const sentId = parameters.get(INITIAL_TRANSACTION);
  const linkedId = mode === 'REPEATED' && sentId === undefined ? storedTransactionId : undefined;
  const initialTransactionId = sentId ?? linkedId;
  return {
    value:
      mode === undefined || type === undefined ? undefined : { mode, type, source, initialTransactionId },
    linked: linkedId === undefined ? [] : [[INITIAL_TRANSACTION, linkedId]],
    issues,
  };
}

/**
 * The series of a `recurringType`, which says only whether the payment is the first one or a later one. With a security
 * code a later one is the shopper's, who typed it. In a checkout it always is: else a browser that leaves the code out
 * would make it the merchant's, who needs none.
 */
function olderSeries(
  { parameters, sent }: ReadParameters,
  isInCheckout: boolean,
): Pick<StandingInstruction, 'mode' | 'type' | 'source'> | undefined {
  const mode = parameters.get('recurringType');
  const isMerchants = mode === 'REPEATED' && !isInCheckout && !sent.has('card.cvv');
  return mode === 'INITIAL' || mode === 'REPEATED'
    ? { mode, type: 'UNSCHEDULED', source: isMerchants ? 'MIT' : 'CIT' }
    : undefined;
}
