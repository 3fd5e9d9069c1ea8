import { balanceOf } from '../../gateway/src/payment/balance.ts';
import { decideFollowUp } from '../../gateway/src/payment/decide-follow-up.ts';
import { paymentState } from '../../gateway/src/payment/operation-now.ts';

const EVERYTHING = {
  refunds: true,
  partialCaptures: true,
  multipleCaptures: true,
  extensions: true,
  reversalCutOff: 1_000_000,
};

/** Enough to capture twice and refund twice; longer walks find no new state. */
const DEPTH = 4;
const WHOLE = 100n;
const PART = 40n;

/** The first operations of payments. A PA with an amount of zero verifies a card. */
const ROOTS = [
  { type: 'PA', minor: WHOLE },
  { type: 'PA', minor: 0n },
  { type: 'DB', minor: WHOLE },
  { type: 'CD', minor: WHOLE },
];

/** The follow-ups, each with its label in the diagram. One without a label is not drawn, nor is what follows it. */
const STEPS = [
  { type: 'CP', amount: PART, words: 'CP of a part' },
  { type: 'CP', amount: undefined, words: 'CP of the rest' },
  { type: 'CP', amount: PART, isFinal: true, words: 'CP, FINAL' },
  { type: 'RV', amount: undefined, words: 'RV' },
  { type: 'RF', amount: 10n, words: 'RF of a part' },
  { type: 'RF', amount: undefined, words: 'RF of the rest' },
  { type: 'CB', amount: undefined, words: 'CB' },
  // Leads to states that need a row in the table, but its transitions would crowd the diagram.
  { type: 'CB', amount: 10n },
  { type: 'CR', amount: undefined, words: 'CR' },
];

/**
 * Tries every short sequence of follow-ups with the real rules, and collects the transitions between the states of a
 * payment, and the states that a payment of each type can have.
 *
 * @returns {{ transitions: { from: string, to: string, words: Set<string> }[], states: Record<string, Set<string>> }}
 */
export function walkPayments() {
  const transitions = new Map();
  const states = {};
  for (const { type, minor } of ROOTS) {
    states[type] ??= new Set();
    for (const state of ['started', 'declined']) {
      const root = { ...operation(type, minor, 0), state };
      states[type].add(paymentState(balanceOf(root, [root])));
    }
    step([operation(type, minor, 0)], DEPTH, transitions, states[type]);
  }
  return { transitions: [...transitions.values()], states };
}

function step(operations, depth, transitions, states) {
  const [root] = operations;
  const from = paymentState(balanceOf(root, operations));
  states.add(from);
  if (depth === 0) return;
  for (const wanted of STEPS) {
    const referenced =
      wanted.type === 'CR' ? operations.findLast(({ paymentType }) => paymentType === 'CB') : root;
    if (referenced === undefined) continue;
    const amount = wanted.amount === undefined ? undefined : { minor: wanted.amount, currency: 'EUR' };
    const followUp = {
      type: wanted.type,
      amount,
      currency: amount?.currency,
      isFinal: wanted.isFinal === true,
    };
    const decided = decideFollowUp(followUp, referenced, operations, EVERYTHING, 1);
    if (!decided.ok) continue;
    const next = {
      ...operation(wanted.type, decided.value.minor, operations.length),
      kind: 'follow-up',
      rootId: root.id,
      referencedId: referenced.id,
      isFinal: followUp.isFinal,
    };
    const after = [...operations, next];
    const to = paymentState(balanceOf(root, after));
    const drawn = wanted.words === undefined ? new Map() : transitions;
    const key = `${from}>${to}`;
    const transition = drawn.get(key) ?? { from, to, words: new Set() };
    transition.words.add(wanted.words);
    drawn.set(key, transition);
    step(after, depth - 1, drawn, states);
  }
}

function operation(paymentType, minor, number) {
  const id = String(number);
  return {
    kind: 'payment',
    id,
    rootId: '0',
    paymentType,
    amount: { minor, currency: 'EUR' },
    state: 'approved',
    startedAt: number,
  };
}
