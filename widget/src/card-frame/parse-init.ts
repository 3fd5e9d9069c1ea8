import { isCardField } from '../wire/card-fields.ts';
import { parseFrameSettings } from '../wire/frame-settings.ts';
import type { Init } from '../wire/messages.ts';
import { listOf, recordOf, textOf } from '../wire/unknown-data.ts';

/** Long enough that a page of another origin cannot guess the group of a form that is not its own. */
const SHORTEST_GROUP = 16;

export function parseInit(message: unknown): Init | undefined {
  const data = recordOf(message);
  const group = textOf(data['group']);
  if (data['tollgate'] !== 'init' || group.length < SHORTEST_GROUP) {
    return undefined;
  }
  const members = listOf(data['members'], (member) => (isCardField(member) ? member : undefined));
  return { tollgate: 'init', group, members, settings: parseFrameSettings(data['settings']) };
}
