import { COUNTS_AS_HANDED_OUT } from '@tollgate/gateway/api';
import { openWidgetBuilds } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { isHandedOut } from '../render-widget-build.ts';
import { BUILDS_UNAVAILABLE, withStore } from '../with-store.ts';
import { HASH, noSuchBuild } from './widget-build-restore.ts';

export const widgetBuildWithdraw: Command = {
  summary: 'takes an old build of the widget out of use; every gateway stops serving it within seconds',
  help: {
    about: [
      'Pages that name the hash of a withdrawn build get no script and say that they must be loaded again. A build that a running gateway hands out can not be withdrawn.',
    ],
    example: 'widget-build withdraw sha384-…',
  },
  options: {},
  words: [HASH],
  records: { action: 'widget-build.withdraw', target: 'widget-build' },
  run: ({ config, words: [hash = ''] }) =>
    withStore(openWidgetBuilds(config.settings), BUILDS_UNAVAILABLE, async ({ widgetBuilds }) => {
      const now = Date.now();
      if (await widgetBuilds.withdraw(hash, now, now - COUNTS_AS_HANDED_OUT)) {
        return {
          kind: 'done',
          lines: [
            `Build ${hash} is withdrawn. Its pages get no script and say that they must be loaded again.`,
            'Browsers and caches may keep a script that they have loaded by its own address: purge your caches.',
          ],
          json: { integrity: hash, withdrawn: new Date(now).toISOString() },
        };
      }
      const record = (await widgetBuilds.list()).find(({ integrity }) => integrity === hash);
      if (record === undefined) {
        return noSuchBuild(hash);
      }
      return {
        kind: 'failed',
        message: isHandedOut(record, now)
          ? 'a gateway that runs hands this build out; deploy another version first, and wait a minute after the last one has stopped'
          : 'this build is withdrawn already',
      };
    }),
};
