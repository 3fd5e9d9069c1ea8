import { generateKeyPairSync, sign } from 'node:crypto';
import type { Message } from './message.ts';

/** The signed replacement for an address in an app, which verifies that it comes from the bank. */
export type SignContent = (asked: { readonly areq: Message; readonly acsURL: string }) => {
  readonly acsSignedContent: string;
  readonly acsRenderingType: typeof ACS_RENDERING_TYPE;
};

/** Native pages with a single text to type. */
export const ACS_RENDERING_TYPE = { acsInterface: '01', acsUiTemplate: '01' } as const;

/**
 * Signs with a key that is made here, at the start of the simulator. The header shows its public half where a real
 * bank shows a chain of certificates.
 */
export function createSignContent(): SignContent {
  const { publicKey, privateKey } = newKeyPair();
  const jwk = publicKey.export({ format: 'jwk' });

  return ({ areq, acsURL }) => {
    const content = {
      acsEphemPubKey: newKeyPair().publicKey.export({ format: 'jwk' }),
      sdkEphemPubKey: areq['sdkEphemPubKey'],
      acsURL,
    };
    const signed = `${encoded({ alg: 'ES256', jwk })}.${encoded(content)}`;
    // The form that JWS wants, in place of the usual one of certificates.
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return {
      acsSignedContent: `${signed}.${signature.toString('base64url')}`,
      acsRenderingType: ACS_RENDERING_TYPE,
    };
  };
}

function newKeyPair() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
