import { libraries } from '../../../ports/libraries.ts';

/** Writes ASN.1: in DER, and where a function says so in the looser BER that the maker of wallet1 writes. */
export const SEQUENCE = 0x30;
export const SET = 0x31;
export const CONTEXT_0 = 0xa0;

const SHORT = 0x80;
const ONE_BYTE = 0x100;

/** An element of a known length. */
export function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

/** @param length below 65,536 */
function lengthOf(length: number): readonly number[] {
  if (length < SHORT) return [length];
  return length < ONE_BYTE ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

/** BER: an element whose end a mark shows. */
export function open(tag: number, ...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);
}

export const oid = (value: string): Buffer =>
  Buffer.from(new libraries.ber.ObjectIdentifier({ value }).toBER());
export const octets = (content: Buffer): Buffer => element(0x04, content);
export const utf8 = (text: string): Buffer => element(0x0c, Buffer.from(text));
/** A bit string of whole bytes, but for the unused bits at its end. */
export const bits = (content: Buffer, unused = 0): Buffer => element(0x03, Buffer.from([unused]), content);
export const TRUE = Buffer.from([1, 1, 0xff]);

export const attribute = (type: string, ...values: readonly Buffer[]): Buffer =>
  element(SEQUENCE, oid(type), element(SET, ...values));

/** UTCTime, for the years 1950 to 2049: two digits of the year up to the second. */
export function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return element(0x17, Buffer.from(digits.slice(2)));
}

/** A name of one common name, in DER. Source: RFC 5280, 4.1.2.4. */
export const nameOf = (commonName: string): Buffer =>
  element(SEQUENCE, element(SET, element(SEQUENCE, oid('2.5.4.3'), utf8(commonName))));
