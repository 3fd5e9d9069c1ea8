import { type AskedGateway, askToReload } from '../../config/reload/ask-to-reload.ts';
import { controlFolder } from '../../config/reload/control-places.ts';
import { type Command, type CommandEnd, failed } from '../command.ts';

/** Milliseconds. A removed acquirer is searched for in the whole ledger. */
const LONGEST = 60 * 60_000;

/** Milliseconds after which the operator is notified that it takes longer. */
const SOON = 3000;

export const reload: Command = {
  summary: 'checks the merchants file and makes running gateways reload it; --check only checks it',
  about: [
    'Checks MERCHANTS_FILE as a gateway does at its start, and then asks every gateway of this DATA_DIR to reload it. ' +
      'A gateway that finds a mistake keeps its current file. Payments continue.',
    'Run it with the settings of the gateways and as their user. A gateway in a container or on another machine is ' +
      'asked there, or gets SIGHUP, which does the same and answers in its log.',
  ],
  example: 'reload',
  exitCodes: {
    0: 'every gateway uses the file; with --check, it is valid',
    1: 'the file has mistakes, a gateway refused it or does not answer, or none runs here',
  },
  switches: { check: 'checks the file, and asks no gateway' },
  needsSettingsInUse: true,
  // The settings were read before this: a wrong file has already ended the command.
  records: { action: 'gateway.reload', unless: ({ switches }) => switches.has('check') },
  run: async ({ config, switches, note }): Promise<CommandEnd> => {
    const { fileHash, merchants, settings, warnings } = config;
    if (switches.has('check')) {
      const channels = merchants.merchants.flatMap((merchant) => merchant.channels).length;
      const counts = `${merchants.acquirers.length} acquirers, ${merchants.merchants.length} merchants, ${channels} channels`;
      return {
        kind: 'done',
        lines: [`The merchants file ${fileHash} is valid: ${counts}.`, ...warnings],
        json: { hash: fileHash, warnings },
      };
    }
    const waiting = setTimeout(
      () => note('waiting for the gateways; removed acquirers are searched for in the whole ledger'),
      SOON,
    );
    const asked = await askToReload(controlFolder(settings.DATA_DIR), LONGEST);
    clearTimeout(waiting);
    if (asked.length === 0) {
      return failed(
        `no gateway runs with DATA_DIR=${settings.DATA_DIR}; run this where one does, for example in its container, or send it SIGHUP`,
      );
    }
    const all = asked.every(({ end }) => end.kind === 'taken' && end.fileHash === fileHash);
    return {
      kind: all ? 'done' : 'disproved',
      lines: asked.flatMap((each) => linesOf(each, fileHash)),
      json: { hash: fileHash, gateways: asked },
    };
  },
};

function linesOf({ name, end }: AskedGateway, expected: string): readonly string[] {
  switch (end.kind) {
    case 'taken':
      return [
        end.fileHash === expected
          ? `${name}: the merchants file ${expected} is in use.`
          : `${name}: loaded another file, ${end.fileHash}; is its MERCHANTS_FILE this one, ${expected}?`,
        ...end.warnings.map((warning) => `  warning: ${warning}`),
      ];
    case 'refused':
      return [
        `${name}: refused; its old file stays in use.`,
        ...end.mistakes.map((mistake) => `  ${mistake}`),
      ];
    case 'silent':
      return [`${name}: does not answer; run this on its host, or send it SIGHUP.`];
  }
}
