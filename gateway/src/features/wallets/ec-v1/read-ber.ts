import type { BaseBlock } from 'asn1js';
import { libraries } from '../../../ports/libraries.ts';

/** One element of ASN.1, independent of the library that read it. */
export interface BerElement {
  /** The first byte: class, form and number. */
  readonly tag: number;
  /** Tag, length and content as they are in the input. */
  readonly bytes: Buffer;
  readonly children: readonly BerElement[];
  /** The value of an object identifier, in dots. */
  readonly oid: string | undefined;
  /** The value of an octet string. */
  readonly octets: Buffer | undefined;
  /** The value of both kinds of time. */
  readonly time: Date | undefined;
}

/** Far above what a signature with three certificates has, and far below what costs time. */
const LIMITS = { maxDepth: 30, maxNodes: 2000 };

/**
 * Reads ASN.1 in BER, indefinite lengths included.
 *
 * @returns `undefined` for anything else, and for bytes behind the element
 */
export function readBer(bytes: Uint8Array): BerElement | undefined {
  try {
    const { offset, result } = libraries.ber.fromBER(bytes, LIMITS);
    return offset === bytes.length ? elementOf(result) : undefined;
  } catch {
    // The library throws at some inputs that no encoder produces.
    return undefined;
  }
}

function elementOf(block: BaseBlock): BerElement {
  const { Constructed, ObjectIdentifier, OctetString, UTCTime } = libraries.ber;
  const bytes = Buffer.from(block.valueBeforeDecodeView);
  return {
    tag: bytes[0] ?? 0,
    bytes,
    children: block instanceof Constructed ? block.valueBlock.value.map(elementOf) : [],
    oid: block instanceof ObjectIdentifier ? block.getValue() : undefined,
    octets: block instanceof OctetString ? Buffer.from(block.getValue()) : undefined,
    // One kind of time extends the other. Anything else is a date of the year 0 with a remark.
    time: block instanceof UTCTime && block.error === '' ? block.toDate() : undefined,
  };
}
