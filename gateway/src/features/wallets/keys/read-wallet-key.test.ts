import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestAuthority, type TestCertificate } from '../../../connectors/test-certificates.fixture.ts';
import { readWalletKey } from './read-wallet-key.ts';

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).privateKey;
const ec = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve }).privateKey;

const RSA = rsa(2048);
const EC = ec();
const END = new Date('2031-05-01T00:00:00.000Z');

let certified: TestCertificate;
let stranger: TestCertificate;

beforeAll(async () => {
  const authority = await makeTestAuthority();
  certified = await authority.sign({ to: END });
  stranger = await authority.sign();
});

describe('a file with a key of a wallet', () => {
  it.each([
    ['wallet2', EC, 'EC P-256'],
    ['wallet3', RSA, 'RSA 2048'],
  ] as const)('is read for %s, with the hash by which tokens name it', (wallet, key, kind) => {
    const read = readWalletKey(`# the key of the shop\n${pemOf(key)}\n`, wallet);
    const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
    const publicKeyHash = createHash('sha256').update(spki).digest('base64');
    expect(read).toMatchObject({
      ok: true,
      value: { kind, publicKeyHash, certificate: undefined, notAfter: undefined },
    });
    expect(read.ok && read.value.privateKey.equals(key)).toBe(true);
  });

  it('may hold the certificates of a chain, of which its own counts', () => {
    const chain = [stranger.certificate, certified.key, certified.certificate].join('\n');
    expect(readWalletKey(chain, 'wallet1')).toMatchObject({ ok: true, value: { notAfter: END.getTime() } });
  });

  it('may be in the older form of OpenSSL', () => {
    const older = EC.export({ type: 'sec1', format: 'pem' }).toString();
    const parameters = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n';
    expect(readWalletKey(parameters + older, 'wallet2')).toMatchObject({ ok: true });
  });

  it.each<[string, () => string, 'wallet1' | 'wallet2' | 'wallet3', string]>([
    ['nothing', () => '', 'wallet2', 'must hold one private key'],
    ['two keys', () => pemOf(EC) + pemOf(RSA), 'wallet2', 'must hold one private key'],
    [
      'a public key',
      () => createPublicKey(EC).export({ type: 'spki', format: 'pem' }).toString(),
      'wallet2',
      'must hold one private key',
    ],
    ['too much', () => pemOf(EC) + ' '.repeat(70_000), 'wallet2', 'must hold one private key'],
    [
      'a key with a passphrase',
      () =>
        EC.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' }).toString(),
      'wallet2',
      'is encrypted with a passphrase',
    ],
    ['a key that was cut', () => pemOf(RSA).replace(/\n.{64}\n/, '\n'), 'wallet3', 'is damaged'],
    ['a key of another type', () => pemOf(RSA), 'wallet2', 'wallet2 needs an EC key on the curve P-256'],
    ['a key for another wallet', () => pemOf(EC), 'wallet3', 'wallet3 needs an RSA key of 2048 bits'],
    ['a key on another curve', () => pemOf(ec('P-384')), 'wallet2', 'needs an EC key on the curve P-256'],
    ['a weak key', () => pemOf(rsa(1024)), 'wallet3', 'needs an RSA key of 2048 bits'],
    ['a key of wallet1 alone', () => pemOf(EC), 'wallet1', 'needs the certificate'],
    [
      'a foreign certificate',
      () => pemOf(EC) + stranger.certificate,
      'wallet2',
      'no certificate in it belongs',
    ],
    [
      'a damaged certificate',
      () => `${pemOf(EC)}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`,
      'wallet1',
      'no certificate in it belongs',
    ],
  ])('is refused with %s, in words that quote nothing of it', (_what, text, wallet, reason) => {
    const read = readWalletKey(text(), wallet);
    expect(read.ok ? '' : read.error).toContain(reason);
    expect(read.ok ? '' : read.error).not.toMatch(/[A-Za-z0-9+/]{20}|-----/);
  });

  it('is refused when its public key is another one’s', () => {
    // The public key is at the end of this form.
    const der = EC.export({ type: 'pkcs8', format: 'der' });
    const other = ec().export({ type: 'pkcs8', format: 'der' });
    const mixed = Buffer.concat([der.subarray(0, -65), other.subarray(-65)]).toString('base64');
    const pem = `-----BEGIN PRIVATE KEY-----\n${mixed}\n-----END PRIVATE KEY-----\n`;
    expect(readWalletKey(pem, 'wallet2')).toEqual({ ok: false, error: 'the private key is damaged' });
  });
});
