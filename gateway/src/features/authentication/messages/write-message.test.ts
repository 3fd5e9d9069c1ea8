import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Message } from './message-tables.ts';
import { readMessage } from './read-message.ts';
import {
  AUTHENTICATED_ARES,
  BROWSER_AREQ,
  bytesOf,
  GOOD_MESSAGES,
  PAN,
  PAYMENT_IN_BROWSER,
  wire,
} from './sample-messages.fixture.ts';
import { writeMessage } from './write-message.ts';

function written(message: Message<'AReq'>): Record<string, unknown> {
  const result = writeMessage('AReq', message);
  return JSON.parse(result.ok ? result.value.reveal() : '{}') as Record<string, unknown>;
}

describe('writing a message', () => {
  it('gives a message that a reader accepts, with card number and proof in clear', () => {
    expect(written(BROWSER_AREQ)).toEqual(wire(BROWSER_AREQ));
    const result = writeMessage('ARes', AUTHENTICATED_ARES, PAYMENT_IN_BROWSER);
    const read = readMessage('ARes', bytesOf(result.ok ? result.value.reveal() : ''), { component: 'A' });
    expect(read).toMatchObject({ ok: true, value: { unknown: [] } });
  });

  it('hides the message from every print', () => {
    const result = writeMessage('AReq', BROWSER_AREQ);
    expect(`${inspect(result)}${JSON.stringify(result)}`).not.toContain(PAN);
  });

  it('leaves out fields that version 2.1 does not have', () => {
    const fields = written({
      ...BROWSER_AREQ,
      messageVersion: '2.1.0',
      whiteListStatus: 'Y',
      threeDSRequestorDecReqInd: 'N',
    });
    expect(fields).not.toHaveProperty('browserJavascriptEnabled');
    expect(fields).not.toHaveProperty('whiteListStatus');
    expect(fields).not.toHaveProperty('threeDSRequestorDecReqInd');
    expect(fields).toHaveProperty('browserTZ', '-60');
  });

  it('leaves out undefined fields and fields of no table', () => {
    const message = { ...BROWSER_AREQ, email: undefined, extra: 1 };
    expect(written(message)).toEqual(wire(BROWSER_AREQ));
  });

  it('names the fields for which the other side would refuse it, and writes nothing', () => {
    const message = { ...BROWSER_AREQ, mcc: undefined, browserTZ: 'UTC', purchaseCurrency: '001' };
    expect(writeMessage('AReq', message)).toEqual({
      ok: false,
      error: [
        { code: '201', name: 'mcc' },
        { code: '304', name: 'purchaseCurrency' },
        { code: '203', name: 'browserTZ' },
      ],
    });
    expect(writeMessage('AReq', { ...BROWSER_AREQ, messageVersion: '2.3.1' })).toEqual({
      ok: false,
      error: [{ code: '203', name: 'messageVersion' }],
    });
    const late = { ...BROWSER_AREQ, messageVersion: '2.1.0', threeDSRequestorChallengeInd: '05' } as const;
    expect(writeMessage('AReq', late).ok).toBe(false);
  });

  it('writes the other messages, too', () => {
    expect(writeMessage('PReq', GOOD_MESSAGES.PReq).ok).toBe(true);
    expect(writeMessage('CReq', GOOD_MESSAGES.CReq).ok).toBe(true);
    expect(writeMessage('RRes', GOOD_MESSAGES.RRes).ok).toBe(true);
    expect(writeMessage('Erro', GOOD_MESSAGES.Erro).ok).toBe(true);
  });
});
