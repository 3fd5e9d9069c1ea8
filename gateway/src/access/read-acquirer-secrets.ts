import type { AcquirerSecrets } from '../connectors/acquirer-secrets.ts';
import { secretsOf } from '../connectors/registry.ts';
import { AcquirerSecret } from '../values/acquirer-secret.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { MerchantsFile } from './merchants-file.ts';
import type { MerchantsFileMistake } from './merchants-file-mistake.ts';

/**
 * Reads the secrets that a merchants file names from the environment, and reports all mistakes at once. Messages never
 * quote a secret, nor a value that may be one.
 */
export function readAcquirerSecrets(
  file: MerchantsFile,
  environment: Readonly<Record<string, string | undefined>>,
): Result<AcquirerSecrets, readonly MerchantsFileMistake[]> {
  const secrets = new Map<string, AcquirerSecret>();
  const mistakes: MerchantsFileMistake[] = [];
  for (const [a, acquirer] of file.acquirers.entries()) {
    for (const { field, variable, mistakeIn } of secretsOf(acquirer)) {
      const secret = environment[variable] ?? '';
      const mistake = secret === '' ? 'is not set in the environment' : mistakeIn(secret);
      if (mistake === undefined) {
        secrets.set(variable, AcquirerSecret.of(secret));
      } else {
        mistakes.push({
          path: `acquirers[${a}].${field}`,
          message: `names ${variable}, which ${mistake}`,
        });
      }
    }
  }
  return mistakes.length > 0 ? failure(mistakes) : success(secrets);
}
