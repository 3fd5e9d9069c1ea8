import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { AcquirerSecret } from '../../values/acquirer-secret.ts';
import type { EntryMistake } from '../acquirer-descriptor.ts';
import { isUnencrypted } from '../unencrypted-address.ts';

/** What shows the acquirer who calls, and the gateway that it speaks with the acquirer. */
export interface HttpAcquirerCredentials {
  /** Sent as a bearer token with every call (RFC 6750). */
  readonly token?: AcquirerSecret | undefined;
  /** For mutual TLS, in PEM, with the certificates that signed it behind it; only together with its key. */
  readonly clientCertificate?: AcquirerSecret | undefined;
  /** In PEM, without a passphrase. */
  readonly clientKey?: AcquirerSecret | undefined;
  /** The only authorities whose certificates the acquirer may show, in PEM; without it, the public ones. */
  readonly authority?: AcquirerSecret | undefined;
}

const TLS_FIELDS = ['clientCertificate', 'clientKey', 'authority'] as const;

/** The header that identifies the gateway, if it has a token. */
export function authorisationHeader({ token }: HttpAcquirerCredentials): { readonly authorization?: string } {
  return token === undefined ? {} : { authorization: `Bearer ${token.reveal()}` };
}

/**
 * What a TLS connection shows and trusts; `undefined` when that is what every connection of this process does.
 *
 * @throws Error when a certificate or key can not be read, or one does not fit the other
 */
export function secureContextOf(credentials: HttpAcquirerCredentials): SecureContext | undefined {
  const { clientCertificate, clientKey, authority } = credentials;
  if (TLS_FIELDS.every((field) => credentials[field] === undefined)) return undefined;
  return createSecureContext({
    cert: clientCertificate?.reveal(),
    key: clientKey?.reveal(),
    ca: authority?.reveal(),
  });
}

/** The mistakes between the credentials of an entry and its address, when each credential is right by itself. */
export function credentialMistakes(
  address: string,
  credentials: HttpAcquirerCredentials,
): readonly EntryMistake[] {
  const { token, clientCertificate, clientKey } = credentials;
  const mistakes: EntryMistake[] = [];
  if (token !== undefined && isUnencrypted(address)) {
    mistakes.push({
      field: 'address',
      message:
        'must be https, because the token of tokenVariable travels to it; ' +
        'http may lead to this machine only: 127.0.0.1, [::1] or localhost',
    });
  }
  if (/^http:/i.test(address)) {
    for (const field of TLS_FIELDS) {
      if (credentials[field] !== undefined) {
        mistakes.push({ field, message: 'is for TLS; give an https address, or take it out' });
      }
    }
  }
  if (clientCertificate !== undefined && clientKey === undefined) {
    mistakes.push({ field: 'clientCertificate', message: 'needs its key; name the file in clientKey' });
  }
  if (clientCertificate === undefined && clientKey !== undefined) {
    mistakes.push({
      field: 'clientKey',
      message: 'needs its certificate; name the file in clientCertificate',
    });
  }
  if (clientCertificate !== undefined && clientKey !== undefined && !fits(clientKey, clientCertificate)) {
    mistakes.push({
      field: 'clientKey',
      message: 'does not fit clientCertificate; name the key that this certificate was made for',
    });
  }
  return mistakes;
}

function fits(key: AcquirerSecret, certificate: AcquirerSecret): boolean {
  return new X509Certificate(certificate.reveal()).checkPrivateKey(createPrivateKey(key.reveal()));
}
