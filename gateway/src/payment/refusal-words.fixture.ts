import { type ResultCode, resultCodeRow } from '../catalogue/result-codes/result-codes.ts';
import type { RequestedFollowUp } from './decide-follow-up.ts';

type FollowUpType = RequestedFollowUp['type'];

/** An extension has no code that is its own. */
const ACTS: Readonly<Record<Exclude<FollowUpType, 'PA'>, string>> = {
  CP: 'capture',
  RV: 'reversal',
  RF: 'refund',
  CB: 'chargeback',
  CR: 'chargeback reversal',
};

/** What a refusal says was refused: `Refund or reversal refused: …`; a description without it is of any act. */
const BEGINNING = /^([\w ]+?) refused:/;

/** The mistake in the description of a refusal: it names another operation than the refused one. */
export function foreignWords(type: FollowUpType, code: ResultCode): string | undefined {
  const { description } = resultCodeRow(code);
  const acts = BEGINNING.exec(description)?.[1]?.toLowerCase().split(' or ');
  const isOwn = acts === undefined ? !namesAnAct(description) : type !== 'PA' && acts.includes(ACTS[type]);
  return isOwn ? undefined : `a ${type} is refused with ${code}: ${description}`;
}

function namesAnAct(description: string): boolean {
  return /captur|refund|reversal|reversing|charged? ?back/i.test(description);
}
