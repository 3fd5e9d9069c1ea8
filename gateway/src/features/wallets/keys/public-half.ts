import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { NewWalletKey } from './wallet-keys.ts';
import { bits, CONTEXT_0, element, nameOf, oid, SEQUENCE } from './write-ber.ts';

/** The data that a merchant submits to the maker of a wallet. None of it is secret. */
export interface PublicHalf {
  /** In PEM. */
  readonly publicKey: string;
  /** Of a key on P-256: the point without compression, in base64. The maker of wallet2 asks for it. */
  readonly point: string | undefined;
  /** A certificate signing request in PEM, which the makers of wallet1 and wallet3 ask for. */
  readonly request: string | undefined;
}

/** A common name may have no more characters. Source: RFC 5280, appendix A.1. */
const LONGEST_NAME = 64;

const ECDSA_WITH_SHA256 = element(SEQUENCE, oid('1.2.840.10045.4.3.2'));
const RSA_WITH_SHA256 = element(SEQUENCE, oid('1.2.840.113549.1.1.11'), Buffer.from([5, 0]));

export function publicHalfOf({ privateKey, wallet, merchant }: NewWalletKey): PublicHalf {
  const publicKey = createPublicKey(privateKey);
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    point: pointOf(publicKey),
    request: wallet === 'wallet2' ? undefined : certificateRequest(privateKey, merchant),
  };
}

function pointOf(publicKey: KeyObject): string | undefined {
  if (publicKey.asymmetricKeyType !== 'ec') return undefined;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const parts = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(parts).toString('base64');
}

/** Asks for a certificate: with the public key and a name, signed by the private key. Source: RFC 2986. */
function certificateRequest(privateKey: KeyObject, name: string): string {
  const algorithm = privateKey.asymmetricKeyType === 'ec' ? ECDSA_WITH_SHA256 : RSA_WITH_SHA256;
  const asked = element(
    SEQUENCE,
    VERSION_1,
    nameOf(Array.from(name).slice(0, LONGEST_NAME).join('')),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    NO_ATTRIBUTES,
  );
  const request = element(SEQUENCE, asked, algorithm, bits(sign('sha256', asked, privateKey)));
  const lines = request.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join(
    '\n',
  );
}

const VERSION_1 = Buffer.from([2, 1, 0]);
const NO_ATTRIBUTES = element(CONTEXT_0);
