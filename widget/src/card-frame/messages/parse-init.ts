import { isCardField } from '../card-fields.ts';
import { parseFrameSettings } from './frame-settings.ts';
import { isRecord } from './is-record.ts';
import type { Init } from './messages.ts';
import { listOf, textOf } from './parts.ts';

/** Long enough that a page of another origin cannot guess the group of a form that is not its own. */
const SHORTEST_GROUP = 16;

export function parseInit(data: unknown): Init | undefined {
  if (!isRecord(data) || data['tollgate'] !== 'init') {
    return undefined;
  }
  const group = textOf(data['group']);
  if (group.length < SHORTEST_GROUP) {
    return undefined;
  }
  const members = listOf(data['members'], (member) => (isCardField(member) ? member : undefined));
  return { tollgate: 'init', group, members, settings: parseFrameSettings(data['settings']) };
}
