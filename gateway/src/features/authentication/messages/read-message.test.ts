import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { assert, jsonValue, property } from '../../../testing/fast-check.fixture.ts';
import { MESSAGE_TABLES, type MessageType } from './message-tables.ts';
import { type Reading, readMessage } from './read-message.ts';
import {
  AUTHENTICATED_ARES,
  BROWSER_AREQ,
  bytesOf,
  CHALLENGE_ARES,
  GOOD_MESSAGES,
  PAN,
  PAYMENT_IN_BROWSER,
  PROOF_TEXT,
  RESULT_RREQ,
  SERVER_ID,
  wire,
} from './sample-messages.fixture.ts';
import { writeMessage } from './write-message.ts';

const READING: Reading = { component: 'S', request: PAYMENT_IN_BROWSER };
const TYPES = Object.keys(MESSAGE_TABLES) as MessageType[];

/** The code and the fields of the answer to a message with changed fields. */
function answerTo(type: MessageType, good: object, changes: object, reading = READING) {
  const read = readMessage(type, bytesOf({ ...wire(good), ...changes }), reading);
  if (read.ok || read.error.kind === 'refused') return read.ok ? 'read' : 'refused';
  return read.error.answer === undefined
    ? 'no answer'
    : `${read.error.answer.errorCode} ${read.error.answer.errorDetail}`;
}

describe('reading a message', () => {
  it.each(TYPES)('takes a good %s', (type) => {
    const read = readMessage(type, bytesOf(wire(GOOD_MESSAGES[type])), READING);
    expect(read).toMatchObject({ ok: true, value: { version: '2.2.0', unknown: [] } });
  });

  it('masks the card number and the proof', () => {
    const request = readMessage('AReq', bytesOf(wire(BROWSER_AREQ)), READING);
    const answer = readMessage('ARes', bytesOf(wire(AUTHENTICATED_ARES)), READING);
    expect(`${inspect(request)}${JSON.stringify(request)}`).not.toContain(PAN);
    expect(`${inspect(answer)}${JSON.stringify(answer)}`).not.toContain(PROOF_TEXT);
    expect(answer.ok && answer.value.message.authenticationValue?.reveal()).toBe(PROOF_TEXT);
    expect(request.ok && request.value.message.acctNumber.reveal()).toBe(PAN);
  });

  it('tolerates unknown fields and names them', () => {
    const changes = { scheme: 'x', __proto__: null, acctInfo: { chAccAgeInd: '01', newer: 1 } };
    const read = readMessage('AReq', bytesOf({ ...wire(BROWSER_AREQ), ...changes }), READING);
    expect(read).toMatchObject({ ok: true, value: { unknown: ['scheme', 'acctInfo.newer'] } });
    const proto = bytesOf(`${JSON.stringify(wire(BROWSER_AREQ)).slice(0, -1)},"__proto__":{"mcc":"1"}}`);
    expect(readMessage('AReq', proto, READING)).toMatchObject({
      ok: true,
      value: { unknown: ['__proto__'] },
    });
  });

  it('counts a field of version 2.2 as unknown in a message of 2.1', () => {
    const changes = { messageVersion: '2.1.0', browserJavascriptEnabled: 'nonsense' };
    const read = readMessage('AReq', bytesOf({ ...wire(BROWSER_AREQ), ...changes }), READING);
    expect(read).toMatchObject({ ok: true, value: { unknown: ['browserJavascriptEnabled'] } });
  });

  it('takes null for a field that is not there, and an empty text for a wrong one', () => {
    expect(answerTo('ARes', AUTHENTICATED_ARES, { cardholderInfo: null })).toBe('read');
    expect(answerTo('ARes', AUTHENTICATED_ARES, { cardholderInfo: '' })).toBe('203 cardholderInfo');
    expect(answerTo('ARes', AUTHENTICATED_ARES, { acsTransID: null })).toBe('201 acsTransID');
    expect(answerTo('ARes', AUTHENTICATED_ARES, { acsTransID: '' })).toBe('201 acsTransID');
  });
});

describe('refusing a message', () => {
  it.each(['', '{', 'null', '[]', '"ARes"', '{}', '{"messageType":"AReq"}', '{"messageType":["ARes"]}'])(
    'answers 101 to what is none of its type: %s',
    (text) => {
      const read = readMessage('ARes', bytesOf(text), READING);
      expect(read).toMatchObject({ ok: false, error: { kind: 'invalid', answer: { errorCode: '101' } } });
    },
  );

  it('answers 102 with its own versions to another one', () => {
    expect(answerTo('ARes', AUTHENTICATED_ARES, { messageVersion: '2.3.1' })).toBe('102 2.1.0,2.2.0');
    expect(answerTo('ARes', AUTHENTICATED_ARES, { messageVersion: 'two' })).toBe('203 messageVersion');
    expect(answerTo('ARes', AUTHENTICATED_ARES, { messageVersion: undefined })).toBe('201 messageVersion');
  });

  it('answers 204 to a field that is there twice, with the ids of the message', () => {
    const text = `${JSON.stringify(wire(AUTHENTICATED_ARES)).slice(0, -1)},"transStatus":"N"}`;
    expect(readMessage('ARes', bytesOf(text), READING)).toMatchObject({
      ok: false,
      error: { answer: { errorCode: '204', errorDetail: 'transStatus', threeDSServerTransID: SERVER_ID } },
    });
  });

  it('names all fields of one kind at once, the missing ones first', () => {
    const changes = { acsTransID: undefined, dsTransID: undefined, acsURL: 'no', eci: '???' };
    expect(answerTo('ARes', AUTHENTICATED_ARES, changes)).toBe('201 acsTransID,dsTransID');
    expect(answerTo('ARes', AUTHENTICATED_ARES, { acsURL: 'no', eci: '???' })).toBe('203 eci,acsURL');
  });

  it('answers 202 to a critical extension that it does not know, and passes over one that is not critical', () => {
    const extension = { name: 'x', id: 'A000-x', criticalityIndicator: true, data: { a: 1 } };
    const both = { messageExtension: [{ ...extension, criticalityIndicator: false, id: 'b' }, extension] };
    expect(answerTo('ARes', AUTHENTICATED_ARES, { ...both, acsTransID: undefined })).toBe('202 A000-x');
    expect(answerTo('ARes', AUTHENTICATED_ARES, { messageExtension: [both.messageExtension[0]] })).toBe(
      'read',
    );
    const text = { messageExtension: [{ ...extension, criticalityIndicator: 'true' }] };
    expect(answerTo('ARes', AUTHENTICATED_ARES, text)).toBe('203 messageExtension.criticalityIndicator');
    expect(
      answerTo('ARes', AUTHENTICATED_ARES, { messageExtension: Array(11).fill(both.messageExtension[0]) }),
    ).toBe('203 messageExtension');
  });

  it('distinguishes numbers of ISO and merchant categories from other faults', () => {
    expect(answerTo('AReq', BROWSER_AREQ, { purchaseCurrency: '000', merchantCountryCode: '999' })).toBe(
      '304 merchantCountryCode,purchaseCurrency',
    );
    expect(answerTo('AReq', BROWSER_AREQ, { purchaseCurrency: 'EUR' })).toBe('203 purchaseCurrency');
    expect(answerTo('AReq', BROWSER_AREQ, { mcc: '54' })).toBe('306 mcc');
  });

  it('answers 305 to a value that contradicts another', () => {
    const timedOut = { transStatus: 'N', transStatusReason: '14' };
    expect(answerTo('RReq', RESULT_RREQ, { ...timedOut, challengeCancel: '01' })).toBe('305 challengeCancel');
    expect(answerTo('RReq', RESULT_RREQ, timedOut)).toBe('201 challengeCancel');
    expect(answerTo('RReq', RESULT_RREQ, { ...timedOut, challengeCancel: '04' })).toBe('read');
  });

  it('never answers an Erro with another', () => {
    const erro = GOOD_MESSAGES.Erro;
    expect(answerTo('ARes', erro, {})).toBe('refused');
    expect(answerTo('ARes', erro, { errorCode: '999' })).toBe('no answer');
    expect(answerTo('Erro', erro, { errorComponent: undefined })).toBe('no answer');
    expect(answerTo('ARes', erro, { messageVersion: '9.9.9' })).toBe('no answer');
    const twice = `${JSON.stringify(erro).slice(0, -1)},"errorCode":"101"}`;
    expect(readMessage('ARes', bytesOf(twice), READING)).toMatchObject({ error: { answer: undefined } });
  });

  it('gives an answer that can be written, also where it can name no field', () => {
    const text = `${JSON.stringify(wire(AUTHENTICATED_ARES)).slice(0, -1)},"\u00e4 b":1,"\u00e4 b":2}`;
    const read = readMessage('ARes', bytesOf(text), READING);
    const answer = read.ok || read.error.kind === 'refused' ? undefined : read.error.answer;
    expect(answer).toMatchObject({ errorCode: '204', errorDetail: '' });
    expect(answer && writeMessage('Erro', answer).ok).toBe(true);
  });

  it('repeats neither a value nor an id that is none', () => {
    const changes = { acctNumber: `${PAN}0000`, threeDSServerTransID: PAN, dsTransID: 'x' };
    const read = readMessage('AReq', bytesOf({ ...wire(BROWSER_AREQ), ...changes }), READING);
    expect(read).toMatchObject({ ok: false, error: { answer: { errorMessageType: 'AReq' } } });
    expect(JSON.stringify(read)).not.toContain(PAN);
  });

  it('never fails, whatever the message is', () => {
    assert(
      property(jsonValue(), (value) => {
        for (const type of TYPES) {
          const changes = { messageExtension: value, acctInfo: value, cardRangeData: [value], eci: value };
          const bytes = bytesOf({ ...wire(GOOD_MESSAGES[type]), ...changes });
          expect(typeof readMessage(type, bytes, READING).ok).toBe('boolean');
        }
      }),
    );
  });
});

describe('the requirements of a status', () => {
  it.each([
    [{ transStatus: 'Y', authenticationValue: undefined }, '201 authenticationValue'],
    [{ transStatus: 'A', authenticationValue: 'short' }, '203 authenticationValue'],
    [{ transStatus: 'N', authenticationValue: undefined }, '201 transStatusReason'],
    [{ transStatus: 'N', transStatusReason: '01', authenticationValue: undefined }, 'read'],
    [{ transStatus: 'U', transStatusReason: '27' }, '203 transStatusReason'],
    [{ transStatus: 'R', transStatusReason: '85' }, 'read'],
    [{ transStatus: 'I', authenticationValue: undefined }, 'read'],
    [{ transStatus: 'S' }, '203 transStatus'],
    [{ transStatus: undefined }, '201 transStatus'],
    [{ transStatus: 'C' }, '201 acsChallengeMandated,authenticationType,acsURL'],
    [{ transStatus: 'D', acsChallengeMandated: 'Y', authenticationType: '04' }, '201 acsDecConInd'],
  ])('in an ARes: %j is answered by %s', (changes, answer) => {
    expect(answerTo('ARes', AUTHENTICATED_ARES, changes)).toBe(answer);
  });

  it('refuses in 2.1 the values that came with 2.2', () => {
    const old = { messageVersion: '2.1.0' };
    expect(answerTo('ARes', AUTHENTICATED_ARES, { ...old, transStatus: 'I' })).toBe('203 transStatus');
    expect(answerTo('ARes', CHALLENGE_ARES, { ...old, authenticationType: '04' })).toBe(
      '203 authenticationType',
    );
    expect(answerTo('ARes', CHALLENGE_ARES, old)).toBe('read');
  });

  it('asks less of an answer without a payment', () => {
    const reading: Reading = { component: 'S', request: { deviceChannel: '02', messageCategory: '02' } };
    expect(answerTo('ARes', AUTHENTICATED_ARES, { authenticationValue: undefined }, reading)).toBe('read');
  });
});

describe('the requirements of an AReq', () => {
  it.each([
    [{ browserJavascriptEnabled: false, browserScreenWidth: undefined, browserTZ: undefined }, 'read'],
    [{ browserScreenWidth: undefined }, '201 browserScreenWidth'],
    [{ browserJavascriptEnabled: undefined }, '201 browserJavascriptEnabled'],
    [{ browserColorDepth: '30' }, '203 browserColorDepth'],
    [{ browserLanguage: 'zh-Hans-CN' }, '203 browserLanguage'],
    [{ threeDSRequestorAuthenticationInd: '02' }, '201 recurringExpiry,recurringFrequency'],
    [{ purchaseDate: '20260230000000' }, '203 purchaseDate'],
    [{ acctNumber: '123456789012' }, '203 acctNumber'],
    [{ merchantName: 'Müller' }, '203 merchantName'],
    [{ billAddrState: 'BE' }, '201 billAddrCountry'],
    [{ threeDSRequestorDecReqInd: 'Y' }, '201 threeDSRequestorDecMaxTime'],
    [
      { threeDSRequestorDecReqInd: 'Y', threeDSRequestorDecMaxTime: '10081' },
      '203 threeDSRequestorDecMaxTime',
    ],
    [{ threeDSRequestorDecReqInd: 'Y', threeDSRequestorDecMaxTime: '10080' }, 'read'],
    [{ messageCategory: '02', mcc: undefined, merchantName: undefined }, 'read'],
    [{ deviceChannel: '03' }, '201 threeRIInd'],
    [{ homePhone: { cc: '49' } }, '201 homePhone.subscriber'],
  ])('%j is answered by %s', (changes, answer) => {
    expect(answerTo('AReq', BROWSER_AREQ, changes)).toBe(answer);
  });

  it('in 2.1 the screen even without scripts', () => {
    const changes = { messageVersion: '2.1.0', browserJavascriptEnabled: false, browserTZ: undefined };
    expect(answerTo('AReq', BROWSER_AREQ, changes)).toBe('201 browserTZ');
  });
});
