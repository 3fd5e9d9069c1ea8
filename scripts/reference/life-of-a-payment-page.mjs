import { FOLLOW_UP_TYPES, PAYMENT_STATES, PAYMENT_TYPES } from '../../gateway/src/catalogue/payment-types.ts';
import { resultCodeRow } from '../../gateway/src/catalogue/result-codes/result-codes.ts';
import { WRONG_PREDECESSOR } from '../../gateway/src/payment/decide-follow-up.ts';
import { LIFE_CYCLE } from '../../gateway/src/payment/life-cycle.ts';
import { TRANSITIONS } from '../../gateway/src/payment/transitions.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';
import { walkPayments } from './payment-walk.mjs';

/** Acts of banks are left out, because no state refuses them. */
const REFERRING = ['PA', 'CP', 'RV', 'RF'];

/** How to request each follow-up type; the codes in it are explained at the end of the page. */
const HOW = {
  PA:
    'Needs `standingInstruction.industryPractice`: `INCREMENTAL_AUTH` adds its amount to the authorisation, ' +
    '`REAUTHORIZATION` replaces what was authorised before. Needs an amount too. Also as `POST /v1/payments` with the ' +
    'id in `referenceUuid`. While it is open, an RV and a last CP are `700.400.570`. An acquirer that knows neither: ' +
    '`600.200.400`.',
  CP:
    'Without an amount, takes all that is left. With `sequence=FINAL` it is the last one and the rest is released; so ' +
    'is the one that makes `numberOfCaptures` of the PA full. More than is left is `700.400.100`. An acquirer that ' +
    'takes no parts, or one capture only: `700.400.101`.',
  RV:
    'For exactly what is left: of a PA what was not captured, of a DB or CD the whole. It needs no amount, and another ' +
    'one than that is `700.400.300`. After the cut-off of the acquirer it is `700.300.700`.',
  RF:
    'Without an amount, pays back all that can be. One that refers to a capture of a PA is for that capture alone. More ' +
    'than is left is `700.400.200`, or `700.300.600` where a chargeback has taken it. An ' +
    'acquirer without refunds: `700.300.100`.',
  CB:
    'Records what the bank did; no acquirer is called, and it is approved at once, in every state of the payment: any ' +
    'number of them, after refunds and reversals too, and while other operations are open. It may name one capture. ' +
    'Without an amount it is for what was not given back yet or, where all was, for all that was taken. Together, less ' +
    'what was won back, they are at most what was ever taken, which an open operation may have: more is `700.400.400`, ' +
    'another one after the whole `700.300.500`. Where nothing was taken it is `700.400.550`, while that is not known ' +
    'yet `700.400.570`, and after a failure `700.300.200`.',
  CR:
    'Refers to the id of the chargeback, and is recorded as it is. Without an amount it is for all that is left of it. ' +
    'Several may win it back in parts; more than is left of the chargeback is `700.400.410`.',
};

const FOR_ALL =
  'All of them: an amount needs its currency, another currency than that of the payment is `700.100.500`, and an ' +
  'amount of zero is `100.550.300`. The `entityId` is that of a channel or merchant that the payment belongs to; another ' +
  'one is `700.400.700`. A payment whose acquirer is no longer in the merchants file can only be read, and charged ' +
  'back: all else is `500.100.403`.';

/** The follow-ups that are allowed in each state of a payment, and the code with which each other is refused. */
export function lifeOfAPaymentPage() {
  const { transitions, states } = walkPayments();
  return page(
    generatedFrom('gateway/src/payment/life-cycle.ts and transitions.ts'),
    '# The life of a payment',
    'A payment is a tree: a PA, DB or CD, and the operations that refer to it. Its state is computed from them and ' +
      'never stored. An operation that is in flight, or whose outcome is unknown, counts against every limit.',
    '## Types',
    table(
      ['Type', 'Meaning', 'Refers to'],
      Object.entries(PAYMENT_TYPES).map(([type, { meaning, follows }]) => [
        code(type),
        meaning,
        follows.map(code).join(' '),
      ]),
    ),
    '## The types that refer to another',
    table(
      ['Type', 'How'],
      Object.entries(HOW).map(([type, how]) => [code(type), how]),
    ),
    FOR_ALL,
    'RB and RC, which the descriptions of some codes name, are types that this gateway does not have.',
    '## States',
    table(
      ['State', 'Meaning'],
      Object.entries(PAYMENT_STATES).map(([state, meaning]) => [`**${state}**`, meaning]),
    ),
    '## What may follow',
    'The result when the operation refers to the payment itself; a CB or CR depends on no state. ✓ means: up to the limits of the amounts and of ' +
      'the acquirer, as above. A code is the refusal; the operation is recorded with it, and no acquirer is called.',
    Object.entries(states).flatMap(([root, possible]) => [
      `### A payment that began as ${root}`,
      table(
        ['State', ...REFERRING.map(code)],
        Object.keys(LIFE_CYCLE)
          .filter((state) => possible.has(state))
          .map((state) =>
            [`**${state}**`].concat(REFERRING.map((type) => verdictText(verdictOn(type, root, state)))),
          ),
      ),
    ]),
    '## Diagram',
    diagram(transitions),
    '## Referring to the wrong type',
    'This comes first: the state of the payment does not count then.',
    table(
      ['Type', 'May refer to', 'Otherwise refused with'],
      ['PA', ...FOLLOW_UP_TYPES].map((type) => [
        code(type),
        PAYMENT_TYPES[type].follows.map(code).join(' '),
        code(WRONG_PREDECESSOR[type]),
      ]),
    ),
    '## The codes of this page',
    table(
      ['Code', 'Meaning'],
      refusals(states).map((refusal) => [code(refusal), resultCodeRow(refusal).description]),
    ),
    '## The states of one operation',
    'Every operation is recorded before its acquirer is called, and again with the answer. A state without a ' +
      'successor never changes.',
    table(
      ['State', 'Can become'],
      Object.entries(TRANSITIONS).map(([state, next]) => [code(state), next.map(code).join(' ')]),
    ),
  );
}

/** The reasons in the order of the gateway's checks: the type of the payment comes before its state. */
function verdictOn(type, root, state) {
  return PAYMENT_TYPES[type].follows.includes(root) ? LIFE_CYCLE[state][type] : WRONG_PREDECESSOR[type];
}

/** Every result code that the page names. */
function refusals(states) {
  const verdicts = Object.entries(states).flatMap(([root, possible]) =>
    [...possible].flatMap((state) => REFERRING.map((type) => verdictOn(type, root, state))),
  );
  const inWords = [...Object.values(HOW), FOR_ALL].flatMap(
    (words) => words.match(/\d{3}\.\d{3}\.\d{3}/g) ?? [],
  );
  const wrong = Object.values(WRONG_PREDECESSOR);
  const codes = [...verdicts, ...inWords, ...wrong].filter((verdict) => verdict !== 'allowed');
  return [...new Set(codes)].map(String).toSorted();
}

/** The transitions between the states, found by applying the rules themselves. */
function diagram(transitions) {
  const lines = transitions
    .filter(({ from, to }) => from !== to)
    .map(
      ({ from, to, words }) => `  ${diagramName(from)} --> ${diagramName(to)}: ${[...words].join(', or ')}`,
    );
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> pending',
    '  pending --> failed: declined, or not sent',
    '  pending --> verified: PA of 0.00 approved',
    '  pending --> authorised: PA approved',
    '  pending --> debited: DB approved',
    '  pending --> credited: CD approved',
    ...lines,
    '```',
  ].join('\n');
}

function diagramName(state) {
  return state.replaceAll(' ', '_');
}

function verdictText(verdict) {
  return verdict === 'allowed' ? '✓' : code(verdict);
}
