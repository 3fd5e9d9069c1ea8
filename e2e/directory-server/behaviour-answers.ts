import { type Message, textOf } from './message.ts';
import type { Behaviour } from './test-cards.ts';

/** What the bank answers to an AReq. */
export interface BankAnswer {
  readonly transStatus: 'Y' | 'A' | 'N' | 'U' | 'R' | 'I' | 'C';
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

/** What a card's bank answers, with the merchant's wish and the channel taken into account. */
export function answerOf(behaviour: Behaviour, areq: Message): BankAnswer {
  const wish = textOf(areq, 'threeDSRequestorChallengeInd');
  const isBrowser = textOf(areq, 'deviceChannel') === '02';
  if (behaviour === 'challenge' && !isBrowser) return { transStatus: 'U', transStatusReason: NO_3RI };
  if (behaviour !== 'frictionless' || !isBrowser) return forVersion(ANSWERS[behaviour], areq);
  if (wish === CHALLENGE_MANDATED) return ANSWERS.challenge;
  return INFORMATIONAL.has(wish) ? { transStatus: 'I' } : ANSWERS.frictionless;
}

/** The oldest version has no reason of its own for a technical problem: it calls it an invalid transaction. */
function forVersion(answer: BankAnswer, areq: Message): BankAnswer {
  return textOf(areq, 'messageVersion') === '2.1.0' && answer.transStatusReason === TECHNICAL_PROBLEM
    ? { ...answer, transStatusReason: '07' }
    : answer;
}
