import { readFileSync } from 'node:fs';
import {
  failure,
  type JsonObject,
  type Result,
  readMerchantsFile,
  success,
  tokensDiffer,
} from '@tollgate/gateway/api';
import type { Settings } from '../../config/settings.ts';
import type { Command } from '../command.ts';
import { makeVersion } from '../make-version.ts';
import { withSettings } from '../with-settings.ts';

export const merchantsImport: Command = {
  summary: 'makes a version of the settings whose effect is that of a merchants file; --check only shows it',
  help: {
    about: [
      'Shows what differs from the settings in use, and makes a version of it, which all gateways of the store take over within seconds. MERCHANTS_FILE stays as it is; the version lies over it.',
      'The file is checked as MERCHANTS_FILE is. It may leave access tokens out; it may not bring others than MERCHANTS_FILE has, because versions hold no secrets.',
    ],
    options: {
      reason: 'why, in one line, for the list of versions',
      check: 'shows the difference, and makes no version',
    },
    example: "merchants import new.json --reason 'second acquirer for cards'",
  },
  options: { reason: { value: 'text', isRequired: true } },
  switches: ['check'],
  words: [{ name: 'file', meaning: 'a merchants file, as `merchants export` prints it' }],
  records: { action: 'settings.change', unless: ({ switches }) => switches.has('check') },
  run: (invocation) => {
    const { config, options, switches, words } = invocation;
    const file = readImport(words[0] ?? '', config.settings);
    if (!file.ok) {
      return Promise.resolve({ kind: 'failed', message: file.error });
    }
    if (tokensDiffer(file.value, JSON.parse(config.file.text) as JsonObject)) {
      const message =
        'the file brings access tokens that MERCHANTS_FILE does not have, and versions hold no secrets; leave them out, and make tokens with `token make`';
      return Promise.resolve({ kind: 'failed', message });
    }
    const ask = {
      change: { kind: 'import', file: file.value },
      reason: options.get('reason') ?? '',
    } as const;
    return withSettings(invocation, (work) => makeVersion(ask, work, switches.has('check')));
  },
};

function readImport(path: string, { ACQUIRER_PORT, DS_PORT }: Settings): Result<JsonObject, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure(`${path} can not be read (${code})`);
  }
  const filled = text
    .replaceAll('{ACQUIRER_PORT}', String(ACQUIRER_PORT))
    .replaceAll('{DS_PORT}', String(DS_PORT));
  const read = readMerchantsFile(filled);
  return read.ok
    ? success(JSON.parse(filled) as JsonObject)
    : failure(read.error.map(({ path: place, message }) => `${path}: ${place} ${message}`).join('\n'));
}
