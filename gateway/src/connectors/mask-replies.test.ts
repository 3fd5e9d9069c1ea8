import { describe, expect, it } from 'vitest';
import { samplePayment } from '../ledger/sample-operation.fixture.ts';
import { createScriptedConnector } from '../testing/scripted-connector.ts';
import { acquirerKey } from '../values/ids.ts';
import { maskReplies } from './mask-replies.ts';

const NUMBER = '4200 0000-0000.0000';

describe('an acquirer that repeats a card number', () => {
  it('is heard, and its texts are masked', async () => {
    const scripted = createScriptedConnector('acquirer');
    const reply = {
      kind: 'approved',
      connectorTxId1: '4200000000000000',
      connectorTxId2: 'A1',
      connectorTxId3: 'key',
      acquirerResponse: '00',
      extendedDescription: `card ${NUMBER} taken`,
      clearingInstituteName: `Bank ${NUMBER}`,
    } as const;
    const connector = maskReplies({ ...scripted, status: async () => reply });
    const { id, amount } = samplePayment();
    expect(await connector.status(acquirerKey(id, 1), amount)).toEqual({
      ...reply,
      connectorTxId1: '*'.repeat(16),
      extendedDescription: 'card **** ****-****.**** taken',
      clearingInstituteName: 'Bank **** ****-****.****',
    });
  });

  it('gives no reason with it, which would be logged', async () => {
    const scripted = createScriptedConnector('acquirer');
    const unreachable = { kind: 'unreachable', reason: `no answer about ${NUMBER}` } as const;
    const connector = maskReplies({ ...scripted, cancel: async () => unreachable });
    const { id, amount } = samplePayment();
    expect(await connector.cancel?.(acquirerKey(id, 1), amount)).toEqual({
      kind: 'unreachable',
      reason: 'no answer about **** ****-****.****',
    });
  });
});
