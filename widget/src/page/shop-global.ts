import { reportProblem } from '../options/report-problem.ts';
import { CARD_FRAME_FILE } from './card-frame-file.ts';
import type { ShownWidget } from './shown-widget.ts';
import type { Wpwl } from './wpwl.ts';

/**
 * @param current the widget, as soon as the forms are there
 * @param wanted the checkout that the page shows, or will show then
 */
export function shopGlobal(
  current: () => ShownWidget | undefined,
  wanted: () => string | null,
  unload: () => void,
): Wpwl {
  return {
    unload,
    cacheVersion: CARD_FRAME_FILE.split('.')[1] ?? '',
    executePayment: async (container) => {
      await (current()?.formOf(container)?.submit() ?? reportProblem('executePayment: no such form'));
    },
    checkout: {
      get id() {
        return wanted();
      },
      get config() {
        return { registrations: current()?.registrations ?? [] };
      },
    },
  };
}
