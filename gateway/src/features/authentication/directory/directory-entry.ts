import { z } from 'zod';
import { BRAND_CODES } from '../../../catalogue/brands/brand-codes.ts';
import type { EntryMistake } from '../../../connectors/acquirer-descriptor.ts';
import { pemPath } from '../../../connectors/acquirer-entry.ts';
import { type AcquirerSecrets, secretsOf } from '../../../connectors/named-secrets.ts';
import { type TlsCredentials, tlsMistakes, tlsSecrets } from '../../../connectors/tls-credentials.ts';

/** The files of its TLS: directories ask 3D Secure servers for a certificate. */
export const DIRECTORY_SECRETS = tlsSecrets("the directory's");

const number = z.string().regex(/^[!-~]{1,32}$/, 'must have 1 to 32 characters of ASCII, without blanks');

const ADDRESS = 'must be an http or https address';

/** The schema of a directory server in the merchants file. */
export const directoryEntry = z.strictObject({
  name: z.string().min(1).max(100),
  address: z
    .string()
    .regex(/^https?:\/\/\S+$/i, { error: ADDRESS, abort: true })
    .refine((text) => URL.canParse(text), ADDRESS),
  /** The brands of its cards; absent: all brands. */
  brands: z.array(z.enum(BRAND_CODES)).min(1).exactOptional(),
  /** Given to this 3D Secure server by EMVCo. */
  serverReferenceNumber: number,
  /** Given to its operator by the directory. */
  serverOperatorId: number.exactOptional(),
  clientCertificate: pemPath.exactOptional(),
  clientKey: pemPath.exactOptional(),
  authority: pemPath.exactOptional(),
});

export type DirectoryEntry = z.output<typeof directoryEntry>;

/** The credentials of this server at a directory. @throws Error when one that the entry names was not read */
export function credentialsOf(entry: DirectoryEntry, secrets: AcquirerSecrets): TlsCredentials {
  return secretsOf(entry, DIRECTORY_SECRETS, secrets);
}

/** The mistakes between fields of an entry and its files, once each of them is right by itself. */
export function directoryMistakes(entry: DirectoryEntry, secrets: AcquirerSecrets): readonly EntryMistake[] {
  return tlsMistakes(entry.address, credentialsOf(entry, secrets));
}
