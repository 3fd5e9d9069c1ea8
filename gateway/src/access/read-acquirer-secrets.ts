import { AcquirerSecret } from '../values/acquirer-secret.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { MerchantsFile } from './merchants-file.ts';
import type { MerchantsFileMistake } from './merchants-file-mistake.ts';

/** Secrets by the names of the variables that hold them. */
export type AcquirerSecrets = ReadonlyMap<string, AcquirerSecret>;

/** What a header can hold; a line break from a file that was read into a variable would end it. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * Takes the secrets that a merchants file names out of the environment, every mistake at once. No secret, and nothing
 * like one, is repeated in a message.
 */
export function readAcquirerSecrets(
  file: MerchantsFile,
  environment: Readonly<Record<string, string | undefined>>,
): Result<AcquirerSecrets, readonly MerchantsFileMistake[]> {
  const secrets = new Map<string, AcquirerSecret>();
  const mistakes: MerchantsFileMistake[] = [];
  for (const [a, acquirer] of file.acquirers.entries()) {
    if (acquirer.connector === 'stripe') {
      const { secretKeyVariable: variable } = acquirer;
      const secret = environment[variable] ?? '';
      const path = `acquirers[${a}].secretKeyVariable`;
      if (secret === '') {
        mistakes.push({ path, message: `names ${variable}, which is not set in the environment` });
      } else if (!PRINTABLE.test(secret)) {
        mistakes.push({ path, message: `names ${variable}, which holds a blank or a line break` });
      } else {
        secrets.set(variable, AcquirerSecret.of(secret));
      }
    }
  }
  return mistakes.length > 0 ? failure(mistakes) : success(secrets);
}
