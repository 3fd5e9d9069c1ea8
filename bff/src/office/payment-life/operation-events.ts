import {
  type Milestone,
  maskCardNumbers,
  moneyToWire,
  type Operation,
  type Payment,
  success,
} from '@tollgate/gateway/api';
import { sayEvent } from '@tollgate/gateway/catalogue/messages/events';
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
            text:
              routing === undefined
                ? sayEvent('to-acquirer', acquirer.name, acquirer.key)
                : sayEvent('to-acquirer-because', acquirer.name, acquirer.key, routing),
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
    ...(kind === 'payment' ? [] : [sayEvent('of-operation', operation.referencedId)]),
    ...(kind === 'attempt' ? [sayEvent('first-attempt')] : []),
    ...(riskScore === 0 ? [] : [sayEvent('risk-score', riskScore)]),
    ...(testMode === undefined ? [] : [sayEvent('test-mode', testMode)]),
    ...(descriptor === undefined ? [] : [sayEvent('statement', maskCardNumbers(descriptor))]),
  ].join(', ');
}

function endText({ resultCode, references, acquirer }: Operation): string {
  const { firstAttempt: _first, ...own } = references;
  const named = Object.entries(own).map(([name, value]) => `${name} ${maskCardNumbers(value)}`);
  return [
    acquirer === undefined
      ? sayEvent('not-asked', resultCode)
      : sayEvent('ended-at', resultCode, acquirer.name),
    ...named,
  ].join(', ');
}

const MEANINGS: Readonly<Record<Milestone['what'], string>> = {
  redirected: sayEvent('shopper-sent'),
  unknown: sayEvent('no-answer'),
  retried: sayEvent('tried-again'),
  authenticated: sayEvent('authentication-ended'),
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

/** Events about the erasure of the names and addresses of a payment's shopper. */
export const erasureEvents: LifeSource<LedgerLife> = {
  name: 'erasures',
  read: async ({ operations }) =>
    success(
      operations.flatMap(({ id, personalErasedAt }) =>
        personalErasedAt === undefined
          ? []
          : [
              {
                at: personalErasedAt,
                operationId: id,
                what: 'erased',
                text: sayEvent('personal-erased', new Date(personalErasedAt).toISOString().slice(0, 10)),
              },
            ],
      ),
    ),
};
