import { createHash } from 'node:crypto';
import { fromBER } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { beforeAll, describe, expect, test } from 'vitest';
import { attribute, element, octets, oid, utcTime } from '../keys/write-ber.ts';
import {
  CHAIN_FROM,
  CHAIN_TO,
  type ChainFaults,
  INTERMEDIATE_MARKER,
  LEAF_MARKER,
  type SigningChain,
} from '../simulator/make-signing-chain.ts';
import {
  CONTENT_TYPE,
  DATA,
  MESSAGE_DIGEST,
  SHA256,
  SIGNING_TIME,
  type SignedDataParts,
} from '../simulator/sign-cms.ts';
import { checkEcV1Signature } from './check-ec-v1-signature.ts';
import { makeEcV1Token, makeProcessingKey, type TestTokenContents } from './ec-v1-token.fixture.ts';
import { type EcV1Token, readEcV1Token } from './read-ec-v1-token.ts';
import { makeSigningChain } from './signing-chain.fixture.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } });
const unreadable = (reason: string) => ({ ok: false, error: { kind: 'unreadable', reason } });

describe('The signature of a token', () => {
  let chain: SigningChain;
  const key = makeProcessingKey();

  beforeAll(async () => {
    chain = makeSigningChain();
  });

  const read = (making: Partial<TestTokenContents> = {}): EcV1Token => {
    const posted = makeEcV1Token({ chain, key, signedAt: new Date(NOW), ...making });
    const token = readEcV1Token(posted);
    if (!token.ok) throw new Error(`The token of the test is unreadable: ${token.error.reason}`);
    return token.value;
  };
  const check = (cms: Partial<SignedDataParts> = {}, now = NOW) =>
    checkEcV1Signature(read({ cms, signedAt: new Date(now) }), [chain.root], now);
  const checkChain = async (faults: ChainFaults) => {
    const other = makeSigningChain(faults);
    return checkEcV1Signature(read({ chain: other }), [other.root], NOW);
  };
  const checkCms = (signature: Buffer) => checkEcV1Signature({ ...read(), signature }, [chain.root], NOW);

  const digest = attribute(MESSAGE_DIGEST, octets(createHash('sha256').update('x').digest()));
  const contentType = attribute(CONTENT_TYPE, oid(DATA));
  const time = attribute(SIGNING_TIME, utcTime(new Date(NOW)));

  test('says when the token was signed', () => {
    expect(check()).toEqual({ ok: true, value: NOW });
  });

  test('is valid for another reader of CMS, too, which also sees a changed byte', async () => {
    const token = read();
    const data = Buffer.concat([token.ephemeralKeyBytes, token.data, token.transactionId]);
    const secondOpinion = async (content: Buffer) => {
      const info = new ContentInfo({ schema: fromBER(token.signature).result });
      const signed = new SignedData({ schema: info.content });
      const root = Certificate.fromBER(chain.root.raw);
      const asked = { signer: 0, data: Uint8Array.from(content).buffer, trustedCerts: [root] };
      return signed.verify({ ...asked, checkChain: true, checkDate: new Date(NOW) }).catch(() => false);
    };

    expect(await secondOpinion(data)).toBe(true);
    expect(await secondOpinion(Buffer.concat([data, data]))).toBe(false);
  });

  test('may come with the pinned root, and with no other certificate', () => {
    const { leaf, intermediate, root } = chain;

    expect(check({ certificates: [root.raw, intermediate, leaf] }).ok).toBe(true);
    expect(check({ certificates: [leaf, intermediate, intermediate] })).toEqual(refused('marker-missing'));
    expect(check({ certificates: [leaf, leaf, intermediate] })).toEqual(refused('marker-missing'));
  });

  test('is refused without the marked certificates', async () => {
    const { leaf, intermediate, root } = chain;

    expect(check({ certificates: [] })).toEqual(refused('marker-missing'));
    expect(check({ certificates: [leaf] })).toEqual(refused('marker-missing'));
    expect(check({ certificates: [intermediate, root.raw] })).toEqual(refused('marker-missing'));
    expect(await checkChain({ leafMarker: '1.2.3' })).toEqual(refused('marker-missing'));
    expect(await checkChain({ intermediateMarker: '1.2.3' })).toEqual(refused('marker-missing'));
    expect(await checkChain({ leafMarker: INTERMEDIATE_MARKER })).toEqual(refused('marker-missing'));
    expect(await checkChain({ intermediateMarker: LEAF_MARKER })).toEqual(refused('marker-missing'));
  });

  test('is refused when another root or intermediate certified the signer', async () => {
    const other = makeSigningChain();

    expect(checkEcV1Signature(read(), [other.root], NOW)).toEqual(refused('chain-broken'));
    expect(check({ certificates: [other.leaf, chain.intermediate] })).toEqual(refused('chain-broken'));
    expect(check({ certificates: [chain.leaf, other.intermediate] })).toEqual(refused('chain-broken'));
  });

  test('is refused when the intermediate is no authority', async () => {
    const refusal = refused('intermediate-is-no-authority');

    expect(await checkChain({ intermediateIsAuthority: false })).toEqual(refusal);
    expect(await checkChain({ intermediateSignsCertificates: false })).toEqual(refusal);
  });

  test('is refused when a certificate was not valid at the time of the signature', async () => {
    const expired = refused('certificate-expired');
    const before = new Date(NOW - 1000);

    expect(await checkChain({ leafValidTo: before })).toEqual(expired);
    expect(await checkChain({ leafValidTo: new Date(NOW) })).toMatchObject({ ok: true });
    expect(await checkChain({ intermediateValidFrom: new Date(NOW + 1000) })).toEqual(expired);
    expect(check({}, CHAIN_FROM.getTime() - 1000)).toEqual(expired);
    expect(check({}, CHAIN_TO.getTime() + 1000)).toEqual(expired);
  });

  test('is refused when it names another signer', () => {
    expect(check({ signerSerial: Buffer.from([2, 1, 2]) })).toEqual(refused('signer-is-another'));
    expect(check({ signerIssuer: element(0x30) })).toEqual(refused('signer-is-another'));
  });

  test('is refused over another content', () => {
    expect(checkEcV1Signature(read({ signed: Buffer.from('x') }), [chain.root], NOW)).toEqual(
      refused('digest-differs'),
    );
  });

  test('is refused when another key made it', async () => {
    const other = makeSigningChain();
    const forged = { ...chain, leafKey: other.leafKey };

    expect(checkEcV1Signature(read({ chain: forged }), [chain.root], NOW)).toEqual(
      refused('signature-invalid'),
    );
  });

  test('is unreadable with another number of signers, or of another type', () => {
    expect(check({ signers: 0 })).toEqual(unreadable('not-one-signer'));
    expect(check({ signers: 2 })).toEqual(unreadable('not-one-signer'));
    expect(check({ contentType: DATA })).toEqual(unreadable('signature-unreadable'));
    expect(check({ content: Buffer.from('inside') })).toEqual(unreadable('signature-not-detached'));
  });

  test('is unreadable with another algorithm', () => {
    const sha1 = '1.3.14.3.2.26';
    const withRsa = '1.2.840.113549.1.1.11';

    expect(check({ digestAlgorithm: sha1 })).toEqual(unreadable('algorithm-not-supported'));
    expect(check({ signatureAlgorithm: withRsa })).toEqual(unreadable('algorithm-not-supported'));
    expect(check({ digestAlgorithm: SHA256 }).ok).toBe(true);
  });

  test('is unreadable without signed attributes, or when one is missing, twice there, or has two values', () => {
    const value = octets(Buffer.alloc(32));
    const faulty = [
      [contentType, time],
      [contentType, digest],
      [time, digest],
      [contentType, time, digest, attribute(MESSAGE_DIGEST, value)],
      [contentType, time, attribute(MESSAGE_DIGEST, value, value)],
      [contentType, attribute(SIGNING_TIME, element(0x17, Buffer.from('yesterday'))), digest],
      [attribute(CONTENT_TYPE, oid(SHA256)), time, digest],
    ];

    expect(check({ attributes: [] })).toEqual(unreadable('no-signed-attributes'));
    expect(faulty.map((attributes) => check({ attributes }))).toEqual(
      faulty.map(() => unreadable('signer-unreadable')),
    );
  });

  test('is unreadable when it is no CMS, is cut off, has bytes behind it, or is nested without end', () => {
    const { signature } = read();
    const nested = Buffer.concat(Array.from({ length: 3000 }, () => Buffer.from([0x30, 0x80])));
    const others = [
      Buffer.alloc(0),
      Buffer.from('no CMS'),
      signature.subarray(0, -1),
      Buffer.concat([signature, Buffer.from([0])]),
      nested,
      Buffer.concat([nested, Buffer.alloc(6000)]),
      element(0x30),
    ];

    expect(others.map(checkCms)).toEqual(others.map(() => unreadable('signature-unreadable')));
  });

  test('is unreadable with a certificate that is none', () => {
    const certificates = [chain.leaf, chain.intermediate, element(0x30)];

    expect(check({ certificates })).toEqual(unreadable('certificate-unreadable'));
  });
});
