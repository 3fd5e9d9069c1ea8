import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import { say } from '../catalogue/messages/say.ts';
import type { AcquirerSecret } from '../values/masked.ts';
import type { EntryMistake } from './acquirer-descriptor.ts';
import type { SecretFields } from './acquirer-entry.ts';
import {
  authorityMistake,
  certificateMistake,
  earliestEnd,
  privateKeyMistake,
} from './certificate-mistake.ts';

/** For mutual TLS: the certificate that identifies the gateway, and the authorities that it trusts. */
export interface TlsCredentials {
  /** In PEM, with the certificates that signed it behind it; only together with its key. */
  readonly clientCertificate?: AcquirerSecret | undefined;
  /** In PEM, without a passphrase. */
  readonly clientKey?: AcquirerSecret | undefined;
  /** The only authorities whose certificates the other side may show, in PEM; without it, the public ones. */
  readonly authority?: AcquirerSecret | undefined;
}

/**
 * The fields of an entry that name the files of these credentials.
 *
 * @param whose the other side in a sentence of the reference: `the acquirer's`
 */
export function tlsSecrets(owner: string) {
  return {
    clientCertificate: {
      source: 'file',
      optional: true,
      mistakeIn: certificateMistake,
      meaning:
        'For mutual TLS: the file with the certificate of this gateway, and behind it those that signed it, but for the authority. One that has expired ends the start. The path is relative to the folder of this file. Files are read once, at start: restart the gateways one after the other to take a renewed certificate.',
    },
    clientKey: {
      source: 'private-file',
      optional: true,
      mistakeIn: privateKeyMistake,
      meaning:
        "The file with the certificate's private key, without a passphrase. One that every user of the machine can read ends the start.",
    },
    authority: {
      source: 'file',
      optional: true,
      mistakeIn: authorityMistake,
      meaning: `The file with the authorities that may sign ${owner} certificate, where they are private ones. Then no other is trusted. When absent: the public authorities.`,
    },
  } as const satisfies SecretFields;
}

const FIELDS = ['clientCertificate', 'clientKey', 'authority'] as const;

/**
 * The certificate and authorities of a TLS connection; `undefined` for the defaults of this process.
 *
 * @throws Error when a certificate or key cannot be read, or one does not fit the other
 */
export function secureContextOf(credentials: TlsCredentials): SecureContext | undefined {
  const { clientCertificate, clientKey, authority } = credentials;
  if (FIELDS.every((field) => credentials[field] === undefined)) return undefined;
  return createSecureContext({
    cert: clientCertificate?.reveal(),
    key: clientKey?.reveal(),
    ca: authority?.reveal(),
  });
}

/**
 * When the first certificate of a PEM file ends, in milliseconds since the epoch: the file may hold others behind it,
 * and the connection fails with whichever ends first.
 */
export function certificateEnd(pem: AcquirerSecret): number | undefined {
  return earliestEnd(pem.reveal());
}

/** The mistakes between these credentials and the address, when each credential is right by itself. */
export function tlsMistakes(address: string, credentials: TlsCredentials): readonly EntryMistake[] {
  const { clientCertificate, clientKey } = credentials;
  const mistakes: EntryMistake[] = [];
  if (/^http:/i.test(address)) {
    for (const field of FIELDS) {
      if (credentials[field] !== undefined) {
        mistakes.push({ field, message: say('only-for-tls') });
      }
    }
  }
  if (clientCertificate !== undefined && clientKey === undefined) {
    mistakes.push({ field: 'clientCertificate', message: say('key-missing') });
  }
  if (clientCertificate === undefined && clientKey !== undefined) {
    mistakes.push({ field: 'clientKey', message: say('certificate-missing') });
  }
  if (clientCertificate !== undefined && clientKey !== undefined && !fits(clientKey, clientCertificate)) {
    mistakes.push({ field: 'clientKey', message: say('key-unfit') });
  }
  return mistakes;
}

function fits(key: AcquirerSecret, certificate: AcquirerSecret): boolean {
  return new X509Certificate(certificate.reveal()).checkPrivateKey(createPrivateKey(key.reveal()));
}
