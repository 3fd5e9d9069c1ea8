import { BUILD_IN_USE_FOR, type WidgetBuildRecord } from '@tollgate/gateway/api';
import { openWidgetBuilds } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import { type Command, type CommandEnd, failed, listed, type Word } from '../command.ts';
import { BUILDS_UNAVAILABLE, withStore } from '../with-store.ts';

export const widgetBuildList: Command = {
  summary: 'lists served and withdrawn builds of the widget, the newest first',
  about: ['Shows the hash of each stored build, and whether a gateway hands it out. Nothing is changed.'],
  example: 'widget-build list',
  records: 'nothing',
  run: ({ config }) =>
    withStore(openWidgetBuilds(config.settings), BUILDS_UNAVAILABLE, async ({ widgetBuilds }) => {
      const now = Date.now();
      return listed(await widgetBuilds.list(), {
        none: 'There are no builds of the widget.',
        line: (record) => widgetBuildLine(record, now),
        json: (record) => widgetBuildJson(record, now),
      });
    }),
};

/** Whether a running gateway hands out the hash of a build. */
export function isHandedOut({ handedOutAt, withdrawnAt }: WidgetBuildRecord, now: number): boolean {
  return withdrawnAt === undefined && handedOutAt > now - BUILD_IN_USE_FOR;
}

/** One line of the list. */
function widgetBuildLine(record: WidgetBuildRecord, now: number): string {
  return `${record.integrity}  ${record.script}  kept since ${timeText(record.addedAt)}  ${stateOf(record, now)}`;
}

/** The JSON of the command. */
function widgetBuildJson(record: WidgetBuildRecord, now: number): Record<string, unknown> {
  const { integrity, script, addedAt, handedOutAt, withdrawnAt } = record;
  return {
    integrity,
    script,
    keptSince: timeText(addedAt),
    handedOut: handedOutAt === 0 ? null : timeText(handedOutAt),
    isHandedOut: isHandedOut(record, now),
    withdrawn: withdrawnAt === undefined ? null : timeText(withdrawnAt),
  };
}

function stateOf(record: WidgetBuildRecord, now: number): string {
  if (record.withdrawnAt !== undefined) return `withdrawn ${timeText(record.withdrawnAt)}`;
  if (isHandedOut(record, now)) return 'handed out';
  return record.handedOutAt === 0 ? 'served' : `served, handed out until ${timeText(record.handedOutAt)}`;
}

/** The argument that names a build. */
export const HASH: Word = {
  name: 'hash',
  meaning: 'the hash of the build, sha384-…, as in `widget-build list`',
};

function noSuchBuild(hash: string): CommandEnd {
  return failed(`no build has the hash ${hash}; \`widget-build list\` shows them`);
}

export const widgetBuildRestore: Command = {
  summary: 'restores a withdrawn build of the widget',
  about: ['Gateways serve the build again within seconds.'],
  example: 'widget-build restore sha384-…',
  words: [HASH],
  records: { action: 'widget-build.restore', target: 'widget-build' },
  run: ({ config, words: [hash = ''] }) =>
    withStore(openWidgetBuilds(config.settings), BUILDS_UNAVAILABLE, async ({ widgetBuilds }) => {
      if (await widgetBuilds.restore(hash)) {
        return { kind: 'done', lines: [`Build ${hash} is served again.`], json: { integrity: hash } };
      }
      const isKept = (await widgetBuilds.list()).some(({ integrity }) => integrity === hash);
      return isKept ? failed('this build is not withdrawn') : noSuchBuild(hash);
    }),
};

export const widgetBuildWithdraw: Command = {
  summary: 'withdraws an old build of the widget; every gateway stops serving it within seconds',
  about: [
    'Pages with the hash of a withdrawn build get no script, and ask the shopper to reload. A build that a running gateway hands out cannot be withdrawn.',
  ],
  example: 'widget-build withdraw sha384-…',
  words: [HASH],
  records: { action: 'widget-build.withdraw', target: 'widget-build' },
  run: ({ config, words: [hash = ''] }) =>
    withStore(openWidgetBuilds(config.settings), BUILDS_UNAVAILABLE, async ({ widgetBuilds }) => {
      const now = Date.now();
      if (await widgetBuilds.withdraw(hash, now, now - BUILD_IN_USE_FOR)) {
        return {
          kind: 'done',
          lines: [
            `Build ${hash} is withdrawn. Its pages get no script, and ask the shopper to reload.`,
            'Browsers and caches may still have the script: purge your caches.',
          ],
          json: { integrity: hash, withdrawn: new Date(now).toISOString() },
        };
      }
      const record = (await widgetBuilds.list()).find(({ integrity }) => integrity === hash);
      if (record === undefined) return noSuchBuild(hash);
      return failed(
        isHandedOut(record, now)
          ? 'a running gateway hands out this build; deploy another version first, and wait a minute after the last such gateway has stopped'
          : 'this build is withdrawn already',
      );
    }),
};
