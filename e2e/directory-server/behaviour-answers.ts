import { type Message, textOf } from './message.ts';
import type { Behaviour } from './test-cards.ts';

/** The bank's answers to an AReq. */
export interface BankAnswer {
  readonly transStatus: 'Y' | 'A' | 'N' | 'U' | 'R' | 'I' | 'C' | 'D';
  readonly transStatusReason?: string;
  /** A sentence for the shopper, which the shop has to show. */
  readonly cardholderInfo?: string;
}

const NOT_ENROLLED = '13';
const TECHNICAL_PROBLEM = '22';
const NO_3RI = '21';
const SUSPECTED_FRAUD = '11';

const ANSWERS: Readonly<Record<Behaviour, BankAnswer>> = {
  frictionless: { transStatus: 'Y' },
  attempt: { transStatus: 'A' },
  'technical-error': { transStatus: 'U', transStatusReason: TECHNICAL_PROBLEM },
  'not-enrolled': { transStatus: 'N', transStatusReason: NOT_ENROLLED },
  challenge: { transStatus: 'C' },
  reject: {
    transStatus: 'R',
    transStatusReason: SUSPECTED_FRAUD,
    cardholderInfo: 'Please call the test bank about this card.',
  },
};

/** Risk analysis done, data only, strong authentication done elsewhere: no challenge is wished for. */
const INFORMATIONAL: ReadonlySet<string> = new Set(['05', '06', '07']);
const CHALLENGE_MANDATED = '04';

/** The answer of a card's bank, with the merchant's wishes and the channel taken into account. */
export function answerOf(behaviour: Behaviour, areq: Message): BankAnswer {
  const wish = textOf(areq, 'threeDSRequestorChallengeInd');
  const hasShopper = textOf(areq, 'deviceChannel') !== '03';
  if (behaviour === 'challenge') return challengeOf(areq, hasShopper);
  if (behaviour !== 'frictionless' || !hasShopper) return forVersion(ANSWERS[behaviour], areq);
  if (wish === CHALLENGE_MANDATED) return challengeOf(areq, hasShopper);
  return INFORMATIONAL.has(wish) ? { transStatus: 'I' } : ANSWERS.frictionless;
}

/** A bank that may ask the shopper by itself does so; without that, it needs a shopper who is there. */
function challengeOf(areq: Message, hasShopper: boolean): BankAnswer {
  if (textOf(areq, 'threeDSRequestorDecReqInd') === 'Y') return { transStatus: 'D' };
  return hasShopper ? ANSWERS.challenge : { transStatus: 'U', transStatusReason: NO_3RI };
}

/** The oldest version has no reason of its own for a technical problem: it calls it an invalid transaction. */
function forVersion(answer: BankAnswer, areq: Message): BankAnswer {
  return textOf(areq, 'messageVersion') === '2.1.0' && answer.transStatusReason === TECHNICAL_PROBLEM
    ? { ...answer, transStatusReason: '07' }
    : answer;
}
