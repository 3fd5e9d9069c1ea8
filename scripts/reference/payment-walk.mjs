import { decideFollowUp } from '../../gateway/src/payment/decide-follow-up.ts';
import { paymentState } from '../../gateway/src/payment/payment-state.ts';
import { standingOf } from '../../gateway/src/payment/standing.ts';

const EVERYTHING = {
  refunds: true,
  partialCaptures: true,
  multipleCaptures: true,
  extensions: true,
  reversalCutOff: 1_000_000,
};

/** Enough to capture twice and refund twice; longer walks find no state that is new. */
const DEPTH = 4;
const WHOLE = 100n;
const PART = 40n;

/** What can be asked, each with the words of the diagram. */
const STEPS = [
  { type: 'CP', amount: PART, words: 'CP of a part' },
  { type: 'CP', amount: undefined, words: 'CP of the rest' },
  { type: 'CP', amount: PART, isFinal: true, words: 'CP, FINAL' },
  { type: 'RV', amount: undefined, words: 'RV' },
  { type: 'RF', amount: 10n, words: 'RF of a part' },
  { type: 'RF', amount: undefined, words: 'RF of the rest' },
  { type: 'CB', amount: undefined, words: 'CB' },
  { type: 'CR', amount: undefined, words: 'CR' },
];

/**
 * Walks through every short life of a payment with the real rules, and collects the ways between its states.
 *
 * @returns {{ from: string, to: string, words: Set<string> }[]}
 */
export function walkPayments() {
  const ways = new Map();
  for (const type of ['PA', 'DB', 'CD']) {
    const root = operation(type, WHOLE, 0);
    step([root], DEPTH, ways);
  }
  return [...ways.values()];
}

function step(operations, depth, ways) {
  if (depth === 0) return;
  const [root] = operations;
  const from = paymentState(standingOf(root, operations));
  for (const wanted of STEPS) {
    const referenced =
      wanted.type === 'CR' ? operations.findLast(({ paymentType }) => paymentType === 'CB') : root;
    if (referenced === undefined) continue;
    const amount = wanted.amount === undefined ? undefined : { minor: wanted.amount, currency: 'EUR' };
    const followUp = { type: wanted.type, amount, isFinal: wanted.isFinal === true };
    const decided = decideFollowUp(followUp, referenced, operations, EVERYTHING, 1);
    if (!decided.ok) continue;
    const next = {
      ...operation(wanted.type, decided.value.minor, operations.length),
      rootId: root.id,
      referencedId: referenced.id,
      isFinal: followUp.isFinal,
    };
    const after = [...operations, next];
    const to = paymentState(standingOf(root, after));
    const key = `${from}>${to}`;
    const way = ways.get(key) ?? { from, to, words: new Set() };
    way.words.add(wanted.words);
    ways.set(key, way);
    step(after, depth - 1, ways);
  }
}

function operation(paymentType, minor, number) {
  const id = String(number);
  return {
    id,
    rootId: '0',
    paymentType,
    amount: { minor, currency: 'EUR' },
    state: 'approved',
    isFinal: false,
    startedAt: number,
  };
}
