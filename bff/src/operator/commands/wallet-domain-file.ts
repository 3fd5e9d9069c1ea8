import { domainFilesOf } from '@tollgate/gateway/api';
import type { Command } from '../command.ts';

export const walletDomainFile: Command = {
  summary: 'prints the domain file of wallet1 for a channel, which the shop serves from each of its hosts',
  help: {
    about: [
      'Prints the text that the shop serves at the address which the maker of wallet1 asks for. Nothing is changed.',
    ],
    options: { entity: 'the entityId of the channel' },
    example: 'wallet-domain-file --entity 8ac7a4c77f3d2d1a017f3d3b5a2e0001',
  },
  options: { entity: { value: 'entityId', isRequired: true } },
  needsSettingsInUse: true,
  words: [],
  records: 'nothing',
  run: async ({ config, options }) => {
    const entityId = options.get('entity') ?? '';
    const text = domainFilesOf(config.merchants, config.secrets).get(entityId);
    return text === undefined
      ? {
          kind: 'failed',
          message: `${entityId} is no channel with a domain file; name it as wallet1.domainFile in the merchants file`,
        }
      : { kind: 'done', lines: [text.trimEnd()], json: { entityId, text } };
  },
};
