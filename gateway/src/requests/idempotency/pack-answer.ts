import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * What nearly all answers have in common. A compressed answer refers to it, and is a sixth as long as the answer; without
 * it, half as long. Never changed: answers of a day ago need it. Another one gets another version.
 */
const DICTIONARY = Buffer.from(
  [
    '"integrity":"sha384-","threeDSecure":{"eci":"05","flow":"frictionless","version":"2.2.0"},"registrationId":"',
    '"bankAccount":{"holder":"","country":"DE"},"virtualAccount":{"accountId":""},"shipping":{"street1":"","city":"","postcode":"","country":"',
    '"redirect":{"url":"https://","method":"GET","parameters":[]},"shopperResultUrl":"https://","customParameters":{"',
    '"result":{"code":"000.200.100","description":"successfully created checkout"},"result":{"code":"800.100.152","description":"',
    '{"id":"8ac","referencedId":"8ac","paymentType":"RF","paymentType":"CP","paymentType":"PA","paymentType":"DB","paymentBrand":"MASTER","paymentBrand":"VISA","amount":"10.00","currency":"EUR","descriptor":"","merchantTransactionId":"","merchantInvoiceId":"',
    '"result":{"code":"000.100.110","description":"Approved by the simulator inside the gateway: test mode INTERNAL, no money moves"}',
    ',"resultDetails":{"ExtendedDescription":"Approved","clearingInstituteName":"Tollgate simulator","ConnectorTxID1":"","ConnectorTxID2":"","ConnectorTxID3":"","AcquirerResponse":"00","AcquirerChoice":"the acquirer of channel "}',
    ',"created":"2026-01-01 00:00:00.000+0000","state":"captured","state":"approved","remaining":{"capturable":"0.00","refundable":"0.00"}',
    ',"card":{"bin":"420000","last4Digits":"0000","holder":"","expiryMonth":"12","expiryYear":"2030"}',
    ',"customer":{"givenName":"","surname":"","email":"@example.com","merchantCustomerId":""},"billing":{"street1":"","city":"","postcode":"","country":"DE"}',
    ',"risk":{"score":"0"},"buildNumber":"","timestamp":"2026-01-01 00:00:00.000+0000","ndc":"a00"}',
  ].join(''),
);

/** Characters: a shorter answer gains nothing, and a longer one would take the event loop for too long. */
const SHORTEST = 200;
const LONGEST = 16_384;

/** The first byte, which says how the rest is compressed. */
const VERSION = 1;

/** Bytes that a compressed answer may have when it is opened again. */
const MOST_BYTES = 4 * LONGEST;

/** An answer in fewer bytes: a byte with the version, and raw deflate. @returns `undefined` where it stays as it is */
export function packAnswer(body: string): Uint8Array | undefined {
  return body.length < SHORTEST || body.length > LONGEST
    ? undefined
    : Buffer.concat([Buffer.of(VERSION), deflateRawSync(body, { dictionary: DICTIONARY, level: 3 })]);
}

/** @throws for an answer of another version */
export function unpackAnswer(packed: Uint8Array): string {
  if (packed[0] !== VERSION) {
    throw new Error(`a kept answer has the version ${packed[0]}, which this version does not know`);
  }
  return inflateRawSync(packed.subarray(1), {
    dictionary: DICTIONARY,
    maxOutputLength: MOST_BYTES,
  }).toString();
}
