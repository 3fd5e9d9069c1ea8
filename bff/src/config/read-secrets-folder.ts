import { readdirSync } from 'node:fs';
import { failure, type Result, success } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { createSteadyFiles, readSecretFile } from './steady-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Names of variables. Folders of secrets also hold files of the program that created them, such as `..data`. */
const VARIABLE = /^[A-Z][A-Z\d_]*$/;

/**
 * The environment with the files of the folder that `SECRETS_DIR` names: each file is the variable of its name, so that
 * keys and passwords need not be in the environment, which every child process inherits.
 *
 * @returns or every mistake, one line each, which quotes no value
 */
export function withSecretsFolder(environment: Environment): Result<Environment, readonly string[]> {
  const folder = environment['SECRETS_DIR'] ?? '';
  if (folder === '') return success(environment);
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => VARIABLE.test(name));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure([`SECRETS_DIR: ${folder} cannot be read (${code})`]);
  }
  const read = names.map((name) => ({ name, value: readVariable(folder, name, environment) }));
  const mistakes = read.flatMap(({ name, value }) => (value.ok ? [] : [`${name}: ${value.error}`]));
  return mistakes.length > 0
    ? failure(mistakes)
    : success({
        ...environment,
        ...Object.fromEntries(read.flatMap(({ name, value }) => (value.ok ? [[name, value.value]] : []))),
      });
}

function readVariable(folder: string, name: string, environment: Environment): Result<string, string> {
  if ((environment[name] ?? '') !== '') {
    return failure('is in the environment and also a file in SECRETS_DIR; keep one of the two');
  }
  const file = readSecretFile(createSteadyFiles(), folder, name);
  if (!file.ok) return failure(`its file in SECRETS_DIR ${english(file.error)}`);
  if (file.value.isReadableByAll) {
    return failure('every user of this machine can read its file in SECRETS_DIR; remove that with chmod o=');
  }
  // Editors and shells end a file with a line break, which belongs to no key and no password.
  return success(file.value.text.replace(/\r?\n$/, ''));
}
