import { createCipheriv, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptBody, openWebhook } from './open-webhook.ts';
import { verifyWebhook } from './verify-webhook.ts';

const KEY = '000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f';
const EVENT = { ok: true, event: { id: 'b4e2', type: 'PAYMENT' } };
const cipher = createCipheriv(
  'aes-256-gcm',
  Buffer.from(KEY, 'hex'),
  Buffer.from('3D575574536D450F71AC76D8', 'hex'),
);
const BODY = cipher.update(JSON.stringify(EVENT.event), 'utf8', 'hex') + cipher.final('hex');
const HEADERS = {
  'x-initialization-vector': '3D575574536D450F71AC76D8',
  'x-authentication-tag': cipher.getAuthTag().toString('hex'),
};
const CHANGED = BODY.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
const SHORT = { ...HEADERS, 'x-authentication-tag': HEADERS['x-authentication-tag'].slice(0, 8) };

const bytes = (hex: string) => Buffer.from(hex, 'hex');

it('the example that platforms of this interface publish is decrypted', () => {
  const opened = decryptBody(
    bytes('F8E2F759E528CB69375E51DB2AF9B53734E393'),
    bytes(KEY),
    bytes('3D575574536D450F71AC76D8'),
    bytes('19FDD068C6F383C173D3A906F7BD1D83'),
  );
  expect(opened?.toString()).toBe('{"type": "PAYMENT"}');
});

describe('an encrypted delivery', () => {
  it('is opened, as text, as JSON, as bytes, and with the headers of either kind', () => {
    const wrapped = JSON.stringify({ encryptedBody: BODY });
    for (const body of [BODY, wrapped, Buffer.from(BODY)]) {
      expect(openWebhook({ body, headers: HEADERS, keys: KEY })).toEqual(EVENT);
    }
    expect(openWebhook({ body: BODY, headers: new Headers(HEADERS), keys: KEY })).toEqual(EVENT);
  });

  it('is opened by any of several keys', () => {
    expect(openWebhook({ body: BODY, headers: HEADERS, keys: ['f'.repeat(64), KEY] })).toEqual(EVENT);
  });

  it.each([
    ['another key', BODY, HEADERS, 'f'.repeat(64), 'not-authentic'],
    ['a changed body', CHANGED, HEADERS, KEY, 'not-authentic'],
    ['a shorter tag', BODY, SHORT, KEY, 'headers'],
    ['no vector', BODY, { 'x-authentication-tag': HEADERS['x-authentication-tag'] }, KEY, 'headers'],
    ['two tags', BODY, { ...HEADERS, 'X-Authentication-Tag': '00'.repeat(16) }, KEY, 'headers'],
    ['letters that are no digits', `${BODY}zz`, HEADERS, KEY, 'body'],
    ['JSON without a body', '{"a":1}', HEADERS, KEY, 'body'],
    ['half of JSON', '{"encryptedBody":', HEADERS, KEY, 'body'],
    ['nothing', '', HEADERS, KEY, 'body'],
  ])('is refused with %s', (_what, body, headers, keys, reason) => {
    expect(openWebhook({ body, headers, keys })).toEqual({ ok: false, reason });
  });

  it('is never opened without a whole key', () => {
    for (const keys of ['', [], KEY.slice(2)]) {
      expect(() => openWebhook({ body: BODY, headers: HEADERS, keys })).toThrow('64 hexadecimal digits');
    }
  });
});

const SECRET = 'ab'.repeat(32);
const OTHER_SECRET = 'cd'.repeat(32);
const NOW = 1_790_000_000_000;
const JSON_BODY = '{"id":"b4e2","type":"PAYMENT","payload":{"id":"Zoë"}}';

const signatureOf = (time: number, body: string, secret = SECRET) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`${time}.${body}`).digest('hex');

function verify(
  header: string | undefined,
  body: string | Uint8Array = JSON_BODY,
  keys: string | string[] = SECRET,
) {
  return verifyWebhook({ body, headers: { 'Tollgate-Signature': header }, keys, now: NOW });
}

const at = (seconds: number) => verify(`t=${seconds},v1=${signatureOf(seconds, JSON_BODY)}`);

describe('a signed delivery', () => {
  const time = NOW / 1000;
  const right = `t=${time},v1=${signatureOf(time, JSON_BODY)}`;

  it('is verified by its bytes', () => {
    expect(verify(right)).toMatchObject({ ok: true, event: { type: 'PAYMENT' } });
    expect(verify(right, Buffer.from(JSON_BODY))).toMatchObject({ ok: true });
    expect(verify(right, JSON_BODY.replace(':', ': '))).toEqual({ ok: false, reason: 'not-authentic' });
  });

  it('is verified while its key is changed, on either side', () => {
    const other = signatureOf(time, JSON_BODY, OTHER_SECRET);
    expect(verify(`t=${time},v1=${other},v1=${signatureOf(time, JSON_BODY)}`)).toMatchObject({ ok: true });
    expect(verify(right, JSON_BODY, [OTHER_SECRET, SECRET])).toMatchObject({ ok: true });
  });

  it('is believed for five minutes, before and after', () => {
    expect([at(time - 300).ok, at(time + 300).ok]).toEqual([true, true]);
    for (const seconds of [time - 301, time + 301]) {
      expect(at(seconds)).toEqual({ ok: false, reason: 'time' });
    }
  });

  it.each([
    ['no header', undefined, 'headers'],
    ['no time', `v1=${signatureOf(time, JSON_BODY)}`, 'headers'],
    ['two times', `t=1,${right}`, 'headers'],
    ['a half signature', right.slice(0, -2), 'headers'],
    ['too many signatures', right + `,v1=${'0'.repeat(64)}`.repeat(10), 'headers'],
    ['another time', right.replace(`t=${time}`, `t=${time + 1}`), 'not-authentic'],
    ['another signature', `t=${time},v1=${'0'.repeat(64)}`, 'not-authentic'],
  ])('is refused with %s', (_what, header, reason) => {
    expect(verify(header)).toEqual({ ok: false, reason });
  });

  it('is refused when it is authentic and no event', () => {
    for (const body of ['[]', 'null', '{}', '{"type":"PAYMENT"}', 'x']) {
      expect(verify(`t=${time},v1=${signatureOf(time, body)}`, body)).toEqual({ ok: false, reason: 'body' });
    }
  });

  it('is never verified without a key', () => {
    for (const keys of ['', [], ['']]) {
      expect(() => verify(right, JSON_BODY, keys)).toThrow('64 hexadecimal digits');
    }
  });
});
