import { readFileSync } from 'node:fs';
import {
  failure,
  type JsonObject,
  type PlannedVersion,
  type Result,
  readMerchantsFile,
  success,
  tokenlessFile,
  tokensDiffer,
} from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import type { Settings } from '../../config/settings.ts';
import { planOver } from '../../office/settings-desk/check-version.ts';
import { type Command, failed } from '../command.ts';
import { makeVersion, versionJson, versionLines } from '../make-version.ts';
import { withSettings } from '../with-settings.ts';

export const merchantsImport: Command = {
  summary: 'creates a version of the settings from a merchants file; --check only shows it',
  about: [
    'Shows the differences to the settings in use, and stores them as a version, which all gateways of the store take over within seconds. MERCHANTS_FILE does not change; the version overrides it.',
    'The file is checked like MERCHANTS_FILE. It may omit access tokens, but must not add any, because versions hold no secrets.',
  ],
  example: "merchants import new.json --reason 'second acquirer for cards'",
  options: {
    reason: { value: 'text', meaning: 'the reason, in one line, for the list of versions', isRequired: true },
  },
  switches: { check: 'shows the differences, and creates no version' },
  words: [{ name: 'file', meaning: 'a merchants file, as printed by `merchants export`' }],
  records: { action: 'settings.change', unless: ({ switches }) => switches.has('check') },
  run: (invocation) => {
    const { config, options, switches, words } = invocation;
    const file = readImport(words[0] ?? '', config.settings);
    if (!file.ok) return Promise.resolve(failed(file.error));
    if (tokensDiffer(file.value, JSON.parse(config.file.text) as JsonObject)) {
      const message =
        'the file has access tokens that MERCHANTS_FILE does not have, and versions hold no secrets; remove them, and create tokens with `token make`';
      return Promise.resolve(failed(message));
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
    return failure(`${path} cannot be read (${code})`);
  }
  const filled = text
    .replaceAll('{ACQUIRER_PORT}', String(ACQUIRER_PORT))
    .replaceAll('{DS_PORT}', String(DS_PORT));
  const read = readMerchantsFile(filled);
  return read.ok
    ? success(JSON.parse(filled) as JsonObject)
    : failure(
        read.error.map(({ path: place, message }) => `${path}: ${place} ${english(message)}`).join('\n'),
      );
}

export const merchantsRestore: Command = {
  summary: 'restores the settings of an earlier version as a new version; 0 is the merchants file alone',
  about: [
    'The settings of that version override the current merchants file. Versions in between stay in the list, and can be restored as well. All gateways of the store take it over within seconds.',
  ],
  example: "merchants restore 4 --reason 'the new route declines too much'",
  options: {
    reason: { value: 'text', meaning: 'the reason, in one line, for the list of versions', isRequired: true },
  },
  switches: { check: 'shows the differences, and creates no version' },
  words: [{ name: 'number', meaning: 'the number of the version, as in `merchants versions`' }],
  records: { action: 'settings.restore', unless: ({ switches }) => switches.has('check') },
  run: (invocation) => {
    const { options, switches, words } = invocation;
    const [word = ''] = words;
    return withSettings(invocation, async (work) => {
      const number = /^\d{1,15}$/.test(word) ? Number(word) : undefined;
      const patch = number === 0 ? {} : number && (await work.versions.find(number))?.patch;
      if (number === undefined || typeof patch !== 'object') {
        return failed(`there is no version ${word}; \`merchants versions\` shows them`);
      }
      const reason = options.get('reason') ?? '';
      const ask = { change: { kind: 'restore', patch }, reason, restores: number } as const;
      return makeVersion(ask, work, switches.has('check'));
    });
  },
};

export const merchantsExport: Command = {
  summary: 'prints the settings in use as a merchants file',
  about: [
    'Entries keep the order of the merchants file, followed by those that a version added. Ports are filled in. Access tokens are omitted, because they are secrets; `merchants import` keeps them.',
    'Nothing is changed.',
  ],
  example: 'merchants export',
  records: 'nothing',
  run: (invocation) =>
    withSettings(invocation, async ({ base }) => {
      const { file }: PlannedVersion = planOver(base, { kind: 'change', patch: {} });
      const shown: JsonObject = tokenlessFile(file);
      return { kind: 'done', lines: [JSON.stringify(shown, undefined, 2)], json: shown };
    }),
};

const SHOWN = 50;

export const merchantsVersions: Command = {
  summary: `lists the newest ${SHOWN} versions of the settings, with author, reason and changes`,
  about: [
    'The newest comes first, and is in use. Without versions, the merchants file alone is in use. Nothing is changed.',
  ],
  example: 'merchants versions --json',
  records: 'nothing',
  run: (invocation) =>
    withSettings(invocation, async ({ versions }) => {
      const found = await versions.list(Number.MAX_SAFE_INTEGER, SHOWN);
      return {
        kind: 'done',
        lines: found.length === 0 ? ['There are no versions.'] : found.flatMap(versionLines),
        json: found.map(versionJson),
      };
    }),
};
