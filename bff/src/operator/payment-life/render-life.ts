import { maskCardNumbers, memoOf, moneyToWire, type Operation } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { timeText } from '../../acts/act-command.ts';
import type { PaymentLife } from './read-life.ts';

/** The life of a payment as text: its facts, its state, and a line for each event. */
export function lifeLines(life: PaymentLife): readonly string[] {
  const { root, now, events, missing, operations } = life;
  const facts = factsOf(root).map(([name, value]) => `  ${name.padEnd(20)}  ${value}`);
  const widest = Math.max(...events.map(({ what }) => what.length));
  return [
    `${root.id}  ${root.paymentType}  ${moneyText(root)}  ${now.state}`,
    ...facts,
    `  ${'can be captured'.padEnd(20)}  ${moneyToWire(now.capturable)} ${now.capturable.currency}`,
    `  ${'can be refunded'.padEnd(20)}  ${moneyToWire(now.refundable)} ${now.refundable.currency}`,
    '',
    ...events.map(({ at, what, says, operationId }) => {
      const whose = operations.length > 1 && operationId !== root.id ? `  [${operationId}]` : '';
      return `  ${timeText(at)}  ${sinceText(at - root.startedAt)}  ${what.padEnd(widest)}  ${says.map(english).join(', ')}${whose}`;
    }),
    ...missing.map((line) => `  not read: ${line}`),
  ];
}

/** The JSON of the command. Amounts are minor units as text, so that no JSON parser loses digits. */
export function lifeJson({ root, now, events, missing, operations }: PaymentLife): unknown {
  return {
    id: root.id,
    state: now.state,
    capturable: String(now.capturable.minor),
    refundable: String(now.refundable.minor),
    facts: Object.fromEntries(factsOf(root)),
    operations: operations.map((operation) => ({
      id: operation.id,
      kind: operation.kind,
      paymentType: operation.paymentType,
      minor: String(operation.amount.minor),
      currency: operation.amount.currency,
      state: operation.state,
      resultCode: operation.resultCode,
      acquirer: operation.acquirer?.name ?? null,
      key: operation.acquirer?.key ?? null,
      references: operation.references,
      startedAt: timeText(operation.startedAt),
      finishedAt: operation.finishedAt === undefined ? null : timeText(operation.finishedAt),
    })),
    events: events.map(({ at, says, ...event }) => ({
      at: timeText(at),
      ...event,
      text: says.map(english).join(', '),
    })),
    notRead: missing,
  };
}

type Fact = readonly [name: string, value: string];

/** Details that an operator may read out to a merchant: no name or address of the shopper. */
function factsOf(root: Operation): readonly Fact[] {
  const { merchant, entityId, channelId, brand, resultCode, merchantTransactionId } = root;
  const memo = memoOf(root);
  const paid = root.kind === 'payment' ? root : undefined;
  return [
    ['merchant', merchant],
    ['entity', entityId === channelId ? entityId : `${entityId}, dispatched to ${channelId}`],
    ['paid with', paidWith(root) ?? brand],
    ['result code', resultCode],
    ...optional('reference', merchantTransactionId && maskCardNumbers(merchantTransactionId)),
    ...optional('memo', memo && maskCardNumbers(memo)),
    ...optional('checkout', paid?.checkoutId),
    ...optional('stored details', paid?.registrationId),
    ...(paid?.authenticates === true ? [['authentication', 'was demanded'] as const] : []),
  ];
}

function optional(name: string, value: string | undefined): readonly Fact[] {
  return value === undefined || value === '' ? [] : [[name, value]];
}

function paidWith(root: Operation): string | undefined {
  const card = root.kind === 'payment' ? root.card : undefined;
  return (
    card &&
    `${root.brand} ${card.bin}******${card.last4Digits}, valid until ${card.expiryMonth}/${card.expiryYear}`
  );
}

function moneyText({ amount }: Operation): string {
  return `${moneyToWire(amount)} ${amount.currency}`;
}

const SECOND = 1000;
const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** The time since the start, in the largest unit that it fills: `+0.042 s`, `+12 min`. */
function sinceText(milliseconds: number): string {
  const seconds = milliseconds / SECOND;
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ['s', 1];
  const text = unit === 's' ? seconds.toFixed(3) : String(Math.floor(seconds / size));
  return `+${text} ${unit}`.padStart(10);
}
