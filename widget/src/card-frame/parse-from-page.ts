import { isCardField } from '../wire/card-fields.ts';
import { parseFrameSettings } from '../wire/frame-settings.ts';
import type { FormFacts, ToFrame } from '../wire/messages.ts';
import { listOf, recordOf, textOf } from '../wire/unknown-data.ts';

/** Long enough that a page of another origin cannot guess the group of a form that is not its own. */
const SHORTEST_GROUP = 16;

/** Reads the page's answer to the frame's call; anything else is undefined. */
export function parseInit(message: unknown): FormFacts | undefined {
  const data = recordOf(message);
  const group = textOf(data['group']);
  if (data['tollgate'] !== 'init' || group.length < SHORTEST_GROUP) return undefined;
  const members = listOf(data['members'], (member) => (isCardField(member) ? member : undefined));
  const settings = parseFrameSettings(data['settings']);
  // A frame for another checkout, which a script in the page has added, is no sibling, whatever it calls its group.
  return { group: `${group} ${settings.checkoutId}`, members, settings };
}

/** Reads a message from the page; anything that is not one of ours is undefined. */
export function parseToFrame(message: unknown): ToFrame | undefined {
  const data = recordOf(message);
  const { kind, turn } = data;
  switch (kind) {
    case 'settings':
      return { kind, settings: parseFrameSettings(data['settings']) };
    case 'mark':
      return { kind, text: textOf(data['text']) };
    case 'focus':
    case 'clear':
      return { kind };
    case 'lock':
      return { kind, isLocked: data['isLocked'] === true };
    case 'check':
    case 'prepare':
    case 'pay':
      return {
        kind,
        // The page alone reads it, in the answer.
        turn: Number(turn),
        checkoutId: textOf(data['checkoutId']),
        purpose: data['purpose'] === 'registration' ? 'registration' : 'payment',
        fields: listOf(data['fields'], fieldIn),
      };
    default:
      return undefined;
  }
}

/** Card fields come from the frames, and from nowhere else. */
function fieldIn(field: unknown): readonly [string, string] | undefined {
  const [name, value]: unknown[] = Array.isArray(field) ? field : [];
  const isField = typeof name === 'string' && typeof value === 'string' && !name.startsWith('card.');
  return isField ? [name, value] : undefined;
}
