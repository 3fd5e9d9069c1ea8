import type { Command } from '../command.ts';
import { versionJson, versionLines } from '../render-version.ts';
import { withSettings } from '../with-settings.ts';

const SHOWN = 50;

export const merchantsVersions: Command = {
  summary: `shows the newest ${SHOWN} versions of the settings: when, by whom, why, and what each changed`,
  help: {
    about: [
      'The newest comes first, and is the one in use over the merchants file. Without any, the file alone is in use. Nothing is changed.',
    ],
    example: 'merchants versions --json',
  },
  options: {},
  words: [],
  records: 'nothing',
  run: (invocation) =>
    withSettings(invocation, async ({ versions }) => {
      const found = await versions.list(Number.MAX_SAFE_INTEGER, SHOWN);
      return {
        kind: 'done',
        lines: found.length === 0 ? ['No version has been made.'] : found.flatMap(versionLines),
        json: found.map(versionJson),
      };
    }),
};
