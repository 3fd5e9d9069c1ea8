import type { AcquirerSecret } from '../../values/masked.ts';
import { isUnencrypted } from '../../values/this-machine.ts';
import type { EntryMistake } from '../acquirer-descriptor.ts';
import { type TlsCredentials, tlsMistakes } from '../tls-credentials.ts';

/** The credentials that identify the gateway to the acquirer, and the acquirer to the gateway. */
export interface HttpAcquirerCredentials extends TlsCredentials {
  /** Sent as a bearer token with every call (RFC 6750). */
  readonly token?: AcquirerSecret | undefined;
}

/** The header that identifies the gateway, if it has a token. */
export function authorisationHeader({ token }: HttpAcquirerCredentials): { readonly authorization?: string } {
  return token === undefined ? {} : { authorization: `Bearer ${token.reveal()}` };
}

/** The mistakes between the credentials of an entry and its address, when each credential is right by itself. */
export function credentialMistakes(
  address: string,
  credentials: HttpAcquirerCredentials,
): readonly EntryMistake[] {
  const mistakes = tlsMistakes(address, credentials);
  return credentials.token !== undefined && isUnencrypted(address)
    ? [
        {
          field: 'address',
          message:
            'must be https, because the token of tokenVariable travels to it; ' +
            'http may lead to this machine only: 127.0.0.1, [::1] or localhost',
        },
        ...mistakes,
      ]
    : mistakes;
}
