import { isCardField } from '../wire/card-fields.ts';
import { type FrameSettings, parseFrameSettings } from '../wire/frame-settings.ts';
import type { FormFacts } from '../wire/messages.ts';
import type { AttemptFields, CheckoutPurpose } from '../wire/send-attempt.ts';
import { membersOf, recordOf, textOf } from '../wire/unknown-data.ts';

/** Long enough that a page of another origin cannot guess the group of a form that is not its own. */
const SHORTEST_GROUP = 16;

/** Reads the page's answer to the frame's call; anything else is undefined. */
export function parseInit(message: unknown): FormFacts | undefined {
  const data = recordOf(message);
  const group = textOf(data['group']);
  if (group.length < SHORTEST_GROUP) return undefined;
  const members = membersOf(data['members'], isCardField);
  const settings = parseFrameSettings(data['settings']);
  // A frame for another checkout, which a script in the page has added, is no sibling, whatever it calls its group.
  return { group: `${group} ${settings.checkoutId}`, members, settings };
}

/** A message from the page with the parts of every kind, each of which is read whatever the kind is. */
export interface PageMessage {
  readonly kind: unknown;
  readonly settings: FrameSettings;
  readonly text: string;
  readonly isLocked: boolean;
  /** The page alone reads it, in the answer. */
  readonly turn: number;
  readonly checkoutId: string;
  readonly purpose: CheckoutPurpose;
  readonly fields: AttemptFields;
}

/** Reads a message from the page; of one that is none of ours the kind is another. */
export function parsePageMessage(message: unknown): PageMessage {
  const data = recordOf(message);
  return {
    settings: parseFrameSettings(data['settings']),
    kind: data['kind'],
    text: textOf(data['text']),
    isLocked: data['isLocked'] === true,
    turn: Number(data['turn']),
    checkoutId: textOf(data['checkoutId']),
    purpose: data['purpose'] === 'registration' ? 'registration' : 'payment',
    fields: membersOf(data['fields'], isAttemptField),
  };
}

/** Card fields come from the frames, and from nowhere else. */
function isAttemptField(field: unknown): field is AttemptFields[number] {
  const [name, value]: unknown[] = Array.isArray(field) ? field : [];
  return typeof name === 'string' && typeof value === 'string' && !name.startsWith('card.');
}
