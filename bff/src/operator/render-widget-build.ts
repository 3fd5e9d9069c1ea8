import { COUNTS_AS_HANDED_OUT, type WidgetBuildRecord } from '@tollgate/gateway/api';
import { timeText } from '../acts/time-text.ts';

/** Whether a gateway that runs hands out the hash of a build. */
export function isHandedOut({ handedOutAt, withdrawnAt }: WidgetBuildRecord, now: number): boolean {
  return withdrawnAt === undefined && handedOutAt > now - COUNTS_AS_HANDED_OUT;
}

/** One line of the list. */
export function widgetBuildLine(record: WidgetBuildRecord, now: number): string {
  return `${record.integrity}  ${record.script}  kept since ${timeText(record.addedAt)}  ${stateOf(record, now)}`;
}

/** The same for programs. */
export function widgetBuildJson(record: WidgetBuildRecord, now: number): Record<string, unknown> {
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
  if (record.withdrawnAt !== undefined) {
    return `withdrawn ${timeText(record.withdrawnAt)}`;
  }
  if (isHandedOut(record, now)) {
    return 'handed out';
  }
  return record.handedOutAt === 0 ? 'served' : `served, handed out until ${timeText(record.handedOutAt)}`;
}
