import {
  type Milestone,
  maskCardNumbers,
  moneyToWire,
  type Operation,
  type Payment,
  success,
} from '@tollgate/gateway/api';
import type { LedgerLife, LifeEvent, LifeSource } from './life-event.ts';

/** The operations of a payment: request, acquirer, steps and end. */
export const operationEvents: LifeSource<LedgerLife> = {
  name: 'operations',
  read: async ({ ledger, operations }) => {
    const [root] = operations;
    const milestones = root === undefined ? [] : await ledger.findMilestones(root.rootId);
    return success([
      ...operations.flatMap((operation) => eventsOf(operation)),
      ...milestones.map((milestone) => milestoneEvent(milestone, operations)),
    ]);
  },
};

function eventsOf(operation: Operation): readonly LifeEvent[] {
  const { id: operationId, startedAt, finishedAt, acquirer, state } = operation;
  const routing = 'routing' in operation ? operation.routing : undefined;
  return [
    { at: startedAt, operationId, what: startWord(operation), text: startText(operation) },
    ...(acquirer === undefined
      ? []
      : [
          {
            at: startedAt,
            operationId,
            what: 'routed',
            text: [
              `to ${acquirer.name}, key ${acquirer.key}`,
              ...(routing === undefined ? [] : [routing]),
            ].join(': '),
          },
        ]),
    // The milestone has the moment at which the outcome became unknown.
    ...(finishedAt === undefined || state === 'unknown'
      ? []
      : [{ at: finishedAt, operationId, what: state, text: endText(operation) }]),
  ];
}

function startWord({ kind }: Operation): string {
  return kind === 'attempt' ? 'attempt' : 'started';
}

function startText(operation: Operation): string {
  const { paymentType, amount, riskScore, testMode, descriptor, kind } = operation;
  return [
    `${paymentType} ${moneyToWire(amount)} ${amount.currency}`,
    ...(kind === 'payment' ? [] : [`of ${operation.referencedId}`]),
    ...(kind === 'attempt' ? ['first attempt, kept as a record'] : []),
    ...(riskScore === 0 ? [] : [`risk score ${riskScore}`]),
    ...(testMode === undefined ? [] : [`test mode ${testMode}`]),
    ...(descriptor === undefined ? [] : [`statement "${maskCardNumbers(descriptor)}"`]),
  ].join(', ');
}

function endText({ resultCode, references, acquirer }: Operation): string {
  const { firstAttempt: _first, ...own } = references;
  const named = Object.entries(own).map(([name, value]) => `${name} ${maskCardNumbers(value)}`);
  return [
    `${resultCode}${acquirer === undefined ? ', no acquirer was asked' : ` by ${acquirer.name}`}`,
    ...named,
  ].join(', ');
}

const MEANINGS: Readonly<Record<Milestone['what'], string>> = {
  redirected: 'the shopper was sent to a page of the acquirer',
  unknown: 'the acquirer gave no answer, or none yet',
  retried: 'the first attempt failed; the payment continues at another acquirer',
  authenticated: 'the authentication of the shopper ended',
};

function milestoneEvent(
  { operationId, what, at, resultCode }: Milestone,
  operations: readonly Operation[],
): LifeEvent {
  const operation = operations.find(({ id }) => id === operationId);
  const details =
    what === 'authenticated' && operation?.kind === 'payment' ? authenticationText(operation, at) : [];
  const text = [MEANINGS[what], ...(resultCode === undefined ? [] : [resultCode]), ...details].join(', ');
  return { at, operationId, what, text };
}

/** The newest authentication; its proof is not on the ledger. */
function authenticationText({ authentication }: Payment, at: number): readonly string[] {
  return authentication?.endedAt === at
    ? Object.entries(authentication.shown).flatMap(([name, value]) =>
        value === undefined || name === 'verificationId' ? [] : [`${name} ${value}`],
      )
    : [];
}
