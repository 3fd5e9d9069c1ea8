import { openWidgetBuilds } from '@tollgate/gateway/store/api';
import type { Command, CommandEnd, Word } from '../command.ts';
import { BUILDS_UNAVAILABLE, withStore } from '../with-store.ts';

/** How the commands name a build. */
export const HASH: Word = {
  name: 'hash',
  meaning: 'the hash of the build, sha384-…, which `widget-build list` shows',
};

export function noSuchBuild(hash: string): CommandEnd {
  return { kind: 'failed', message: `no build has the hash ${hash}; \`widget-build list\` shows them` };
}

export const widgetBuildRestore: Command = {
  summary: 'lets gateways serve a build of the widget again that was withdrawn',
  help: {
    about: ['Takes a withdrawal back. Gateways serve the build again within seconds.'],
    example: 'widget-build restore sha384-…',
  },
  options: {},
  words: [HASH],
  records: { action: 'widget-build.restore', target: 'widget-build' },
  run: ({ config, words: [hash = ''] }) =>
    withStore(openWidgetBuilds(config.settings), BUILDS_UNAVAILABLE, async ({ widgetBuilds }) => {
      if (await widgetBuilds.restore(hash)) {
        return { kind: 'done', lines: [`Build ${hash} is served again.`], json: { integrity: hash } };
      }
      const isKept = (await widgetBuilds.list()).some(({ integrity }) => integrity === hash);
      return isKept ? { kind: 'failed', message: 'this build is not withdrawn' } : noSuchBuild(hash);
    }),
};
