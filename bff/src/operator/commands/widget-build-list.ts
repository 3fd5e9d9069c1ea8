import { openWidgetBuilds } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { widgetBuildJson, widgetBuildLine } from '../render-widget-build.ts';
import { BUILDS_UNAVAILABLE, withStore } from '../with-store.ts';

export const widgetBuildList: Command = {
  summary: 'lists the builds of the widget that are served, and those that were withdrawn, the newest first',
  help: {
    about: [
      'Shows the hash of each build of the widget that is kept, and whether a gateway hands it out. Nothing is changed.',
    ],
    example: 'widget-build list',
  },
  options: {},
  words: [],
  records: 'nothing',
  run: ({ config }) =>
    withStore(openWidgetBuilds(config.settings), BUILDS_UNAVAILABLE, async ({ widgetBuilds }) => {
      const now = Date.now();
      const records = await widgetBuilds.list();
      return {
        kind: 'done',
        lines:
          records.length === 0
            ? ['No builds of the widget are kept.']
            : records.map((record) => widgetBuildLine(record, now)),
        json: records.map((record) => widgetBuildJson(record, now)),
      };
    }),
};
