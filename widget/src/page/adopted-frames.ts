import { CARD_FIELD_NAMES, type CardField, INPUT_NAMES } from '../wire/card-fields.ts';
import { reportToDeveloper } from './load-help.ts';

/** Every build's frame document is here, under a name of its own. */
const ANY_BUILD = /\/v1\/widget\/card-frame\b[^/]*$/u;

/**
 * The frames that the page's markup has already started inside a form, if they show the document of this build.
 *
 * Frames of another build are removed, because they use other messages.
 */
export function adoptedFrames(
  form: HTMLFormElement,
  address: URL,
): ReadonlyMap<CardField, HTMLIFrameElement> {
  const frames = new Map<CardField, HTMLIFrameElement>();
  for (const frame of form.querySelectorAll('iframe')) {
    const field = CARD_FIELD_NAMES.find((name) => frame.src === `${address.href}#${INPUT_NAMES[name]}`);
    if (field !== undefined) {
      frames.set(field, frame);
    } else if (ANY_BUILD.test(frame.src)) {
      frame.remove();
      void reportToDeveloper('frames of another build');
    }
  }
  return frames;
}
