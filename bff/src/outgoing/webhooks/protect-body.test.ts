import { createDecipheriv, createHmac } from 'node:crypto';
import { WEBHOOK_FORMATS, WebhookSecret } from '@tollgate/gateway/api';
import { describe, expect, it } from 'vitest';
import { encryptedBody, protectBody } from './protect-body.ts';

const KEY = '000102030405060708090A0B0C0D0E0F'.repeat(2);
const SECRET = new WebhookSecret(KEY);
const AT = 1_700_000_000_999;

describe('an encrypted body', () => {
  it('is that of the published vector', () => {
    const { headers, hex } = encryptedBody(
      SECRET,
      '{"type": "PAYMENT"}',
      Buffer.from('3D575574536D450F71AC76D8', 'hex'),
    );
    expect(hex).toBe('F8E2F759E528CB69375E51DB2AF9B53734E393');
    expect(headers).toEqual({
      'x-initialization-vector': '3D575574536D450F71AC76D8',
      'x-authentication-tag': '19FDD068C6F383C173D3A906F7BD1D83',
    });
  });

  it.each(['encrypted', 'encrypted-json'] as const)(
    '%s opens with the key, and is new each time',
    (format) => {
      const one = protectBody(format, [SECRET], '{"a":"é"}', AT);
      const other = protectBody(format, [SECRET], '{"a":"é"}', AT);
      expect(one.body).not.toBe(other.body);
      const hex =
        format === 'encrypted' ? one.body : (JSON.parse(one.body) as { encryptedBody: string }).encryptedBody;
      const bytes = (name: string) => Buffer.from(one.headers[name] ?? '', 'hex');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        Buffer.from(KEY, 'hex'),
        bytes('x-initialization-vector'),
      );
      decipher.setAuthTag(bytes('x-authentication-tag'));
      const text = Buffer.concat([decipher.update(Buffer.from(hex, 'hex')), decipher.final()]).toString();
      expect(text).toBe('{"a":"é"}');
    },
  );

  it('uses the newest secret', () => {
    const { body, headers } = protectBody(
      'encrypted',
      [SECRET, new WebhookSecret('ff'.repeat(32))],
      '{}',
      AT,
    );
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(KEY, 'hex'),
      Buffer.from(headers['x-initialization-vector'] ?? '', 'hex'),
    );
    expect(decipher.update(body, 'hex', 'utf8')).toBe('{}');
  });
});

const signature = (key: string, text: string) =>
  `v1=${createHmac('sha256', Buffer.from(key, 'hex')).update(`1700000000.${text}`).digest('hex')}`;

describe('a signed body', () => {
  it('is the text itself, with a signature over its time and its bytes', () => {
    const { body, headers } = protectBody('signed', [SECRET], '{"a":"é"}', AT);
    expect(body).toBe('{"a":"é"}');
    expect(headers['tollgate-signature']).toBe(`t=1700000000,${signature(KEY, '{"a":"é"}')}`);
  });

  it('has a signature of each secret while one is being replaced', () => {
    const { headers } = protectBody('signed', [SECRET, new WebhookSecret('ff'.repeat(32))], '{}', AT);
    expect(headers['tollgate-signature']).toBe(
      `t=1700000000,${signature(KEY, '{}')},${signature('ff'.repeat(32), '{}')}`,
    );
  });
});

it.each(WEBHOOK_FORMATS)('nothing is sent without a secret as %s', (format) => {
  expect(() => protectBody(format, [], '{}', AT)).toThrow('no secret');
});
