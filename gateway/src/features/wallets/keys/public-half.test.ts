// needs: a process of its own
import { execFileSync } from 'node:child_process';
import { createPublicKey, ECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateWalletKey, kindOfKey } from './kind-of-key.ts';
import { publicHalfOf } from './public-half.ts';
import type { Wallet, WalletKeyPurpose } from './wallet-keys.ts';

async function made(wallet: Wallet, purpose: WalletKeyPurpose = 'tokens', merchant = 'Harrow & Söhne') {
  const key = await generateWalletKey(wallet, purpose);
  if (key === undefined) throw new Error('there is no such key');
  const record = { id: '0000000a', merchant, wallet, purpose, addedAt: 0 };
  return { ...key, ...record, certificate: undefined, notAfter: undefined };
}

/** What a program that is not ours reads in a request, whose signature it checks. */
const read = (request = '', ...more: string[]) =>
  execFileSync('openssl', ['req', '-verify', '-noout', ...more], {
    input: request,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  });

const publicIn = (request: string | undefined) => createPublicKey(read(request, '-pubkey'));

describe('a key that was made here', () => {
  it.each([
    ['wallet1', 'tokens', 'EC P-256'],
    ['wallet1', 'identity', 'RSA 2048'],
    ['wallet2', 'tokens', 'EC P-256'],
    ['wallet3', 'tokens', 'RSA 2048'],
  ] as const)('is for %s and %s what the maker demands: %s', async (wallet, purpose, kind) => {
    const { privateKey } = await made(wallet, purpose);
    expect(kindOfKey(privateKey, wallet, purpose)).toBe(kind);
  });

  it('is there for no wallet that has none', async () => {
    expect(await generateWalletKey('wallet2', 'identity')).toBeUndefined();
  });

  it.each([
    ['wallet1', 'tokens'],
    ['wallet1', 'identity'],
    ['wallet3', 'tokens'],
  ] as const)('has a request for %s and %s that OpenSSL reads and finds signed', async (wallet, purpose) => {
    const key = await made(wallet, purpose);
    const { request } = publicHalfOf(key);
    expect(publicIn(request).equals(createPublicKey(key.privateKey))).toBe(true);
    const subject = read(request, '-subject', '-nameopt', 'utf8,sep_comma_plus');
    expect(subject).toContain('CN=Harrow & Söhne');
  });

  it('cuts a name that is too long for a request, between characters', async () => {
    const { request } = publicHalfOf(await made('wallet1', 'tokens', '😀'.repeat(70)));
    const subject = read(request, '-subject', '-nameopt', 'utf8,sep_comma_plus');
    expect(subject.match(/😀/gu)).toHaveLength(64);
  });

  it('has the point that the maker of wallet2 takes, and no request', async () => {
    const key = await made('wallet2');
    const { point = '', request, publicKey } = publicHalfOf(key);
    expect(request).toBeUndefined();
    const bytes = Buffer.from(point, 'base64');
    expect([bytes.length, bytes[0]]).toEqual([65, 4]);
    // Only a point of the curve can be compressed and written out again.
    const compressed = ECDH.convertKey(bytes, 'prime256v1', undefined, undefined, 'compressed') as Buffer;
    expect(ECDH.convertKey(compressed, 'prime256v1', undefined, undefined, 'uncompressed')).toEqual(bytes);
    const spki = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
    expect(spki.subarray(-65)).toEqual(bytes);
  });

  it('hands nothing of its private half out', async () => {
    for (const wallet of ['wallet1', 'wallet2', 'wallet3'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const key = await made(wallet);
      const { d = '' } = key.privateKey.export({ format: 'jwk' });
      const shown = Object.values(publicHalfOf(key))
        .flatMap((text?: string) => [
          text ?? '',
          Buffer.from(text?.replaceAll(/-----.*-----|\s/g, '') ?? '', 'base64').toString('hex'),
        ])
        .join('\n');
      expect(shown).not.toContain('PRIVATE');
      expect(shown).not.toContain(Buffer.from(d, 'base64url').toString('hex'));
    }
  });
});
