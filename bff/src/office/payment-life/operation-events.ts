import {
  type Milestone,
  maskCardNumbers,
  moneyToWire,
  type Operation,
  type Payment,
  success,
} from '@tollgate/gateway/api';
import { EVENTS } from '@tollgate/gateway/catalogue/messages/events';
import { type Said, type SaidValue, say } from '@tollgate/gateway/catalogue/messages/say';
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
    { at: startedAt, operationId, what: startWord(operation), says: startParts(operation) },
    ...(acquirer === undefined
      ? []
      : [
          {
            at: startedAt,
            operationId,
            what: 'routed',
            says: [
              routing === undefined
                ? say('to-acquirer', acquirer.name, acquirer.key)
                : say('to-acquirer-because', acquirer.name, acquirer.key, routingSaid(routing)),
            ],
          },
        ]),
    // The milestone has the moment at which the outcome became unknown.
    ...(finishedAt === undefined || state === 'unknown'
      ? []
      : [{ at: finishedAt, operationId, what: state, says: endParts(operation) }]),
  ];
}

const ROUTINGS = [
  'channel-acquirer',
  'channel-route',
  'fallback-answered',
  'fallback-unavailable',
  'after-authentication',
] as const;

/** Why an acquirer took a payment. The ledger keeps it in English, as answers of the payment API show it. */
export function routingSaid(routing: string): Said | string {
  for (const code of ROUTINGS) {
    const found = new RegExp(`^${EVENTS[code].replaceAll(/\{\d\}/g, '(.+)')}$`).exec(routing);
    if (found !== null) return { code, values: found.slice(1) };
  }
  return routing;
}

function startWord({ kind }: Operation): string {
  return kind === 'attempt' ? 'attempt' : 'started';
}

function startParts(operation: Operation): readonly SaidValue[] {
  const { paymentType, amount, riskScore, testMode, descriptor, kind } = operation;
  return [
    `${paymentType} ${moneyToWire(amount)} ${amount.currency}`,
    ...(kind === 'payment' ? [] : [say('of-operation', operation.referencedId)]),
    ...(kind === 'attempt' ? [say('first-attempt')] : []),
    ...(riskScore === 0 ? [] : [say('risk-score', riskScore)]),
    ...(testMode === undefined ? [] : [say('test-mode', testMode)]),
    ...(descriptor === undefined ? [] : [say('statement', maskCardNumbers(descriptor))]),
  ];
}

function endParts({ resultCode, references, acquirer }: Operation): readonly SaidValue[] {
  const { firstAttempt: _first, ...own } = references;
  const named = Object.entries(own).map(([name, value]) => `${name} ${maskCardNumbers(value)}`);
  return [
    acquirer === undefined ? say('not-asked', resultCode) : say('ended-at', resultCode, acquirer.name),
    ...named,
  ];
}

const MEANINGS: Readonly<Record<Milestone['what'], Said>> = {
  redirected: say('shopper-sent'),
  unknown: say('no-answer'),
  retried: say('tried-again'),
  authenticated: say('authentication-ended'),
};

function milestoneEvent(
  { operationId, what, at, resultCode }: Milestone,
  operations: readonly Operation[],
): LifeEvent {
  const operation = operations.find(({ id }) => id === operationId);
  const details =
    what === 'authenticated' && operation?.kind === 'payment' ? authenticationText(operation, at) : [];
  const says = [MEANINGS[what], ...(resultCode === undefined ? [] : [resultCode]), ...details];
  return { at, operationId, what, says };
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
                says: [say('personal-erased', new Date(personalErasedAt).toISOString().slice(0, 10))],
              },
            ],
      ),
    ),
};
