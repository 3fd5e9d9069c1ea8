import { type Said, say } from '../catalogue/messages/say.ts';
import { type AcquirerSecrets, namedSecrets } from '../connectors/named-secrets.ts';
import { mistakesBetweenFields, secretsNamedBy } from '../connectors/registry.ts';
import {
  DIRECTORY_SECRETS,
  directoryMistakes,
} from '../features/authentication/directory/directory-entry.ts';
import { AcquirerSecret } from '../values/masked.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { MerchantsFile, MerchantsFileMistake } from './merchants-file.ts';
import { WALLET1_FILES } from './wallet-settings.ts';

/** Where the secrets of acquirers and directories are read from. */
interface SecretSources {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Reads a file by the path in the merchants file; or why not, as words that follow the path. */
  readonly readFile: (path: string) => Result<SecretFile, Said>;
  /** The present, in milliseconds since the epoch: certificates expire. */
  readonly now: number;
}

export interface SecretFile {
  readonly text: string;
  /** Whether every user of the machine can read it. */
  readonly isReadableByAll: boolean;
}

/**
 * Reads the secrets that a merchants file names, and reports all mistakes at once: first the mistakes of single
 * secrets, then those between fields. Messages never quote a secret, nor a value that may be one.
 */
export function readSecrets(
  file: MerchantsFile,
  sources: SecretSources,
): Result<AcquirerSecrets, readonly MerchantsFileMistake[]> {
  const secrets = new Map<string, AcquirerSecret>();
  const acquirers = file.acquirers.map((acquirer, a) => ({
    path: `acquirers[${a}]`,
    named: secretsNamedBy(acquirer),
    mistakesBetween: () => mistakesBetweenFields(acquirer, secrets),
  }));
  const directories = (file.directories ?? []).map((directory, d) => ({
    path: `directories[${d}]`,
    named: namedSecrets(directory, DIRECTORY_SECRETS),
    mistakesBetween: () => directoryMistakes(directory, secrets),
  }));
  const wallets = file.merchants.flatMap(({ channels }, m) =>
    channels.map(({ wallet1 }, c) => ({
      path: `merchants[${m}].channels[${c}].wallet1`,
      named: wallet1 === undefined ? [] : namedSecrets(wallet1, WALLET1_FILES),
      mistakesBetween: () => [],
    })),
  );
  const mistakes = [...acquirers, ...directories, ...wallets].flatMap(({ path, named, mistakesBetween }) => {
    const wrong = named.flatMap(({ field, source, place, mistakeIn }) => {
      const read = source === 'variable' ? readVariable(place, sources) : readFile(place, source, sources);
      const mistake = read.ok ? mistakeIn(read.value, sources.now) : read.error;
      if (read.ok) secrets.set(place, AcquirerSecret.of(read.value));
      return mistake === undefined ? [] : [{ field, message: say('names-wrong', place, mistake) }];
    });
    const all = wrong.length > 0 ? wrong : mistakesBetween();
    return all.map(({ field, message }) => ({ path: `${path}.${field}`, message }));
  });
  return mistakes.length > 0 ? failure(mistakes) : success(secrets);
}

function readVariable(variable: string, { variables }: SecretSources): Result<string, Said> {
  const value = variables[variable] ?? '';
  return value === '' ? failure(say('not-set')) : success(value);
}

function readFile(
  path: string,
  source: 'file' | 'private-file',
  sources: SecretSources,
): Result<string, Said> {
  const read = sources.readFile(path);
  if (!read.ok) return read;
  return source === 'private-file' && read.value.isReadableByAll
    ? failure(say('readable-by-all'))
    : success(read.value.text);
}
