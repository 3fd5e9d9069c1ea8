import { type Said, say } from '../catalogue/messages/say.ts';
import type { AcquirerSecret } from '../values/masked.ts';
import type { SecretField, SecretFields, SecretSource } from './acquirer-entry.ts';

/** Secrets by their places in the entries: the names of environment variables, and paths of files as written. */
export type AcquirerSecrets = ReadonlyMap<string, AcquirerSecret>;

/**
 * The characters that a header can hold. A line break, which a variable read from a file may end with, would end it.
 */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** The mistake in a secret that is sent in a header, if any. */
export function mistakeInHeaderSecret(secret: string): Said | undefined {
  return PRINTABLE.test(secret) ? undefined : say('blank-in-secret');
}

/** A secret that an entry of the merchants file names. */
export interface NamedSecret {
  readonly field: string;
  readonly source: SecretSource;
  /** The name of the variable, or the path of the file. */
  readonly place: string;
  readonly mistakeIn: SecretField['mistakeIn'];
}

/** The secrets that an entry names in these fields. */
export function namedSecrets(entry: object, fields: SecretFields): readonly NamedSecret[] {
  const values = new Map<string, unknown>(Object.entries(entry));
  return Object.entries(fields).flatMap(([field, { source = 'variable', mistakeIn }]) => {
    const place = values.get(field);
    return typeof place === 'string' ? [{ field, source, place, mistakeIn }] : [];
  });
}

/** The secrets of an entry by its fields; `undefined` for an optional one that the entry does not name. */
export type SecretsOf<Secrets extends SecretFields> = {
  readonly [Field in keyof Secrets]: Secrets[Field] extends { readonly optional: true }
    ? AcquirerSecret | undefined
    : AcquirerSecret;
};

/** Takes the secrets of one entry from all that were read. @throws Error when one that it names was not read */
export function secretsOf<Secrets extends SecretFields>(
  entry: object,
  fields: Secrets,
  secrets: AcquirerSecrets,
): SecretsOf<Secrets> {
  const values = new Map<string, unknown>(Object.entries(entry));
  const read = Object.entries<SecretField>(fields).map(([field, { optional }]) => {
    const place = values.get(field);
    if (place === undefined && optional === true) return [field, undefined] as const;
    const secret = secrets.get(String(place));
    if (secret === undefined) throw new Error(`${String(place)} was not read with the configuration`);
    return [field, secret] as const;
  });
  return Object.fromEntries(read) as SecretsOf<Secrets>;
}
