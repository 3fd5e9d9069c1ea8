import type { Command } from '../command.ts';
import { makeVersion } from '../make-version.ts';
import { withSettings } from '../with-settings.ts';

export const merchantsRestore: Command = {
  summary: 'goes back to the settings of an earlier version, by a new version; 0 is the merchants file alone',
  help: {
    about: [
      'The settings of that version lie over the merchants file as it is now. Versions in between stay in the list, and can be gone back to as well. All gateways of the store take it over within seconds.',
    ],
    options: {
      reason: 'why, in one line, for the list of versions',
      check: 'shows the difference, and makes no version',
    },
    example: "merchants restore 4 --reason 'the new route declines too much'",
  },
  options: { reason: { value: 'text', isRequired: true } },
  switches: ['check'],
  words: [{ name: 'number', meaning: 'of the version to go back to, as `merchants versions` shows it' }],
  records: { action: 'settings.restore', unless: ({ switches }) => switches.has('check') },
  run: (invocation) => {
    const { options, switches, words } = invocation;
    const [word = ''] = words;
    return withSettings(invocation, async (work) => {
      const number = /^\d{1,15}$/.test(word) ? Number(word) : undefined;
      const patch = number === 0 ? {} : number && (await work.versions.find(number))?.patch;
      if (number === undefined || typeof patch !== 'object') {
        return { kind: 'failed', message: `there is no version ${word}; \`merchants versions\` shows them` };
      }
      const reason = options.get('reason') ?? '';
      const ask = { change: { kind: 'restore', patch }, reason, restores: number } as const;
      return makeVersion(ask, work, switches.has('check'));
    });
  },
};
