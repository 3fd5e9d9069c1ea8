import type { AcquirerSecrets } from '../connectors/acquirer-secrets.ts';
import { mistakesBetweenFields, secretsOf } from '../connectors/registry.ts';
import { AcquirerSecret } from '../values/acquirer-secret.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { MerchantsFile } from './merchants-file.ts';
import type { MerchantsFileMistake } from './merchants-file-mistake.ts';

/** Where the secrets of acquirers are read from. */
export interface SecretSources {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Reads a file by the path in the merchants file; or why not, as words that follow the path. */
  readonly readFile: (path: string) => Result<SecretFile, string>;
  /** The present, in milliseconds since the epoch: certificates expire. */
  readonly now: number;
}

export interface SecretFile {
  readonly text: string;
  /** Whether every user of the machine can read it. */
  readonly isReadableByAll: boolean;
}

/**
 * Reads the secrets that a merchants file names, and reports all mistakes at once: first those of single secrets, then
 * those between fields. Messages never quote a secret, nor a value that may be one.
 */
export function readAcquirerSecrets(
  file: MerchantsFile,
  sources: SecretSources,
): Result<AcquirerSecrets, readonly MerchantsFileMistake[]> {
  const secrets = new Map<string, AcquirerSecret>();
  const mistakes = file.acquirers.flatMap((acquirer, a) => {
    const wrong = secretsOf(acquirer).flatMap(({ field, source, place, mistakeIn }) => {
      const read = source === 'variable' ? readVariable(place, sources) : readFile(place, source, sources);
      const mistake = read.ok ? mistakeIn(read.value, sources.now) : read.error;
      if (read.ok) secrets.set(place, AcquirerSecret.of(read.value));
      return mistake === undefined ? [] : [{ field, message: `names ${place}, which ${mistake}` }];
    });
    const all = wrong.length > 0 ? wrong : mistakesBetweenFields(acquirer, secrets);
    return all.map(({ field, message }) => ({ path: `acquirers[${a}].${field}`, message }));
  });
  return mistakes.length > 0 ? failure(mistakes) : success(secrets);
}

function readVariable(variable: string, { variables }: SecretSources): Result<string, string> {
  const value = variables[variable] ?? '';
  return value === '' ? failure('is not set in the environment') : success(value);
}

function readFile(
  path: string,
  source: 'file' | 'private-file',
  sources: SecretSources,
): Result<string, string> {
  const read = sources.readFile(path);
  if (!read.ok) return read;
  return source === 'private-file' && read.value.isReadableByAll
    ? failure('every user of this machine can read; take that away with chmod o=')
    : success(read.value.text);
}
