import type { Ending } from '@tollgate/gateway/api';
import { sampleFollowUp, samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from './create-logger.ts';
import { createEventLog, type EventLog } from './event-log.ts';

const WARN = 40;
const ERROR = 50;

let lines: string[];
let log: EventLog;
beforeEach(() => {
  lines = [];
  log = createEventLog(createLogger('warn', { write: (line) => void lines.push(line) }));
});

const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const PAYMENT = samplePayment({ state: 'not-sent', resultCode: '900.100.600' });
const APPROVAL: Ending = { state: 'approved', resultCode: '000.000.000', references: {} };

describe('the log of what the gateway reports', () => {
  it('has a line with the reason and the key for a token of a wallet that was refused', () => {
    const { id: paymentId, entityId } = PAYMENT;
    const refused = {
      paymentId,
      entityId,
      wallet: 'wallet1',
      reason: 'token-used',
      keyId: 'a1b2c3d4',
    } as const;
    log.walletTokenRefused(refused);
    expect(written()).toMatchObject([{ level: WARN, ...refused, msg: 'the token of a wallet was refused' }]);
  });

  it.each([
    ['0a1b2c3d', '0a1b2c3d'],
    [undefined, 'of the merchants file'],
  ])('has a line for a token that was used after its end, by its id: %s', (id, token) => {
    log.endedTokenUsed({ id, merchant: 'Shop', endsAt: Date.parse('2027-02-01') });
    const msg = 'an access token was used that has ended; make a new one with token make';
    const endsAt = '2027-02-01T00:00:00.000Z';
    expect(written()).toMatchObject([{ level: WARN, token, merchant: 'Shop', endsAt, msg }]);
  });

  it('has an error line with the ids of an operation that its acquirer contradicts', () => {
    const refund = sampleFollowUp(PAYMENT, { state: 'not-sent', resultCode: '900.100.600' });
    log.operationContradicted(refund, APPROVAL);
    expect(written()).toMatchObject([
      {
        level: ERROR,
        paymentId: PAYMENT.id,
        operationId: refund.id,
        acquirer: refund.acquirer?.name,
        state: 'not-sent',
        resultCode: '900.100.600',
        answeredState: 'approved',
        answeredResultCode: '000.000.000',
      },
    ]);
  });

  it.each([
    ['put-right', WARN],
    ['left-open', ERROR],
  ] as const)('says what was done about it: %s', (end, level) => {
    log.contradictionHandled(PAYMENT, end);
    expect(written()).toMatchObject([{ level, paymentId: PAYMENT.id, end }]);
  });

  it('warns of an operation that stays unknown', () => {
    log.operationStaysUnknown(PAYMENT);
    expect(written()).toMatchObject([{ level: WARN, paymentId: PAYMENT.id }]);
  });

  it('warns of an acquirer that fails, at the end too', () => {
    const call = { acquirer: 'acquirer-a', verb: 'refund', milliseconds: 1, timedOut: false } as const;
    log.acquirerCalled({ ...call, outcome: 'unknown', reason: 'no answer: ECONNRESET' });
    log.circuitChanged('acquirer-a', 'open');
    log.end();
    expect(written()).toMatchObject([
      { level: WARN, acquirer: 'acquirer-a', outcome: 'unknown', count: 1 },
      { level: WARN, acquirer: 'acquirer-a', circuit: 'open' },
    ]);
  });

  it('warns of a clock that is more than 2 s wrong, once for each time', () => {
    for (const milliseconds of [2000, 2001, -3000, 12, -2001]) {
      log.clockCompared(milliseconds);
    }
    expect(written()).toMatchObject([
      { level: WARN, milliseconds: 2001 },
      { level: WARN, milliseconds: -2001 },
    ]);
  });

  it('warns when this process counts limits for itself', () => {
    log.countersShared(false, 'no answer within 150 ms');
    log.countersShared(true, undefined);
    expect(written()).toMatchObject([{ level: WARN, reason: 'no answer within 150 ms' }]);
  });

  it('has a line at the level info for an operation that was settled', () => {
    log.operationSettled(PAYMENT);
    expect(lines).toEqual([]);
    const talkative = createEventLog(createLogger('info', { write: (line) => void lines.push(line) }));
    talkative.operationSettled(PAYMENT);
    expect(written()).toMatchObject([{ paymentId: PAYMENT.id, resultCode: '900.100.600' }]);
  });

  it('has nothing of what was paid with, and no checkout', () => {
    const payment = samplePayment({ echo: [['customer.email', 'canary@example.com']] });
    log.operationStaysUnknown(payment);
    log.operationContradicted(payment, { ...APPROVAL, references: { connectorTxId1: 'canary' } });
    const allowed = ['level', 'time', 'msg', 'paymentId', 'paymentType', 'acquirer', 'state', 'resultCode'];
    expect(Object.keys(written()[0] ?? {}).toSorted()).toEqual(allowed.toSorted());
    expect(lines.join('')).not.toContain('canary');
  });
});
