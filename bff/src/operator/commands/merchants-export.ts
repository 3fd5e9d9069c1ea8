import { type JsonObject, type PlannedVersion, tokenlessFile } from '@tollgate/gateway/api';
import { planOver } from '../../office/settings-desk/check-version.ts';
import type { Command } from '../command.ts';
import { withSettings } from '../with-settings.ts';

export const merchantsExport: Command = {
  summary: 'prints the settings in use as a merchants file: the file with the newest version over it',
  help: {
    about: [
      'Entries keep the order of the merchants file, and those that a version added follow. Ports are filled in. Access tokens of the file are left out: they are secrets, and `merchants import` keeps them.',
      'Nothing is changed.',
    ],
    example: 'merchants export',
  },
  options: {},
  words: [],
  records: 'nothing',
  run: (invocation) =>
    withSettings(invocation, async ({ base }) => {
      const { file }: PlannedVersion = planOver(base, { kind: 'change', patch: {} });
      const shown: JsonObject = tokenlessFile(file);
      return { kind: 'done', lines: [JSON.stringify(shown, undefined, 2)], json: shown };
    }),
};
