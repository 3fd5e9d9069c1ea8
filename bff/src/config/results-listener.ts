import { createSecureContext } from 'node:tls';
import { failure, type Result, success } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import type { SettingName, Settings } from './settings.ts';
import { createSteadyFiles, readSecretFile } from './steady-files.ts';

/** The listener for the results of directories: its port, and its certificates in PEM. */
export interface ResultsListener {
  readonly port: number;
  readonly certificate: string;
  readonly key: string;
  readonly authority: string;
}

const FILES = {
  certificate: 'RESULTS_CERTIFICATE',
  key: 'RESULTS_KEY',
  authority: 'RESULTS_AUTHORITY',
} as const satisfies Record<string, SettingName>;

type FileName = keyof typeof FILES;

type ListenerSettings = Pick<Settings, 'RESULTS_PORT' | 'RESULTS_BASE_URL' | (typeof FILES)[FileName]>;

/**
 * The configured listener; `undefined` for none. Paths are relative to the folder of the process.
 *
 * @returns every mistake, one line each
 */
export function readResultsListener(
  settings: ListenerSettings,
): Result<ResultsListener | undefined, readonly string[]> {
  const { RESULTS_PORT: port } = settings;
  const given = Object.values(FILES).filter((name) => settings[name] !== undefined);
  if (port === undefined) {
    return given.length === 0
      ? success(undefined)
      : failure(given.map((name) => `${name}: needs RESULTS_PORT`));
  }
  const mistakes =
    settings.RESULTS_BASE_URL === undefined
      ? [
          'RESULTS_BASE_URL: must be set with RESULTS_PORT, because directories reach that port at no other address',
        ]
      : [];
  const certificate = readPem(settings, 'certificate', mistakes);
  const key = readPem(settings, 'key', mistakes);
  const authority = readPem(settings, 'authority', mistakes);
  if (mistakes.length > 0) return failure(mistakes);
  const mistake = mistakeOf({ certificate, key, authority });
  return mistake === undefined ? success({ port, certificate, key, authority }) : failure([mistake]);
}

function readPem(settings: ListenerSettings, name: FileName, mistakes: string[]): string {
  const setting = FILES[name];
  const path = settings[setting];
  if (path === undefined) {
    mistakes.push(`${setting}: must be set with RESULTS_PORT`);
    return '';
  }
  const read = readSecretFile(createSteadyFiles(), '.', path);
  if (!read.ok) {
    mistakes.push(`${setting}: ${english(read.error)}`);
    return '';
  }
  if (name === 'key' && read.value.isReadableByAll) {
    mistakes.push(`${setting}: can be read by every user of this machine; remove that right (chmod o-r)`);
  }
  return read.value.text;
}

/** Checked here, so that a wrong file is reported at the start and not at the first connection. */
function mistakeOf(files: Readonly<Record<FileName, string>>): string | undefined {
  try {
    createSecureContext({ cert: files.certificate });
  } catch {
    return 'RESULTS_CERTIFICATE: is not a certificate in PEM';
  }
  try {
    createSecureContext({ cert: files.certificate, key: files.key });
  } catch {
    return 'RESULTS_KEY: is not a key in PEM, or not the key of the certificate';
  }
  try {
    createSecureContext({ ca: files.authority });
  } catch {
    return 'RESULTS_AUTHORITY: is not a certificate in PEM';
  }
  return files.authority.includes('-----BEGIN CERTIFICATE-----')
    ? undefined
    : 'RESULTS_AUTHORITY: is not a certificate in PEM';
}
