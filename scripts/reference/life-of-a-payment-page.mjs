import { FOLLOW_UP_TYPES, PAYMENT_TYPES } from '../../gateway/src/catalogue/payment-types.ts';
import { resultCodeRow } from '../../gateway/src/catalogue/result-codes/result-codes.ts';
import { WRONG_PREDECESSOR } from '../../gateway/src/payment/decide-follow-up.ts';
import { LIFE_CYCLE } from '../../gateway/src/payment/life-cycle.ts';
import { PAYMENT_STATES } from '../../gateway/src/payment/payment-state.ts';
import { TRANSITIONS } from '../../gateway/src/payment/transitions.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';
import { walkPayments } from './payment-walk.mjs';

const REFERRING = ['PA', 'CP', 'RV', 'RF', 'CB'];

/** What may follow in each state of a payment, and with which code everything else is refused. */
export function lifeOfAPaymentPage() {
  return page(
    generatedFrom('gateway/src/payment/life-cycle.ts and transitions.ts'),
    '# The life of a payment',
    'A payment is a tree: a PA, DB or CD, and the operations that refer to it. Its state is computed from them and ' +
      'never stored. An operation that is on its way, or whose outcome is unknown, counts against every limit.',
    '## Types',
    table(
      ['Type', 'Meaning', 'Refers to'],
      Object.entries(PAYMENT_TYPES).map(([type, { meaning, follows }]) => [
        code(type),
        meaning,
        follows.map(code).join(' '),
      ]),
    ),
    '## What may follow',
    '✓ means: up to the limits of the amounts. A code is the refusal; the operation is on record with it, and no ' +
      'acquirer is asked.',
    table(
      ['State', 'Meaning', ...REFERRING.map(code)],
      Object.entries(LIFE_CYCLE).map(([state, verdicts]) =>
        [`**${state}**`, PAYMENT_STATES[state]].concat(REFERRING.map((type) => verdictText(verdicts[type]))),
      ),
    ),
    '## Diagram',
    diagram(),
    '## Referring to the wrong type',
    table(
      ['Type', 'Refused with', 'Meaning'],
      ['PA', ...FOLLOW_UP_TYPES].map((type) => [
        code(type),
        code(WRONG_PREDECESSOR[type]),
        resultCodeRow(WRONG_PREDECESSOR[type]).description,
      ]),
    ),
    '## The codes of this page',
    table(
      ['Code', 'Meaning'],
      refusals().map((refusal) => [code(refusal), resultCodeRow(refusal).description]),
    ),
    '## The states of one operation',
    'Every operation is written down before its acquirer is asked, and again with the answer. A state without a way ' +
      'out never changes.',
    table(
      ['State', 'Can become'],
      Object.entries(TRANSITIONS).map(([state, next]) => [code(state), next.map(code).join(' ')]),
    ),
  );
}

function refusals() {
  const verdicts = Object.values(LIFE_CYCLE).flatMap((row) => Object.values(row));
  return [...new Set(verdicts.filter((verdict) => verdict !== 'allowed'))].toSorted();
}

/** The ways between the states, found by walking through them with the rules themselves. */
function diagram() {
  const ways = walkPayments()
    .filter(({ from, to }) => from !== to)
    .map(
      ({ from, to, words }) => `  ${diagramName(from)} --> ${diagramName(to)}: ${[...words].join(', or ')}`,
    );
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> pending',
    '  pending --> failed: declined, or not sent',
    '  pending --> authorised: PA approved',
    '  pending --> debited: DB approved',
    '  pending --> credited: CD approved',
    ...ways,
    '```',
  ].join('\n');
}

function diagramName(state) {
  return state.replaceAll(' ', '_');
}

function verdictText(verdict) {
  return verdict === 'allowed' ? '✓' : code(verdict);
}
